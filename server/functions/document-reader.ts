/**
 * Reads uploaded documents, each on a thread of its own with bounded time and memory: a hostile file ends its thread and is
 * refused, and nothing else is slower for it than for another busy core (docs/decisions/120).
 */
import { Worker } from "node:worker_threads";
import { READING_LIMITS } from "../../supabase/functions/_shared/contracts/own-material.ts";
import type { FunctionEnvironment } from "../../supabase/functions/_shared/environment.ts";
import type { DocumentReading } from "../../supabase/functions/_shared/material/read-document.ts";

interface Limits {
  readonly milliseconds: number;
  readonly megabytes: number;
}
type ReadDocument = NonNullable<FunctionEnvironment["readDocument"]>;

/** How often a thread's buffers are measured. Its own limits are only about what is on its heap. */
const MEASURE_MS = 100;
const MEGABYTE = 1024 ** 2;

/** @param stopping ends what is being read; it can be read again. */
export function createDocumentReader(stopping: AbortSignal, limits: Limits = READING_LIMITS): ReadDocument {
  /** One thread for all: documents of one owner also wait for those of others that came before. */
  let last: Promise<unknown> = Promise.resolve();
  /** What each owner has waiting. An owner's next document queues only when their last one is read. */
  const lastOf = new Map<string, Promise<unknown>>();

  const inTurn = (read: () => Promise<DocumentReading>): Promise<DocumentReading> => {
    const turn = last.then(read);
    last = turn.catch(() => {});
    return turn;
  };

  return (owner, file) => {
    const before = lastOf.get(owner) ?? Promise.resolve();
    const reading = before.then(() =>
      inTurn(async () => {
        const bytes = await file();
        return bytes ? await readOnThread(bytes, limits, stopping) : { refusal: "empty" };
      }),
    );
    const settled = reading.catch(() => {});
    lastOf.set(owner, settled);
    void settled.then(() => lastOf.get(owner) === settled && lastOf.delete(owner));
    return reading;
  };
}

async function readOnThread(
  bytes: Uint8Array,
  limits: Limits,
  stopping: AbortSignal,
): Promise<DocumentReading> {
  stopping.throwIfAborted();
  const worker = new Worker(new URL("./document-worker.ts", import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes, stackSizeMb: 4 },
    // What the parsers print is about the file, which is the user's.
    stdout: true,
    stderr: true,
  });
  const end = () => void worker.terminate();
  stopping.addEventListener("abort", end, { once: true });
  return await new Promise<DocumentReading>((resolve, reject) => {
    const tooComplex = () => resolve({ refusal: "too_complex" });
    const clock = setTimeout(tooComplex, limits.milliseconds);
    const scale = setInterval(async () => {
      const heap = await worker.getHeapStatistics().catch(() => null);
      if (heap && heap.external_memory > limits.megabytes * MEGABYTE) tooComplex();
    }, MEASURE_MS);
    worker.on("message", (message: { reading?: DocumentReading }) => {
      // In a process that `node --watch` runs, a thread also sends messages of Node's own.
      if (message.reading) resolve(message.reading);
    });
    worker.once("error", (error: Error & { code?: string }) => {
      if (error.code === "ERR_WORKER_OUT_OF_MEMORY") tooComplex();
      else resolve({ refusal: "damaged" });
    });
    worker.once("exit", () => {
      clearTimeout(clock);
      clearInterval(scale);
      stopping.removeEventListener("abort", end);
      // Only a stopping server ends a thread that has neither answered nor failed.
      reject(new Error("The reading was interrupted"));
    });
  }).finally(end);
}
