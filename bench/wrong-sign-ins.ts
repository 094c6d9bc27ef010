/** Whether 300 simultaneous wrong sign-ins leave the rest of the server responsive. */
import fs from "node:fs";
import { type BenchServer, newDataDirectory, startServer } from "./support/server.ts";

const SIGN_INS = 300;
/** From one address, most would be refused before their password is checked. */
const ADDRESSES = 5;

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
  const signIn = async (index: number) => {
    const response = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
      method: "POST",
      headers: {
        apikey: server.publishableKey,
        "content-type": "application/json",
        "x-forwarded-for": `192.0.2.${index % ADDRESSES}`,
      },
      body: JSON.stringify({ email: `nobody-${index}@example.com`, password: "a wrong password" }),
    });
    await response.arrayBuffer();
    return response.status;
  };
  let isOver = false;
  const signIns = Promise.all(Array.from({ length: SIGN_INS }, (_, index) => signIn(index))).finally(() => {
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
