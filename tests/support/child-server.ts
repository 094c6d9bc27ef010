/** The real server as a child process, which tests can kill, refuse to start, and read the output of. */
import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { SharedHost } from "./shared-host.ts";

const PROJECT = path.resolve(import.meta.dirname, "../..");
/** Servers that start again and again needn't read the same TypeScript each time. */
const COMPILED = path.join(PROJECT, "node_modules/.cache/compiled");
const READY = /^Hornbook is ready at (\S+)\n/m;

export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface LaunchedServer {
  readonly process: ChildProcess;
  /** What it has written to both outputs so far. */
  output(): string;
  readonly exited: Promise<Exit>;
}

export interface ChildServer extends LaunchedServer, SharedHost {
  /** Sends the signal and resolves when the process is gone. */
  end(signal: NodeJS.Signals): Promise<Exit>;
}

const SUPERVISOR = `
  import { supervise } from ${JSON.stringify(path.join(PROJECT, "scripts/start/supervise.mjs"))};
  supervise(process.execPath, ${JSON.stringify(path.join(PROJECT, "server/main.ts"))});`;

export interface LaunchOptions {
  /** Whether the server restarts when it asks to, as with `npm start`. */
  readonly supervised?: boolean;
  /** The folder of the product's source, if not this one. */
  readonly project?: string;
}

/** Starts the server with `env` as its whole environment, beside what Node needs, without a warm-up, and doesn't wait. */
export function launchServer(
  env: Record<string, string>,
  { supervised = false, project = PROJECT }: LaunchOptions = {},
): LaunchedServer {
  ensureWebApp();
  const entry = supervised
    ? ["--input-type=module", "--eval", SUPERVISOR]
    : [path.join(project, "server/main.ts")];
  const child = spawn(process.execPath, entry, {
    cwd: project,
    env: { PATH: process.env.PATH ?? "", PORT: "0", WARM_UP: "0", NODE_COMPILE_CACHE: COMPILED, ...env },
    // As `npm start` does: when the channel closes, the server exits, even if this process was killed.
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const written = { stdout: "", stderr: "" };
  const collect = async (name: "stdout" | "stderr") => {
    const stream = child[name];
    if (!stream) return;
    stream.setEncoding("utf8").on("data", (text: string) => {
      written[name] += text;
    });
    await once(stream, "close");
  };
  // Not "close", which never comes once the channel was closed.
  const ended = Promise.all([once(child, "exit"), collect("stdout"), collect("stderr")]);
  const exited = ended.then(([[code, signal]]): Exit => ({ code, signal, ...written }));
  return { process: child, output: () => written.stdout + written.stderr, exited };
}

/** Starts the server and resolves when it reports that it is ready. */
export async function startServer(
  env: Record<string, string>,
  options: LaunchOptions = {},
): Promise<ChildServer> {
  const launched = launchServer(env, options);
  const url = await new Promise<string>((resolve, reject) => {
    launched.process.stdout?.on("data", () => {
      const ready = READY.exec(launched.output())?.[1];
      if (ready) resolve(ready);
    });
    void launched.exited.then((exit) => reject(new Error(`the server did not start: ${exit.stderr}`)));
  });
  return {
    ...launched,
    url,
    ...keysOf(env),
    get databaseUrl() {
      return databaseUrlOf(env);
    },
    end: (signal) => {
      launched.process.kill(signal);
      return launched.exited;
    },
  };
}

/** Process id of the database in a server's DATA_DIR. */
export function postmasterPid(dataDirectory: string): number {
  return Number.parseInt(postmasterFile(dataDirectory)[0] ?? "", 10);
}

/** A folder name that isn't in use yet. */
export function newFolder(): string {
  return path.join(os.tmpdir(), `hornbook-test-${randomUUID()}`);
}

function keysOf(env: Record<string, string>): Pick<SharedHost, "publishableKey" | "secretKey"> {
  const kept = secretsOf(env);
  return {
    publishableKey: env.SUPABASE_PUBLISHABLE_KEY ?? kept.publishableKey,
    secretKey: env.SUPABASE_SECRET_KEY ?? kept.secretKey,
  };
}

/** The database's current address: an embedded one has a new port after each start. */
function databaseUrlOf(env: Record<string, string>): string {
  const embedded = () =>
    `postgres://postgres:${secretsOf(env).postgresPassword}@127.0.0.1:${postmasterFile(env.DATA_DIR ?? "")[3]}/postgres`;
  return env.DATABASE_URL ?? embedded();
}

function secretsOf(env: Record<string, string>): {
  publishableKey: string;
  secretKey: string;
  postgresPassword: string;
} {
  return JSON.parse(fs.readFileSync(path.join(env.DATA_DIR ?? "", "secrets.json"), "utf8"));
}

function postmasterFile(dataDirectory: string): string[] {
  return fs.readFileSync(path.join(dataDirectory, "postgres/data/postmaster.pid"), "utf8").split("\n");
}

/** The server serves the built app; without a build, a placeholder page will do. A build replaces it. */
function ensureWebApp(): void {
  const page = path.join(PROJECT, "dist/index.html");
  if (fs.existsSync(page)) return;
  fs.mkdirSync(path.dirname(page), { recursive: true });
  const draft = `${page}.${process.pid}`;
  fs.writeFileSync(draft, "<!doctype html><title>Hornbook is not built</title>");
  fs.renameSync(draft, page);
}
