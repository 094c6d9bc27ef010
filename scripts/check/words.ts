/**
 * Part of `npm run check`: spelling, and words that signal a sentence to rewrite, in what people read: literals, comments,
 * documents, and the messages of commits that aren't on main yet. `cspell.json` says which; names and terms that a
 * dictionary doesn't have are in `words.txt`.
 */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { PROJECT } from "../project.ts";

const CSPELL = "node_modules/cspell/bin.mjs";
const CACHE = ["--cache", "--cache-strategy=content", "--cache-location=node_modules/.cache/cspell"];

function cspell(args: readonly string[], input?: string): boolean {
  const { status } = spawnSync(process.execPath, [CSPELL, ...args, "--no-progress"], {
    cwd: PROJECT,
    stdio: [input === undefined ? "ignore" : "pipe", "inherit", "inherit"],
    ...(input === undefined ? {} : { input }),
  });
  return status === 0;
}

/** What the commits say that aren't on main yet; on main, the latest. Nothing without a repository. */
function commitMessages(): string {
  const log = (range: string) =>
    spawnSync("git", ["log", "--format=%B", range], { cwd: PROJECT, encoding: "utf8" }).stdout ?? "";
  return log("main..HEAD") || log("HEAD~1..HEAD");
}

if (fs.existsSync(path.join(PROJECT, CSPELL))) {
  const areFilesRight = cspell(CACHE);
  const areCommitsRight = cspell(["stdin"], commitMessages());
  if (!(areFilesRight && areCommitsRight)) {
    console.error("Names and terms go to scripts/check/words.txt.");
    process.exitCode = 1;
  }
} else {
  // A checkout that was installed before cspell came isn't held up. CI installs everything.
  console.error("cspell isn’t installed: run npm install.");
  process.exitCode = process.env.CI ? 1 : 0;
}
