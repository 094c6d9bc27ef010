/**
 * `npm test`: runs every test, even from a fresh clone. Arguments choose suites: unit, integration, e2e,
 * timing. After one suite, more arguments choose its files: `npm test integration access/chat`.
 * Uses only Node's built-ins until the dependencies are installed.
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { watchNpm } from "../start/npm-parent.mjs";
import { fail, PROJECT, prepare } from "../start/prepare.mjs";
import { ensureBrowser } from "./browser.mjs";
import { sideBySide } from "./side-by-side.mjs";

const SUITES = ["unit", "integration", "e2e", "timing"];
const asked = process.argv.slice(2);
const chosen = asked.filter((argument) => SUITES.includes(argument));
const files = asked.filter((argument) => !SUITES.includes(argument));
if (files.length > 0 && chosen.length !== 1)
  fail(`Name one suite before ${files[0]}: ${SUITES.join(", ")}. For example: npm test unit ${files[0]}`);
const suites = new Set(chosen.length > 0 ? chosen : SUITES);

const node = await prepare();
/** What a first start stores takes half a minute. The hosts of both suites begin with copies of it. */
const template = path.join(os.tmpdir(), `hornbook-test-template-${process.pid}`);
const environment = {
  ...process.env,
  // So that tools started by the tests find the pinned Node first.
  PATH: `${path.join(PROJECT, "node_modules/.bin")}${path.delimiter}${process.env.PATH}`,
  ...(process.stdout.isTTY && { FORCE_COLOR: "1" }),
};
const job = (name, args, { after = [], env = {} } = {}) => ({
  ...{ name, after, command: node, args, cwd: PROJECT },
  env: { ...environment, ...env },
});
const vitest = (suite, needs) =>
  job(suite, ["node_modules/vitest/vitest.mjs", "run", "--project", suite, ...files], needs);

const jobs = [];
if (suites.has("unit")) jobs.push(vitest("unit"));
if (["integration", "e2e", "timing"].some((suite) => suites.has(suite))) {
  const after = [job("content for the tests", ["tests/support/make-template.ts", template])];
  if (suites.has("e2e")) after.push(job("web app", ["scripts/build/build-web.ts"]));
  jobs.push(...after);
  const env = { HORNBOOK_TEST_TEMPLATE: template };
  if (suites.has("integration")) jobs.push(vitest("integration", { after, env }));
  if (suites.has("e2e")) {
    const needs = { after, env: { ...env, CHROMIUM_PATH: ensureBrowser(node) } };
    jobs.push(job("e2e", ["node_modules/@playwright/test/cli.js", "test", ...files], needs));
  }
  // What compares times has the machine to itself.
  if (suites.has("timing")) jobs.push(vitest("timing", { after: [...jobs], env }));
}

process.on("exit", () => fs.rmSync(template, { recursive: true, force: true }));
// npm signals only the shell in between.
watchNpm(() => process.kill(process.pid, "SIGTERM"));
// On two cores, suites side by side only slow each other until something waits in vain.
const atOnce = os.availableParallelism() < 4 ? 1 : jobs.length;
const failed = await sideBySide(jobs, { atOnce });
if (failed.length > 0) fail(`\nFailed: ${failed.join(", ")}`);
