/** `npm run check`: every check that doesn't run the product. Runs them all, then fails if any failed. */
import os from "node:os";
import { PROJECT } from "../project.ts";
import { sideBySide } from "./side-by-side.mjs";

const CHECKS: readonly (readonly [name: string, command: string, ...args: string[]])[] = [
  ["format and lint", "node_modules/.bin/biome", "check", "--error-on-warnings", "."],
  ["types", "node_modules/.bin/tsc", "--build"],
  [
    "architecture",
    process.execPath,
    "node_modules/vitest/vitest.mjs",
    "run",
    "--project",
    "unit",
    "tests/architecture",
  ],
  ["unused code", "node_modules/.bin/knip"],
  ["released migrations", process.execPath, "scripts/check/released-migrations.ts"],
  ["words", process.execPath, "scripts/check/words.ts"],
  ["content", process.execPath, "corpus/check.ts"],
  ["generated reading lists", process.execPath, "scripts/make/reading-lists.ts", "--check"],
  ["generated mail templates", process.execPath, "scripts/make/mail-templates.ts", "--check"],
  ["generated fonts", process.execPath, "scripts/make/subset-fonts.ts", "--check"],
  ["generated types", process.execPath, "scripts/make/database-types.ts", "--check"],
];

const failed = await sideBySide(
  CHECKS.map(([name, command, ...args]) => ({ name, command, args, cwd: PROJECT })),
  { atOnce: os.availableParallelism() },
);

console.log(failed.length === 0 ? "\nAll checks pass." : `\nFailed: ${failed.join(", ")}`);
process.exitCode = failed.length === 0 ? 0 : 1;
