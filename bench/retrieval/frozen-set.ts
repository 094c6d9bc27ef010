/**
 * The questions that the page on accuracy publishes results for. `npm run bench -- release` asks them and records the results of
 * the version in package.json.
 */
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { FROZEN_SET } from "../../corpus/accuracy.ts";
import { PROJECT } from "../../scripts/project.ts";
import { frozenSet } from "../../supabase/functions/_shared/contracts/accuracy.ts";
import { row } from "../support/statistics.ts";
import type { Report } from "./judge.ts";
import { QUESTION_SETS } from "./questions.ts";

const FILE = path.join(PROJECT, FROZEN_SET);

/** @throws if the questions aren't those that were frozen. */
export function readFrozenSet() {
  const frozen = frozenSet.parse(JSON.parse(fs.readFileSync(FILE, "utf8")));
  const set = QUESTION_SETS.find((name) => name === frozen.set);
  if (!set) throw new Error(`There are no questions ${frozen.set}`);
  const questions = fs.readFileSync(path.join(import.meta.dirname, `${set}.json`));
  if (createHash("sha256").update(questions).digest("hex") !== frozen.sha256)
    throw new Error(`${set}.json isn't what was frozen on ${frozen.frozen}`);
  return { ...frozen, set };
}

export function recordRelease({ counts }: Pick<Report, "counts">): void {
  const frozen = readFrozenSet();
  const { version } = JSON.parse(fs.readFileSync(path.join(PROJECT, "package.json"), "utf8"));
  const result = { release: version, measured: new Date().toISOString().slice(0, 10), ...counts };
  const releases = [...frozen.releases.filter(({ release }) => release !== version), result];
  fs.writeFileSync(FILE, `${JSON.stringify({ ...frozen, releases }, null, 2)}\n`);
  row(`${frozen.set}, release ${version}`, JSON.stringify(counts));
}
