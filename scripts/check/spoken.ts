/**
 * `npm run spoken`: writes what a screen reader says on the main journeys into tests/spoken/text. Read what changed before
 * committing it. `npm run spoken -- --check` compares instead.
 */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { PROJECT } from "../project.ts";
import { ensureBrowser } from "./browser.mjs";

const template = path.join(os.tmpdir(), `hornbook-spoken-${process.pid}`);
const args = process.argv.slice(2);
const isCheck = args.includes("--check");
/** Runs a script of the project. */
const run = (command: readonly string[], env: NodeJS.ProcessEnv = {}) => {
  const { status } = spawnSync(process.execPath, command, {
    cwd: PROJECT,
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  if (status !== 0) process.exitCode = 1;
  return status === 0;
};
try {
  const isReady = run(["scripts/build/build-web.ts"]) && run(["tests/support/make-template.ts", template]);
  if (isReady)
    run(
      [
        ...["node_modules/@playwright/test/cli.js", "test", "--config", "tests/spoken/playwright.config.ts"],
        ...(isCheck ? [] : ["--update-snapshots"]),
        ...args.filter((argument) => argument !== "--check"),
      ],
      { HORNBOOK_TEST_TEMPLATE: template, CHROMIUM_PATH: ensureBrowser(process.execPath) },
    );
} finally {
  fs.rmSync(template, { recursive: true, force: true });
}
