/** `npm start` and `npm run dev`: from a fresh clone to a running server. Uses Node's built-ins alone. */
import { spawn, spawnSync } from "node:child_process";
import path from "node:path";
import { fail, PROJECT, prepare } from "./prepare.mjs";

const node = prepare();
const isDevelopment = process.argv.includes("--dev");

if (!isDevelopment) {
  const build = spawnSync(node, [path.join(PROJECT, "scripts/build-web.ts")], {
    cwd: PROJECT,
    stdio: "inherit",
  });
  if (build.status !== 0) fail("The web app could not be built: see the message above.");
}

const entry = path.join(PROJECT, isDevelopment ? "scripts/dev.ts" : "server/main.ts");
// The channel is how the server notices that this process is gone, however it ended.
const server = spawn(node, [entry], { cwd: PROJECT, stdio: ["inherit", "inherit", "inherit", "ipc"] });
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  // Ctrl-C reaches the whole group; the server then stops by itself and this only waits for it.
  process.on(signal, () => signal !== "SIGINT" && server.kill("SIGTERM"));
}
server.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
