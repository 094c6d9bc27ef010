/** Runs the server, and starts it anew when it asks for that. Uses Node's built-ins alone. */
import { spawn } from "node:child_process";
import { watchNpm } from "./npm-parent.mjs";
import { PROJECT } from "./prepare.mjs";

/** How the server ends when it could not go on but the next start may: see server/main.ts. */
const START_ANEW = 70;
/** Starts that fail one after the other before it is given up, each waiting twice as long as the one before. */
const PATIENCE = 8;
const FIRST_WAIT_MS = 250;
/** A server that ran this long had recovered. */
const RECOVERED_AFTER_MS = 60_000;

/**
 * Runs `entry` on `node` until it ends, and ends with its code.
 * @param {string} node path of the Node to run it on
 * @param {string} entry path of the server's entry
 */
export function supervise(node, entry) {
  let failures = 0;
  let isStopping = false;
  let server = launch();

  function launch() {
    const startedAt = Date.now();
    // The channel is how the server notices that this process is gone, however it ended.
    const child = spawn(node, [entry], { cwd: PROJECT, stdio: ["inherit", "inherit", "inherit", "ipc"] });
    child.on("exit", (code, signal) => {
      if (Date.now() - startedAt > RECOVERED_AFTER_MS) failures = 0;
      // A start that is refused ends it, unless the server had been there: its database may still be on its way back.
      const isWorthATry = code === START_ANEW || (code === 1 && failures > 0);
      if (isStopping || !isWorthATry || failures === PATIENCE) process.exit(signal ? 1 : (code ?? 1));
      process.stderr.write("Starting the server anew.\n");
      setTimeout(
        () => {
          if (!isStopping) server = launch();
        },
        FIRST_WAIT_MS * 2 ** failures++,
      );
    });
    return child;
  }

  /** @param {boolean} isTold whether the server has had the signal too, as the whole group has at Ctrl-C */
  function stop(isTold) {
    isStopping = true;
    // Between two servers there is none to wait for.
    if (server.exitCode !== null || server.signalCode !== null) process.exit(0);
    if (!isTold) server.kill("SIGTERM");
  }

  process.on("SIGINT", () => stop(true));
  process.on("SIGTERM", () => stop(false));
  process.on("SIGHUP", () => stop(false));
  // Whoever started this is gone.
  process.on("disconnect", () => stop(false));
  watchNpm(() => stop(false));
}
