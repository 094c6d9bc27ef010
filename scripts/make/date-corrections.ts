/**
 * `npm run review:date`: gives each line of docs/content-review.md that has no date the day on which it was written, by the
 * history. In a release there is no history, so the dates have to be in the file.
 */
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { dateRecords, REVIEW } from "../../corpus/accuracy.ts";
import { PROJECT } from "../project.ts";

const file = path.join(PROJECT, REVIEW);
const blame = execFileSync("git", ["blame", "--line-porcelain", REVIEW], {
  cwd: PROJECT,
  encoding: "utf8",
  maxBuffer: 2 ** 26,
});
const days = [...blame.matchAll(/^author-time (\d+)$/gm)].map(([, seconds]) =>
  new Date(Number(seconds) * 1000).toISOString().slice(0, 10),
);
fs.writeFileSync(file, dateRecords(fs.readFileSync(file, "utf8"), days));
