/** Whether 300 simultaneous wrong sign-ins leave the rest of the server responsive. */
import { once } from "node:events";
import fs from "node:fs";
import { Worker } from "node:worker_threads";
import { type BenchServer, newDataDirectory, startServer } from "./support/server.ts";

const SIGN_INS = 300;
const WORKER = new URL("./support/wrong-sign-ins-worker.ts", import.meta.url);

export interface WrongSignInFigures {
  readonly signIns: number;
  /** How many got 429 instead of a password check. */
  readonly refused: number;
  /**
   * Response times of a page and of `/healthz` in milliseconds, polled until the last sign-in was answered.
   */
  readonly page: number[];
  readonly health: number[];
}

export async function measureWrongSignIns(): Promise<WrongSignInFigures> {
  const dataDirectory = newDataDirectory();
  // Behind a trusted proxy, the server takes the address from a header, and others can reach its mailbox.
  const server = await startServer(dataDirectory, { TRUST_PROXY: "1", DEV_MAILBOX: "1" });
  try {
    return await measure(server);
  } finally {
    await server.stop();
    fs.rmSync(dataDirectory, { recursive: true, force: true });
  }
}

async function measure(server: BenchServer): Promise<WrongSignInFigures> {
  let isOver = false;
  const signIns = signInWrongly(server).finally(() => {
    isOver = true;
  });
  const ask = async (path: string) => {
    const samples: number[] = [];
    do {
      const started = performance.now();
      await (await fetch(`${server.url}${path}`)).arrayBuffer();
      samples.push(performance.now() - started);
    } while (!isOver);
    return samples;
  };
  const [statuses, page, health] = await Promise.all([signIns, ask("/"), ask("/healthz")]);
  return { signIns: SIGN_INS, refused: statuses.filter((status) => status === 429).length, page, health };
}

/** @returns the statuses of all sign-ins. */
async function signInWrongly({ url, publishableKey }: BenchServer): Promise<number[]> {
  const worker = new Worker(WORKER, { workerData: { url, publishableKey, count: SIGN_INS } });
  const [statuses] = await once(worker, "message");
  return statuses;
}
