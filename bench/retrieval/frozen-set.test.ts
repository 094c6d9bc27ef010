import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { PROJECT } from "../../scripts/project.ts";
import { readFrozenSet } from "./frozen-set.ts";
import { readQuestions } from "./questions.ts";

const { version } = JSON.parse(fs.readFileSync(path.join(PROJECT, "package.json"), "utf8"));

it("is what was frozen, and every release answered all of it", () => {
  const { set, questions, releases } = readFrozenSet();
  expect(readQuestions(set)).toHaveLength(questions);
  expect(releases.map(({ release }) => release)).toContain(version);
  for (const { accurate, incomplete, misgrounded, unfounded, refused, rightlyRefused } of releases)
    expect(accurate + incomplete + misgrounded + unfounded + refused + rightlyRefused).toBe(questions);
});
