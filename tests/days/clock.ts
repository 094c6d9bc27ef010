/**
 * The clock that the server, its Postgres, and this process read. libfaketime (Debian's package `faketime`) adds an offset from a
 * file to the system's time, in every process alike. Timers keep their own pace, because the monotonic clock isn't moved.
 */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

const LIBRARY = ["x86_64", "aarch64"]
  .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`)
  .find((library) => fs.existsSync(library));

/** Without libfaketime, days pass at the system's time. */
export const canMove = LIBRARY !== undefined;
const FOLDER = process.env.DAYS_CLOCK ?? "";
const OFFSET = path.join(FOLDER, "offset");
const SETPRIV = "/usr/bin/setpriv";

let offsetSeconds = 0;

/** Starts this program again with a clock that can be moved, and ends with its code. Returns if it has one, or can't. */
export function withClock(): void {
  if (!LIBRARY || FOLDER) return;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "hornbook-clock-"));
  fs.chmodSync(folder, 0o755);
  fs.writeFileSync(path.join(folder, "offset"), "+0");
  const moved = {
    LD_PRELOAD: LIBRARY,
    FAKETIME_TIMESTAMP_FILE: path.join(folder, "offset"),
    FAKETIME_NO_CACHE: "1",
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
  };
  // The server starts Postgres through setpriv, as another user, who couldn't open the semaphores of root's library.
  const bin = path.join(folder, "bin");
  fs.mkdirSync(bin);
  const settings = Object.entries(moved).map(([name, value]) => `${name}=${value}`);
  fs.writeFileSync(path.join(bin, "setpriv"), setprivWith(settings.join(" ")), { mode: 0o755 });
  const { status } = spawnSync(process.execPath, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: "inherit",
    env: { ...process.env, ...moved, DAYS_CLOCK: folder },
  });
  fs.rmSync(folder, { recursive: true });
  process.exit(status ?? 1);
}

const setprivWith = (settings: string) => `#!/bin/sh
for argument; do
  case $argument in
    --version) exec ${SETPRIV} --version ;;
    --*) options="$options $argument"; shift ;;
    *) break ;;
  esac
done
exec ${SETPRIV} $options env ${settings} "$@"
`;

/** What a server needs in its environment to read the same clock. */
export function clockEnvironment(): Record<string, string> {
  const { PATH = "", LD_PRELOAD, FAKETIME_TIMESTAMP_FILE, FAKETIME_NO_CACHE } = process.env;
  if (!FOLDER || !LD_PRELOAD || !FAKETIME_TIMESTAMP_FILE || !FAKETIME_NO_CACHE) return { PATH };
  return {
    PATH: `${path.join(FOLDER, "bin")}:${PATH}`,
    ...{ LD_PRELOAD, FAKETIME_TIMESTAMP_FILE, FAKETIME_NO_CACHE, FAKETIME_DONT_FAKE_MONOTONIC: "1" },
  };
}

/** Sets the time for every process, at once. */
export function setTime(to: Date): void {
  moveBy(Math.round((to.getTime() - Date.now()) / 1000));
}

export function moveBy(seconds: number): void {
  if (!FOLDER) return;
  offsetSeconds += seconds;
  // Renamed into place, so that no process reads half a number.
  fs.writeFileSync(`${OFFSET}.new`, `${offsetSeconds < 0 ? "" : "+"}${offsetSeconds}`);
  fs.renameSync(`${OFFSET}.new`, OFFSET);
}

/** Removes the semaphores of processes that were killed: another user's process may get the same number. */
export function sweepClock(): void {
  if (!FOLDER) return;
  for (const name of fs.readdirSync("/dev/shm")) {
    const pid = /faketime_\D*(\d+)$/.exec(name)?.[1];
    if (pid && !fs.existsSync(`/proc/${pid}`)) fs.rmSync(`/dev/shm/${name}`, { force: true });
  }
}
