/**
 * Stopping `npm start`: npm signals only the shell in between, and both may be gone before the script
 * notices.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { describe, expect, it } from "vitest";

const MODULE = path.resolve(import.meta.dirname, "../../../scripts/start/npm-parent.mjs");
const SCRIPT = `
  import { watchNpm } from ${JSON.stringify(MODULE)};
  watchNpm(() => { console.log("gone"); process.exit(); });
  console.log("watching");
  setTimeout(() => { console.log("still there"); process.exit(); }, Number(process.env.LONG_ENOUGH_MS));`;

/** Runs a script under a shell, kills the shell once the script watches, and returns the script's output. */
async function saidAfterTheShell(env: Record<string, string>): Promise<string> {
  // The second command keeps the shell from replacing itself with the first.
  const shell = spawn("sh", ["-c", '"$NODE" --input-type=module --eval "$SCRIPT"; true'], {
    env: { PATH: process.env.PATH ?? "", NODE: process.execPath, SCRIPT, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  shell.stdout.setEncoding("utf8").on("data", (text: string) => {
    if (said === "") shell.kill("SIGKILL");
    said += text;
  });
  await once(shell.stdout, "close");
  return said;
}

describe("a script that npm started", () => {
  it("notices when the shell above it is gone", async () => {
    expect(await saidAfterTheShell({ npm_lifecycle_event: "start", LONG_ENOUGH_MS: "60000" })).toBe(
      "watching\ngone\n",
    );
  });

  it("keeps running without npm: a shell may leave its children running", async () => {
    expect(await saidAfterTheShell({ LONG_ENOUGH_MS: "3000" })).toBe("watching\nstill there\n");
  });
});
