/**
 * `npm test`: runs every test, even from a fresh clone. Arguments choose suites: unit, integration, e2e. After
 * one suite, more arguments choose its files: `npm test integration access/chat`.
 * Uses only Node's built-ins until the dependencies are installed.
 */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { ensureBrowser } from "./browser.mjs";
import { fail, PROJECT, prepare } from "./prepare.mjs";

const SUITES = ["unit", "integration", "e2e"];
const asked = process.argv.slice(2);
const chosen = asked.filter((argument) => SUITES.includes(argument));
const files = asked.filter((argument) => !SUITES.includes(argument));
if (files.length > 0 && chosen.length !== 1)
  fail(`Name one suite before ${files[0]}: ${SUITES.join(", ")}. For example: npm test unit ${files[0]}`);
const suites = chosen.length > 0 ? chosen : SUITES;

const node = prepare();
// So that tools started by the tests find the pinned Node first.
const environment = {
  ...process.env,
  PATH: `${path.join(PROJECT, "node_modules/.bin")}${path.delimiter}${process.env.PATH}`,
};

if (suites.some((suite) => suite !== "unit")) {
  // What a first start stores takes half a minute. The hosts of both suites begin with copies of it.
  const template = path.join(os.tmpdir(), `hornbook-test-template-${process.pid}`);
  process.on("exit", () => fs.rmSync(template, { recursive: true, force: true }));
  run("tests/support/make-template.ts", [template]);
  environment.HORNBOOK_TEST_TEMPLATE = template;
}
for (const suite of suites) {
  if (suite === "e2e") {
    run("scripts/build-web.ts");
    run("node_modules/@playwright/test/cli.js", ["test", ...files], { CHROMIUM_PATH: ensureBrowser(node) });
  } else {
    run("node_modules/vitest/vitest.mjs", ["run", "--project", suite, ...files]);
  }
}

function run(script, args = [], extra = {}) {
  const { status } = spawnSync(node, [path.join(PROJECT, script), ...args], {
    cwd: PROJECT,
    stdio: "inherit",
    env: { ...environment, ...extra },
  });
  if (status !== 0) process.exit(status ?? 1);
}
