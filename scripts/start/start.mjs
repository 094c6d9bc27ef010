/** `npm start` and `npm run dev`: from a fresh clone to a running server. Uses only Node's built-ins. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { fail, PROJECT, prepare } from "./prepare.mjs";
import { supervise } from "./supervise.mjs";

const node = prepare({ toDevelop: false });

if (process.argv.includes("--dev")) supervise(node, path.join(PROJECT, "scripts/start/dev.ts"));
// The server prepares its database meanwhile.
else supervise(node, path.join(PROJECT, "server/main.ts"), buildWebApp());

/** Resolves once the web app is built. */
async function buildWebApp() {
  const build = spawn(node, [path.join(PROJECT, "scripts/build/build-web.ts")], {
    cwd: PROJECT,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  // It sends a message once it has built the app, and compresses files after that.
  const isBuilt = await Promise.race([
    once(build, "message").then(() => true),
    once(build, "exit").then(() => false),
  ]);
  // The server stops with this process.
  if (!isBuilt) fail("Couldn't build the web app. See the message above.");
}
