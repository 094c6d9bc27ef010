/** Memory of the server and of its Postgres, each page of shared memory counted once (Linux's proportional set size). */
import fs from "node:fs";
import path from "node:path";

const MEBIBYTE = 1024;

export interface MemoryReport {
  /** Mebibytes. */
  readonly server: number;
  readonly postgres: number;
}

/** Null where the system does not tell. */
export function measureMemory(serverPid: number, dataDirectory: string): MemoryReport | null {
  if (process.platform !== "linux") return null;
  const postmaster = Number.parseInt(
    fs.readFileSync(path.join(dataDirectory, "postgres/data/postmaster.pid"), "utf8"),
    10,
  );
  const children = fs
    .readdirSync("/proc")
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === postmaster);
  return {
    server: proportionalSize(serverPid),
    postgres: [postmaster, ...children].reduce((sum, pid) => sum + proportionalSize(pid), 0),
  };
}

function proportionalSize(pid: number): number {
  return Number(/^Pss:\s+(\d+) kB/m.exec(read(pid, "smaps_rollup"))?.[1] ?? 0) / MEBIBYTE;
}

function parentOf(pid: number): number {
  return Number(/^PPid:\s+(\d+)/m.exec(read(pid, "status"))?.[1] ?? 0);
}

/** Nothing for a process that has ended meanwhile: Postgres starts and ends workers as it needs them. */
function read(pid: number, file: string): string {
  try {
    return fs.readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}
