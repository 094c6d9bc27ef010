/** `npm start` and `npm run dev`: from a fresh clone to a running server. Uses only Node's built-ins. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { fail, PROJECT, prepare } from "./prepare.mjs";
import { supervise } from "./supervise.mjs";

const node = await prepare({ toDevelop: false });

if (process.argv.includes("--dev")) supervise(node, path.join(PROJECT, "scripts/start/dev.ts"));
else
  supervise(node, path.join(PROJECT, "server/main.ts"), {
    // The server prepares its database meanwhile.
    building: buildWebApp(),
    // Takes the processor for seconds. Until then, the server compresses what it sends, and the error logs show stacks as they are.
    onReady: () => run("complete-build.ts"),
  });

/** @param {string[]} command a script of the build, and its arguments. */
function run(...[script, ...args]) {
  return spawn(node, [path.join(PROJECT, "scripts/build", script), ...args], {
    cwd: PROJECT,
    stdio: "inherit",
  });
}

/** Resolves once the web app is built. */
async function buildWebApp() {
  const [code] = await once(run("build-web.ts", "--to-start"), "exit");
  // The server stops with this process.
  if (code !== 0) fail("Couldn't build the web app. See the message above.");
}
