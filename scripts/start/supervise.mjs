/** Runs the server, and restarts it when it asks. Uses only Node's built-ins. */
import { spawn } from "node:child_process";
import path from "node:path";
import { watchNpm } from "./npm-parent.mjs";
import { countSeconds, PROJECT } from "./prepare.mjs";

/** The server's exit code when it can't continue but a restart may help: see server/main.ts. */
const RESTART_CODE = 70;
/** How many starts may fail in a row. Each waits twice as long as the last. */
const PATIENCE = 8;
const FIRST_WAIT_MS = 250;
/** Where Node keeps what it compiled, so that the next start doesn't. It also needs less memory than compiling does. */
const COMPILED = path.join(PROJECT, "node_modules/.cache/compiled");
/** Megabytes for new objects, of which a request needs few. Node would take three times 32, and keep them. */
const YOUNG_MEMORY = "--max-semi-space-size=4";
/** A server that ran this long has recovered. */
const RECOVERED_AFTER_MS = 60_000;

/**
 * Runs `entry` on `node` until it ends, and exits with its code.
 * @param {string} node path of the Node to run it on
 * @param {string} entry path of the server's entry
 * @param {{ building?: Promise<void>, onReady?: () => void }} [meanwhile] `building` resolves once the web app is built, which the
 *   server waits for before it serves pages. `onReady` is called once the server is ready.
 */
export function supervise(node, entry, { building, onReady } = {}) {
  let failures = 0;
  let isStopping = false;
  let server = launch();

  function launch() {
    const startedAt = Date.now();
    // Through this channel, the server notices when this process is gone, however it ended.
    const child = spawn(node, [YOUNG_MEMORY, entry, ...(building ? ["--while-building"] : [])], {
      cwd: PROJECT,
      stdio: ["inherit", "inherit", "inherit", "ipc"],
      env: { NODE_COMPILE_CACHE: COMPILED, ...process.env },
    });
    if (onReady) {
      const endCount = countSeconds();
      child.once("exit", endCount).once("message", endCount).once("message", onReady);
    }
    void building?.then(() => child.connected && child.send("built"));
    child.on("exit", (code, signal) => {
      if (Date.now() - startedAt > RECOVERED_AFTER_MS) failures = 0;
      // A refused start is final, unless the server ran before: its database may still be recovering.
      const shouldRestart = code === RESTART_CODE || (code === 1 && failures > 0);
      if (isStopping || !shouldRestart || failures === PATIENCE) process.exit(signal ? 1 : (code ?? 1));
      process.stderr.write("Restarting the server…\n");
      setTimeout(
        () => {
          if (!isStopping) server = launch();
        },
        FIRST_WAIT_MS * 2 ** failures++,
      );
    });
    return child;
  }

  /** @param {boolean} isSignaled whether the server got the signal too, as the whole group does on Ctrl-C */
  function stop(isSignaled) {
    isStopping = true;
    // Between two runs there is no server to wait for.
    if (server.exitCode !== null || server.signalCode !== null) process.exit(0);
    if (!isSignaled) server.kill("SIGTERM");
  }

  process.on("SIGINT", () => stop(true));
  process.on("SIGTERM", () => stop(false));
  process.on("SIGHUP", () => stop(false));
  // The parent process is gone.
  process.on("disconnect", () => stop(false));
  watchNpm(() => stop(false));
}
