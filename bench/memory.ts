/** Memory of the server and its Postgres, counting each shared page once (Linux's proportional set size). */
import fs from "node:fs";
import path from "node:path";

const MEBIBYTE = 1024;

export interface MemoryReport {
  /** Mebibytes. */
  readonly server: number;
  readonly postgres: number;
}

/** Null if the system doesn't report it. */
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

/** Empty for a process that has already exited: Postgres starts and stops workers as needed. */
function read(pid: number, file: string): string {
  try {
    return fs.readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}
