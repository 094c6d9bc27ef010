/**
 * Prerequisites for running anything in this project: its dependencies and its pinned Node are installed.
 * Uses only built-ins that Node 20 has.
 */
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
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

/** Counts the seconds on a terminal, in a line that the next one overwrites. Returns how to end it. */
export function countSeconds() {
  const started = Date.now();
  const show = () => process.stdout.write(`${Math.round((Date.now() - started) / 1000)} s\r`);
  const timer = process.stdout.isTTY ? setInterval(show, 1000) : undefined;
  return () => clearInterval(timer);
}

/**
 * Installs the dependencies if they are missing or the lock file changed. Returns the pinned Node's path.
 * @param {{ toDevelop?: boolean }} [purpose] with `toDevelop: false`, checkers, test runners, and other tools that neither the
 *   server nor the build needs are left out, unless they are installed already.
 */
export async function prepare({ toDevelop = true } = {}) {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
    fail(`Node ${process.versions.node} is too old: install Node ${OLDEST_NODE.join(".")} or newer.`);
  }
  await installDependencies(toDevelop);
  return pinnedNode();
}

async function installDependencies(toDevelop) {
  const lock = fs.readFileSync(path.join(PROJECT, "package-lock.json"));
  const fingerprint = createHash("sha256").update(lock).digest("hex");
  const stamp = path.join(PROJECT, "node_modules/.installed");
  const installed = fs.existsSync(stamp) ? fs.readFileSync(stamp, "utf8") : "";
  if (installed === `${fingerprint} all` || (!toDevelop && installed === `${fingerprint} to start`)) return;
  process.stdout.write("Installing dependencies (this takes a minute or two the first time) …\n");
  const started = Date.now();
  const endCount = countSeconds();
  // npm asks the registry about each package, because the lock file names none, and often downloads again what it has.
  // It isn't in the cache if that is older than the lock file.
  const isInstalled = (await runNpmCi(toDevelop, "--prefer-offline")) || (await runNpmCi(toDevelop));
  endCount();
  if (!isInstalled) fail("Couldn't install the dependencies. See npm's message above.");
  process.stdout.write(`Installed the dependencies in ${((Date.now() - started) / 1000).toFixed(1)} s.\n`);
  fs.writeFileSync(stamp, `${fingerprint} ${toDevelop ? "all" : "to start"}`);
}

/** Every dependency comes from the registry; the pinned Node satisfies the ones that need a newer Node than the current one. */
async function runNpmCi(toDevelop, ...options) {
  const { command, args } = npmCommand();
  const purpose = toDevelop ? "--include=dev" : "--omit=dev";
  const quiet = ["--no-audit", "--no-fund", "--no-progress", "--loglevel=error"];
  const npm = spawn(command, [...args, "ci", purpose, ...quiet, ...options], {
    cwd: PROJECT,
    stdio: ["ignore", "ignore", "inherit"],
    // With NODE_ENV=production, npm would skip the tools for developing even where they are wanted.
    env: { ...process.env, NODE_ENV: "" },
  });
  const [code] = await once(npm, "exit").catch(() => []);
  return code === 0;
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
