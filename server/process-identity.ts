/** Identifies the process behind a pid: pids are reused, so a pid alone proves nothing. */
import { execFileSync } from "node:child_process";
import fs from "node:fs";

/**
 * A name for a running process (pid and start time) that no later process with the same pid shares; null if
 * there is none or it is a zombie.
 */
export function processIdentity(pid: number): string | null {
  if (process.platform !== "linux") {
    const started = ps("lstart", pid);
    return started && `${pid} ${started}`;
  }
  try {
    // The fields come after the command in parentheses, which may itself contain spaces and parentheses.
    const stat = fs.readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const [state, startTime] = [fields[0], fields[19]];
    return state === "Z" ? null : `${pid} ${startTime}`;
  } catch {
    return null;
  }
}

/** Whether the process runs in `directory`, which for a Postgres server is its data folder. */
export function worksIn(pid: number, directory: string): boolean {
  if (process.platform !== "linux") return (ps("command", pid) ?? "").includes(directory);
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`) === directory;
  } catch {
    return false;
  }
}

/** Resolves to true once the process is gone, or to false after `timeoutMs`. */
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
