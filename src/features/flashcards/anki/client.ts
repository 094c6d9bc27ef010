import type { RequestOf, Results, WorkerAnswer } from "./messages.ts";

export interface AnkiWorker {
  /** @throws Error with a sentence for the user. */
  ask<To extends keyof Results>(
    to: To,
    request: RequestOf<To>,
    onProgress?: (text: string) => void,
  ): Promise<Results[To]>;
  /** Ends it, whatever it's doing. */
  stop(): void;
}

interface Waiting {
  readonly resolve: (result: never) => void;
  readonly reject: (error: Error) => void;
  readonly onProgress: ((text: string) => void) | undefined;
}

/** A worker that reads and writes Anki packages. It loads SQLite, so start it when a file has been chosen. */
export function startAnkiWorker(): AnkiWorker {
  const worker = new Worker(new URL("./anki-worker.ts", import.meta.url), { type: "module" });
  const waiting = new Map<number, Waiting>();
  let last = 0;
  worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => {
    const one = waiting.get(data.id);
    if (!one) return;
    if ("progress" in data) return one.onProgress?.(data.progress);
    waiting.delete(data.id);
    if ("error" in data) one.reject(new Error(data.error));
    else one.resolve(data.result as never);
  };
  worker.onerror = (event) => {
    event.preventDefault();
    for (const { reject } of waiting.values())
      reject(new Error("The file couldn’t be read. It may be too large for this device."));
    waiting.clear();
  };
  return {
    ask: (to, request, onProgress) =>
      new Promise((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject, onProgress });
        worker.postMessage({ ...request, to, id: last });
      }),
    stop: () => {
      worker.terminate();
      for (const { reject } of waiting.values()) reject(new DOMException("Stopped", "AbortError"));
      waiting.clear();
    },
  };
}
