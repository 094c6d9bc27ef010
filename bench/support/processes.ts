/** What Linux reports about the server's processes. */
import fs from "node:fs";
import path from "node:path";
import type { BenchServer } from "./server.ts";

/** The embedded database's processes: the postmaster and its children. */
export function postgresProcesses(dataDirectory: string): number[] {
  const postmaster = Number.parseInt(
    fs.readFileSync(path.join(dataDirectory, "postgres/data/postmaster.pid"), "utf8"),
    10,
  );
  const children = fs
    .readdirSync("/proc")
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === postmaster);
  return [postmaster, ...children];
}

export interface ProcessorTime {
  /** Milliseconds. */
  readonly host: number;
  readonly postgres: number;
}

/** Processor time used until now; zeros if the system doesn't report it. Processes that have ended don't count. */
export function processorTime(server: Pick<BenchServer, "pid" | "dataDirectory">): ProcessorTime {
  if (process.platform !== "linux") return { host: 0, postgres: 0 };
  return {
    host: timeOf(server.pid),
    postgres: postgresProcesses(server.dataDirectory).reduce((sum, pid) => sum + timeOf(pid), 0),
  };
}

/** Empty for a process that has already exited: Postgres starts and stops workers as needed. */
export function readProcess(pid: number, file: string): string {
  try {
    return fs.readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}

function parentOf(pid: number): number {
  return Number(/^PPid:\s+(\d+)/m.exec(readProcess(pid, "status"))?.[1] ?? 0);
}

/** Of all its threads. */
function timeOf(pid: number): number {
  const threads = fs.existsSync(`/proc/${pid}/task`) ? fs.readdirSync(`/proc/${pid}/task`) : [];
  const nanoseconds = threads.map((thread) =>
    Number(readProcess(pid, `task/${thread}/schedstat`).split(" ")[0]),
  );
  return nanoseconds.reduce((sum, value) => sum + value, 0) / 1e6;
}
