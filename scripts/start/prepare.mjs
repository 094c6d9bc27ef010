/**
 * Prerequisites for running anything in this project: its dependencies and its pinned Node are installed.
 * Uses only built-ins that Node 20 has.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const PROJECT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const OLDEST_NODE = [20, 19];

/** Exits with one clear line. */
export function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/**
 * Installs the dependencies if they are missing or the lock file changed. Returns the pinned Node's path.
 * @param {{ toDevelop?: boolean }} [purpose] with `toDevelop: false`, checkers, test runners, and other tools that neither the
 *   server nor the build needs are left out, unless they are installed already.
 */
export function prepare({ toDevelop = true } = {}) {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
    fail(`Node ${process.versions.node} is too old: install Node ${OLDEST_NODE.join(".")} or newer.`);
  }
  installDependencies(toDevelop);
  return pinnedNode();
}

function installDependencies(toDevelop) {
  const lock = fs.readFileSync(path.join(PROJECT, "package-lock.json"));
  const fingerprint = createHash("sha256").update(lock).digest("hex");
  const stamp = path.join(PROJECT, "node_modules/.installed");
  const installed = fs.existsSync(stamp) ? fs.readFileSync(stamp, "utf8") : "";
  if (installed === `${fingerprint} all` || (!toDevelop && installed === `${fingerprint} to start`)) return;
  process.stdout.write("Installing dependencies (this takes a minute or two the first time) …\n");
  const started = Date.now();
  const npm = npmCommand();
  // Every dependency comes from the registry; the pinned Node satisfies the ones that need a newer Node than
  // the current one.
  const result = spawnSync(
    npm.command,
    [
      ...npm.args,
      "ci",
      toDevelop ? "--include=dev" : "--omit=dev",
      "--no-audit",
      "--no-fund",
      "--loglevel=error",
    ],
    {
      cwd: PROJECT,
      stdio: ["ignore", "inherit", "inherit"],
      // With NODE_ENV=production, npm would skip the tools for developing even where they are wanted.
      env: { ...process.env, NODE_ENV: "" },
    },
  );
  if (result.status !== 0) fail("Couldn't install the dependencies. See npm's message above.");
  process.stdout.write(`Installed the dependencies in ${((Date.now() - started) / 1000).toFixed(1)} s.\n`);
  fs.writeFileSync(stamp, `${fingerprint} ${toDevelop ? "all" : "to start"}`);
}

/** The pinned Node's path. If it couldn't be installed, the current Node will do if it is new enough. */
function pinnedNode() {
  const pinned = path.join(PROJECT, "node_modules/.bin/node");
  if (spawnSync(pinned, ["--version"]).status === 0) return pinned;
  if (Number(process.versions.node.split(".")[0]) >= 24) return process.execPath;
  const npm = npmCommand();
  spawnSync(npm.command, [...npm.args, "rebuild", "node"], { cwd: PROJECT, stdio: "ignore" });
  if (spawnSync(pinned, ["--version"]).status === 0) return pinned;
  return fail("Couldn't install Node 24 from npm (are install scripts off?). Install it yourself.");
}

function npmCommand() {
  // npm names its own script, which works even where npm isn't a separate program.
  const script = process.env.npm_execpath;
  return script?.endsWith(".js")
    ? { command: process.execPath, args: [script] }
    : { command: process.platform === "win32" ? "npm.cmd" : "npm", args: [] };
}
