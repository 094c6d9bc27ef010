/**
 * What must be true before anything of this project runs: its dependencies are installed, and the Node that it is
 * pinned to is there. Uses Node's built-ins alone, and nothing newer than Node 20.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const PROJECT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const OLDEST_NODE = [20, 19];

/** Ends the process with one clear line. */
export function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** Installs the dependencies when they are missing or the lock file has changed. Returns the pinned Node's path. */
export function prepare() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
    fail(`Node ${process.versions.node} is too old: install Node ${OLDEST_NODE.join(".")} or newer.`);
  }
  installDependencies();
  return pinnedNode();
}

function installDependencies() {
  const lock = fs.readFileSync(path.join(PROJECT, "package-lock.json"));
  const fingerprint = createHash("sha256").update(lock).digest("hex");
  const stamp = path.join(PROJECT, "node_modules/.installed");
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, "utf8") === fingerprint) return;
  process.stdout.write("Installing what Hornbook needs (the first time, this takes a minute or two) …\n");
  const npm = npmCommand();
  // Every dependency comes from the registry; the pinned Node satisfies those that the installing one is too old for.
  const result = spawnSync(
    npm.command,
    [...npm.args, "ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"],
    {
      cwd: PROJECT,
      stdio: ["ignore", "inherit", "inherit"],
      // A production setting in the environment would leave the build's own tools out.
      env: { ...process.env, NODE_ENV: "" },
    },
  );
  if (result.status !== 0) fail("The dependencies could not be installed: see npm's message above.");
  fs.writeFileSync(stamp, fingerprint);
}

/** Where the pinned Node is; the one that runs this, when it is new enough and the pinned one could not be installed. */
function pinnedNode() {
  const pinned = path.join(PROJECT, "node_modules/.bin/node");
  if (spawnSync(pinned, ["--version"]).status === 0) return pinned;
  if (Number(process.versions.node.split(".")[0]) >= 24) return process.execPath;
  const npm = npmCommand();
  spawnSync(npm.command, [...npm.args, "rebuild", "node"], { cwd: PROJECT, stdio: "ignore" });
  if (spawnSync(pinned, ["--version"]).status === 0) return pinned;
  return fail(
    "Node 24 could not be installed from npm (are install scripts turned off?): install Node 24 yourself.",
  );
}

function npmCommand() {
  // Under npm its own script is known, which also works where npm is no program of its own.
  const script = process.env.npm_execpath;
  return script?.endsWith(".js")
    ? { command: process.execPath, args: [script] }
    : { command: process.platform === "win32" ? "npm.cmd" : "npm", args: [] };
}
