/**
 * Finds a Chromium for the browser tests: an installed one, else Debian's package, else Playwright's own. The shell without a
 * window, which Playwright uses too, comes first: it draws the same pages with less work.
 */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { fail, PROJECT } from "../start/prepare.mjs";

const SHELL = "chromium-headless-shell";
const NAMES = [SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const PLACES = [
  ...(process.env.PATH ?? "").split(path.delimiter),
  "/usr/bin",
  "/snap/bin",
  "/Applications/Google Chrome.app/Contents/MacOS",
];

/** The path of a Chromium, installed if necessary. */
export function ensureBrowser(node) {
  return process.env.CHROMIUM_PATH || findBrowser() || installFromDebian() || installFromPlaywright(node);
}

function findBrowser() {
  const candidates = PLACES.flatMap((place) =>
    [...NAMES, "Google Chrome"].map((name) => path.join(place, name)),
  );
  return (
    candidates.find((candidate) => spawnSync(candidate, ["--version"], { stdio: "ignore" }).status === 0) ??
    null
  );
}

function installFromDebian() {
  if (process.getuid?.() !== 0 || !fs.existsSync("/usr/bin/apt-get")) return null;
  process.stdout.write("Installing Chromium for the browser tests …\n");
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const run = (args) =>
    spawnSync("apt-get", args, { stdio: ["ignore", "ignore", "inherit"], env: environment }).status === 0;
  const install = (name) => run(["install", "-y", "-qq", name]);
  return run(["update", "-qq"]) && (install(SHELL) || install("chromium")) ? findBrowser() : null;
}

function installFromPlaywright(node) {
  const cli = path.join(PROJECT, "node_modules/@playwright/test/cli.js");
  const installed = spawnSync(node, [cli, "install", "chromium"], { stdio: "inherit" });
  if (installed.status !== 0)
    fail("No Chromium for the browser tests: install one, or set CHROMIUM_PATH to yours.");
  // Playwright finds its own browser.
  return "";
}
