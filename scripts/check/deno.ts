/**
 * `npm run test:deno` (after `npm install --no-save deno`): the same tests, with functions under Deno. The suites that call
 * functions run under Node, and each function in `deno serve`, as on a hosted project. The suites that call a function's
 * code themselves, and that code's own tests, run under Deno altogether. Arguments choose files of the former.
 */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { PROJECT } from "../project.ts";

const SUITES = "tests/integration";
/** How suites call functions, by themselves or through what they import. */
const CALLS =
  /functions\/v1|functions\.invoke|support\/(ask-function|follow-answer|own-material|payments|study|practice)|askChat/;
/** How suites call a function's code. Documents are read on a thread of our server's, which is Node's alone. */
const CONTAINS = /^(?![\s\S]*support\/own-material)[\s\S]*support\/(model-handler|stripe-stand)/;
/** Deno sends a request again by itself if the connection breaks before an answer, so a model is asked once more. */
const NOT_THERE = "a dropped connection, twice";

const VITEST = "node_modules/vitest/vitest.mjs";
const DENO = [
  path.join(PROJECT, "node_modules/.bin/deno"),
  ...["run", "--allow-all", "--no-lock", "--node-modules-dir=manual"],
];

const suites = fs
  .readdirSync(path.join(PROJECT, SUITES), { recursive: true, encoding: "utf8" })
  // Those of host/ start the server as a process, which runs its functions itself.
  .filter((file) => file.endsWith(".test.ts") && !file.startsWith("host"))
  .map((file) => ({
    file: path.join(SUITES, file),
    text: fs.readFileSync(path.join(PROJECT, SUITES, file), "utf8"),
  }));
const filesThat = (pattern: RegExp) =>
  suites.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

const asked = process.argv.slice(2);
run([process.execPath], ["--project", "integration", ...(asked.length > 0 ? asked : filesThat(CALLS))], {
  FUNCTIONS_UNDER: "deno",
});
if (asked.length === 0) {
  run(DENO, ["--project", "unit", "supabase"]);
  run(DENO, ["--project", "integration", "-t", `^(?!.*${NOT_THERE})`, ...filesThat(CONTAINS)]);
}

function run([program = "", ...before]: readonly string[], args: readonly string[], env = {}): void {
  const { status } = spawnSync(program, [...before, VITEST, "run", ...args], {
    cwd: PROJECT,
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  if (status !== 0) process.exitCode = 1;
}
