/** The real server in a separate process, so that it doesn't share a thread with the load generator. */
import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import readline from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "../../server/free-port.ts";

export const PROJECT = path.resolve(import.meta.dirname, "../..");

export interface BenchServer {
  readonly url: string;
  readonly publishableKey: string;
  readonly secretKey: string;
  /** The database's address as its owner. */
  readonly databaseUrl: string;
  readonly dataDirectory: string;
  readonly pid: number;
  /** Milliseconds from starting the process until it was ready. */
  readonly startedIn: number;
  stop(): Promise<void>;
}

export function newDataDirectory(): string {
  return fs.mkdtempSync(path.join(os.tmpdir(), "hornbook-bench-"));
}

/**
 * @param dataDirectory a fresh one for a cold start, a used one for a warm start.
 * @param options.onLog gets each entry of the log; without it, only errors are logged.
 * @param options.project the folder of another checkout, to measure that one.
 */
export async function startServer(
  dataDirectory: string,
  env: Record<string, string> = {},
  { onLog, project = PROJECT }: { onLog?: (entry: Record<string, unknown>) => void; project?: string } = {},
): Promise<BenchServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  // As `npm start` does (scripts/start/supervise.mjs).
  const child = spawn(process.execPath, ["--max-semi-space-size=4", path.join(project, "server/main.ts")], {
    cwd: project,
    stdio: ["ignore", onLog ? "pipe" : "ignore", "inherit"],
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: path.join(project, "node_modules/.cache/compiled"),
      ...{ PORT: String(port), DATA_DIR: dataDirectory, LOG_LEVEL: onLog ? "info" : "error", ...env },
    },
  });
  if (child.stdout) {
    readline.createInterface(child.stdout).on("line", (line) => {
      if (line.startsWith("{")) onLog?.(JSON.parse(line));
    });
  }
  await ready(url, child);
  const startedIn = performance.now() - started;
  const secrets = JSON.parse(fs.readFileSync(path.join(dataDirectory, "secrets.json"), "utf8"));
  const databasePort = fs
    .readFileSync(path.join(dataDirectory, "postgres/data/postmaster.pid"), "utf8")
    .split("\n")[3];
  return {
    url,
    publishableKey: secrets.publishableKey,
    secretKey: secrets.secretKey,
    databaseUrl: `postgres://postgres:${secrets.postgresPassword}@127.0.0.1:${databasePort}/postgres`,
    dataDirectory,
    pid: child.pid ?? 0,
    startedIn,
    async stop() {
      child.kill("SIGTERM");
      await new Promise((resolve) => child.once("exit", resolve));
    },
  };
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  while (true) {
    if (child.exitCode !== null) throw new Error("The server exited before it was ready");
    const answer = await fetch(`${url}/healthz`).catch(() => null);
    if (answer?.ok) return;
    await delay(10);
  }
}
