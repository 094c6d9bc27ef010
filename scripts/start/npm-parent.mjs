/**
 * npm starts scripts through a shell and signals only the shell. When both stop, the script would keep
 * running as an orphan. Uses only Node's built-ins.
 */
import fs from "node:fs";

const INTERVAL_MS = 300;

/** Calls `onGone` once when the npm that started this process exits. Does nothing without npm. */
export function watchNpm(onGone) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const npm = npmAbove(parent);
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === null || isAlive(npm))) return;
    clearInterval(timer);
    onGone();
  }, INTERVAL_MS);
  timer.unref();
}

/** The npm above the shell, or null if the system doesn't show it. */
function npmAbove(shell) {
  try {
    const stat = fs.readFileSync(`/proc/${shell}/stat`, "utf8");
    const pid = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
    return fs.readFileSync(`/proc/${pid}/cmdline`, "utf8").startsWith("npm") ? pid : null;
  } catch {
    return null;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
