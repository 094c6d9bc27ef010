/** `npm start` and `npm run dev`: from a fresh clone to a running server. Uses only Node's built-ins. */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { fail, PROJECT, prepare } from "./prepare.mjs";
import { supervise } from "./supervise.mjs";

const node = prepare({ toDevelop: false });
const isDevelopment = process.argv.includes("--dev");

if (!isDevelopment) {
  const build = spawnSync(node, [path.join(PROJECT, "scripts/build/build-web.ts")], {
    cwd: PROJECT,
    stdio: "inherit",
  });
  if (build.status !== 0) fail("Couldn't build the web app. See the message above.");
}

const entry = path.join(PROJECT, isDevelopment ? "scripts/start/dev.ts" : "server/main.ts");
supervise(node, entry);
