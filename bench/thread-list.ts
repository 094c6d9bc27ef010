/**
 * How many thread lists per second the API serves, compared to a hand-written endpoint that verifies the same
 * token and runs the same SQL in the same kind of transaction. One run alternates between the two: quote only
 * the ratio.
 */
import { type ChildProcess, spawn } from "node:child_process";
import http from "node:http";
import path from "node:path";
import { ownerConnection, signUp } from "../tests/support/users.ts";
import type { BenchServer } from "./support/server.ts";
import { median } from "./support/statistics.ts";

const THREADS = 50;
const CONNECTIONS = 16;
const ROUNDS = 5;
const ROUND_MS = 3_000;

export interface ThreadListReport {
  readonly api: number;
  readonly byHand: number;
  readonly ratio: number;
}

export async function measureThreadList(
  server: BenchServer,
  gatewayUrl: string,
  jwtSecret: string,
): Promise<ThreadListReport> {
  const student = await signUp(server, "bench");
  const sql = ownerConnection(server);
  await sql`insert into public.threads (user_id, title) select ${student.id}, 'Thread ' || i from generate_series(1, ${THREADS}) as i`;
  await sql.end();
  const byHand = await startHandWritten(gatewayUrl, jwtSecret);
  try {
    // With the secret key, like a backend, so that no rate limit applies, only the statement's cost.
    const headers = { apikey: server.secretKey, authorization: `Bearer ${student.accessToken}` };
    const query = `select=id,title,created_at&user_id=eq.${student.id}&order=created_at.desc`;
    const apiUrl = `${server.url}/rest/v1/threads?${query}`;
    const handUrl = `${byHand.url}/threads?user=${student.id}`;
    await load(apiUrl, headers, 1_000);
    await load(handUrl, headers, 1_000);
    const rounds: [number, number][] = [];
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push([await load(apiUrl, headers, ROUND_MS), await load(handUrl, headers, ROUND_MS)]);
    }
    return {
      api: median(rounds.map(([api]) => api)),
      byHand: median(rounds.map(([, hand]) => hand)),
      ratio: median(rounds.map(([api, hand]) => api / hand)),
    };
  } finally {
    byHand.process.kill();
  }
}

async function startHandWritten(
  gatewayUrl: string,
  jwtSecret: string,
): Promise<{ url: string; process: ChildProcess }> {
  const child = spawn(
    process.execPath,
    [path.join(import.meta.dirname, "support/hand-written-endpoint.ts")],
    {
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, GATEWAY_URL: gatewayUrl, JWT_SECRET: jwtSecret },
    },
  );
  const url = await new Promise<string>((resolve) =>
    child.stdout?.once("data", (text) => resolve(String(text).trim())),
  );
  return { url, process: child };
}

/**
 * Requests per second over `CONNECTIONS` connections, each sending the next request once the last is
 * answered.
 */
async function load(url: string, headers: Record<string, string>, durationMs: number): Promise<number> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const end = performance.now() + durationMs;
  let answered = 0;
  const worker = async () => {
    while (performance.now() < end) {
      await request(url, headers, agent);
      answered++;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  agent.destroy();
  return answered / (durationMs / 1000);
}

function request(url: string, headers: Record<string, string>, agent: http.Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers, agent }, (response) => {
        let length = 0;
        response.on("data", (chunk: Buffer) => {
          length += chunk.length;
        });
        response.on("end", () =>
          response.statusCode === 200 && length > THREADS * 50
            ? resolve()
            : reject(new Error(`The thread list came back as ${response.statusCode} with ${length} bytes`)),
        );
      })
      .on("error", reject);
  });
}
