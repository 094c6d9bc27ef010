/** Part of `npm run check`: migrations of the newest release are as they were released. Before the first release, all may change. */
import { PROJECT } from "../project.ts";
import { changedMigrations, newestRelease } from "./released.ts";

const release = newestRelease(PROJECT);
const problems = release ? changedMigrations(PROJECT, release) : [];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
