/** Runs the embedded database: starts it, reports when it dies, and stops it with the server. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "../free-port.ts";
import type { Logger } from "../log.ts";
import { processIdentity, waitUntilGone, worksIn } from "../process-identity.ts";
import { StartupError } from "../startup-error.ts";
import { type Cluster, openDataFolder, postgresEnvironment } from "./cluster.ts";

export interface Postmaster {
  readonly port: number;
  /** The process id of the running database, or null while it is down. */
  pid(): number | null;
  stop(): Promise<void>;
}

const READY_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 20_000;
/**
 * How long a killed server's child processes may take to finish their statements. We don't start next to
 * them.
 */
const LEFTOVERS_TIMEOUT_MS = 60_000;
/** Postgres settings. Everything else keeps its default, as on a hosted project. */
const PARAMETERS: Record<string, string> = {
  listen_addresses: "127.0.0.1",
  // Connections use loopback with a password, so we need no socket file in a shared folder.
  unix_socket_directories: "",
  max_connections: "100",
  shared_buffers: "128MB",
  // Only what ends the server or a session: the log of a failed statement would contain what a user typed.
  log_min_messages: "fatal",
  log_min_error_statement: "panic",
  timezone: "UTC",
};

export interface PostmasterOptions {
  /** In addition to ours. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** How long it may take to start. */
  readonly readyTimeoutMs?: number;
}

/**
 * Starts Postgres. If it dies, the supervisor restarts the whole server: repairing each broken connection
 * isn't worth it.
 * @param onDeath called once if it exits without being stopped.
 * @throws StartupError when it doesn't become ready.
 */
export async function startPostmaster(
  cluster: Cluster,
  log: Logger,
  onDeath: (error: Error) => void,
  options: PostmasterOptions = {},
): Promise<Postmaster> {
  await stopOrphan(cluster, log);
  const port = await freePort();
  const child = await launchWhenFree(cluster, port, log, options);
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const onExit = (code: number | null, signal: NodeJS.Signals | null) =>
    onDeath(new Error(`Postgres ended (${signal ?? code})`));
  if (isRunning()) child.once("exit", onExit);
  else onExit(child.exitCode, child.signalCode);

  return {
    port,
    pid: () => (isRunning() ? (child.pid ?? null) : null),
    async stop() {
      child.off("exit", onExit);
      if (isRunning() && child.pid) await end(child.pid);
    },
  };
}

/**
 * SIGINT rolls back open transactions, and puts what is committed on the disk. It may never end if it comes while Postgres recovers
 * from a full disk; SIGQUIT does, and leaves a recovery to the next start.
 * @returns whether it is gone.
 */
async function end(pid: number): Promise<boolean> {
  for (const signal of ["SIGINT", "SIGQUIT"] as const) {
    process.kill(pid, signal);
    if (await waitUntilGone(pid, STOP_TIMEOUT_MS)) return true;
  }
  return false;
}

/**
 * Stops a database that outlived the process that started it, and removes the pid file of one that is gone.
 */
async function stopOrphan(cluster: Cluster, log: Logger): Promise<void> {
  const pidFile = path.join(cluster.directory, "postmaster.pid");
  if (!fs.existsSync(pidFile)) return;
  const pid = Number.parseInt(fs.readFileSync(pidFile, "utf8"), 10);
  if (Number.isInteger(pid) && processIdentity(pid) && worksIn(pid, cluster.directory)) {
    log.warn({ pid }, "stopping a database that an earlier server left running");
    if (!(await end(pid))) {
      throw new StartupError(`An earlier database in ${cluster.directory} won't stop: end process ${pid}.`);
    }
  }
  fs.rmSync(pidFile, { force: true });
}

/** A child process of an earlier server is still using the data folder. */
class FolderInUseError extends Error {}

async function launchWhenFree(
  cluster: Cluster,
  port: number,
  log: Logger,
  options: PostmasterOptions,
): Promise<ChildProcess> {
  const deadline = Date.now() + LEFTOVERS_TIMEOUT_MS;
  for (;;) {
    try {
      return await launch(cluster, port, log, options);
    } catch (error) {
      if (!(error instanceof FolderInUseError)) throw error;
      if (Date.now() > deadline) {
        throw new StartupError(
          `Processes of an earlier database are still using ${cluster.directory}: end them.`,
        );
      }
      await delay(500);
    }
  }
}

async function launch(
  cluster: Cluster,
  port: number,
  log: Logger,
  { parameters: more = {}, readyTimeoutMs = READY_TIMEOUT_MS }: PostmasterOptions,
): Promise<ChildProcess> {
  const folder = openDataFolder(cluster);
  const parameters = Object.entries({ ...PARAMETERS, ...more }).flatMap(([name, value]) => [
    "-c",
    `${name}=${value}`,
  ]);
  const command = [cluster.binaries.postgres, "-D", folder.argument, "-p", String(port), ...parameters];
  const [program = "", ...args] = [...parentDeathWrapper(cluster), ...command];
  const usesWrapper = program !== cluster.binaries.postgres;
  const child = spawn(program, args, {
    // The wrapper switches users itself: switching after it would cancel the signal it asks for.
    ...(usesWrapper ? {} : (cluster.user ?? {})),
    cwd: "/",
    env: postgresEnvironment,
    stdio: ["ignore", "ignore", "pipe", folder.descriptor],
  });
  folder.close();
  let reason = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    for (const entry of text.split("\n").filter((part) => part.trim() !== "")) {
      const line = entry.replace(/^\S+ \S+ \S+ \[\d+\] /, "");
      reason ||= line;
      log.warn({ line }, "postgres");
    }
  });
  // Wait for close, not exit: its last output may still be unread.
  let hasEnded = false;
  child.once("close", () => {
    hasEnded = true;
  });
  const deadline = Date.now() + readyTimeoutMs;
  while (!isReady(cluster)) {
    if (hasEnded) {
      if (reason.includes("shared memory block")) throw new FolderInUseError(reason);
      throw new StartupError(
        `The embedded database didn't start: ${reason || "it exited without a message"}`,
      );
    }
    if (Date.now() > deadline) {
      child.kill("SIGQUIT");
      throw new StartupError(`The embedded database was not ready within ${readyTimeoutMs / 1000} seconds.`);
    }
    await delay(10);
  }
  return child;
}

/** The pid file's eighth line is the server's status. It accepts connections once that is "ready". */
function isReady(cluster: Cluster): boolean {
  try {
    const lines = fs.readFileSync(path.join(cluster.directory, "postmaster.pid"), "utf8").split("\n");
    return lines[7]?.trim() === "ready";
  } catch {
    return false;
  }
}

/**
 * On Linux, a wrapper that makes the kernel stop Postgres cleanly if this process dies without stopping it.
 */
function parentDeathWrapper(cluster: Cluster): string[] {
  if (process.platform !== "linux" || spawnSync("setpriv", ["--version"]).status !== 0) return [];
  const user = cluster.user
    ? [`--reuid=${cluster.user.uid}`, `--regid=${cluster.user.gid}`, "--clear-groups"]
    : [];
  return ["setpriv", ...user, "--pdeathsig=INT"];
}
