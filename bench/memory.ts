/** Memory of the server and its Postgres, counting each shared page once (Linux's proportional set size). */
import { postgresProcesses, readProcess } from "./support/processes.ts";

const MEBIBYTE = 1024;

export interface MemoryReport {
  /** Mebibytes. */
  readonly server: number;
  readonly postgres: number;
}

/** Null if the system doesn't report it. */
export function measureMemory(serverPid: number, dataDirectory: string): MemoryReport | null {
  if (process.platform !== "linux") return null;
  return {
    server: proportionalSize(serverPid),
    postgres: postgresProcesses(dataDirectory).reduce((sum, pid) => sum + proportionalSize(pid), 0),
  };
}

function proportionalSize(pid: number): number {
  return Number(/^Pss:\s+(\d+) kB/m.exec(readProcess(pid, "smaps_rollup"))?.[1] ?? 0) / MEBIBYTE;
}
