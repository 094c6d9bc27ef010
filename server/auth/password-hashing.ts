/**
 * bcrypt on a separate thread: a hash keeps a core busy for most of 100 ms, too long for the thread that
 * answers requests. Its queue is bounded (docs/decisions/012).
 */
import { Worker } from "node:worker_threads";
import type { Limiter } from "../http/limiter.ts";

export interface HashJob {
  readonly password: string;
  /** The hash to compare with; null makes a new one. */
  readonly hash: string | null;
  /** Each step up doubles the time that a new hash takes. */
  readonly cost: number;
}

/** The thread's answer. In a process that `node --watch` runs, it also sends messages of Node's own. */
export interface HashAnswer {
  readonly result: string | boolean;
}

const isAnswer = (message: unknown): message is HashAnswer =>
  typeof message === "object" && message !== null && "result" in message;

/** Who is waiting: a request, or work deferred until after the answer. Each has its own queue. */
type Waiting = "request" | "deferred";

export interface PasswordHashing {
  /** @throws GateFull when too many are waiting. */
  hash(password: string, waiting: Waiting): Promise<string>;
  /**
   * Whether the hash is the password's. Takes just as long when there is no hash.
   * @throws GateFull when too many are waiting.
   */
  matches(password: string, hash: string | null, waiting: Waiting): Promise<boolean>;
  stop(): Promise<void>;
}

/** A server's, and GoTrue's. */
export const PASSWORD_COST = 10;

/** A hash that no password matches. Comparing with it takes as long as with a real one of that cost. */
const unusedHash = (cost: number) =>
  `$2b$${String(cost).padStart(2, "0")}$${"N".repeat(22)}${"O".repeat(31)}`;

export function createPasswordHashing(limiter: Limiter, cost = PASSWORD_COST): PasswordHashing {
  let worker: Worker | null = null;
  const run = (job: HashJob) =>
    new Promise<string | boolean>((resolve, reject) => {
      worker ??= startThread(() => {
        worker = null;
      });
      const thread = worker;
      const settle = (act: () => void) => {
        thread.off("message", done).off("error", failed).off("exit", ended);
        act();
      };
      const done = (message: unknown) => {
        if (isAnswer(message)) settle(() => resolve(message.result));
      };
      const failed = (error: Error) => settle(() => reject(error));
      const ended = () => settle(() => reject(new Error("The hashing thread ended")));
      thread.on("message", done).once("error", failed).once("exit", ended);
      thread.postMessage(job);
    });
  /** One job at a time: the two queues take turns. */
  let previous: Promise<unknown> = Promise.resolve();
  const queued = (job: HashJob, waiting: Waiting) =>
    limiter.enter("passwordHashing", waiting, async () => {
      const result = previous.then(() => run(job));
      previous = result.catch(() => {});
      return await result;
    });
  return {
    hash: async (password, waiting) => String(await queued({ password, hash: null, cost }, waiting)),
    async matches(password, hash, waiting) {
      const isMatch = await queued({ password, hash: hash || unusedHash(cost), cost }, waiting);
      return isMatch === true && Boolean(hash);
    },
    async stop() {
      await worker?.terminate();
    },
  };
}

function startThread(onEnd: () => void): Worker {
  const thread = new Worker(new URL("./hash-worker.ts", import.meta.url));
  // Don't keep the process alive; a failure rejects the job.
  thread.unref();
  thread.setMaxListeners(20);
  thread.on("error", () => {});
  thread.on("exit", onEnd);
  return thread;
}
