/**
 * `npm test`: everything that is tested, from a fresh clone. Arguments choose suites: unit, integration, e2e.
 * Uses Node's built-ins alone until the dependencies are in.
 */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { ensureBrowser } from "./browser.mjs";
import { fail, PROJECT, prepare } from "./prepare.mjs";

const SUITES = ["unit", "integration", "e2e"];
const asked = process.argv.slice(2);
const unknown = asked.find((suite) => !SUITES.includes(suite));
if (unknown) fail(`There is no suite ${unknown}: choose of ${SUITES.join(", ")}.`);
const suites = asked.length > 0 ? asked : SUITES;

const node = prepare();
// Tools started by the tests find the pinned Node first.
const environment = {
  ...process.env,
  PATH: `${path.join(PROJECT, "node_modules/.bin")}${path.delimiter}${process.env.PATH}`,
};

for (const suite of suites) {
  if (suite === "e2e") {
    run("scripts/build-web.ts");
    run("node_modules/@playwright/test/cli.js", ["test"], { CHROMIUM_PATH: ensureBrowser(node) });
  } else {
    run("node_modules/vitest/vitest.mjs", ["run", "--project", suite]);
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
