/** Which process is behind a pid: pids are reused, so a pid alone proves nothing. */
import { execFileSync } from "node:child_process";
import fs from "node:fs";

/**
 * A name for a running process that a later process with the same pid does not share (pid and start time), or null
 * when there is none or it is a zombie.
 */
export function processIdentity(pid: number): string | null {
  if (process.platform !== "linux") {
    const started = ps("lstart", pid);
    return started && `${pid} ${started}`;
  }
  try {
    // The fields follow the command in parentheses, which may itself hold spaces and parentheses.
    const stat = fs.readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const [state, startTime] = [fields[0], fields[19]];
    return state === "Z" ? null : `${pid} ${startTime}`;
  } catch {
    return null;
  }
}

/** Whether the process works inside `directory`: for a Postgres server, whether it serves that data folder. */
export function worksIn(pid: number, directory: string): boolean {
  if (process.platform !== "linux") return (ps("command", pid) ?? "").includes(directory);
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`) === directory;
  } catch {
    return false;
  }
}

/** Resolves true once the process is gone, false when `timeoutMs` pass first. */
export async function waitUntilGone(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (processIdentity(pid) !== null) {
    if (Date.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return true;
}

function ps(column: string, pid: number): string | null {
  try {
    return execFileSync("ps", ["-o", `${column}=`, "-p", String(pid)], { encoding: "utf8" }).trim() || null;
  } catch {
    return null;
  }
}
