import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { type ReadingLists, readQuestion } from "../supabase/functions/_shared/question/question.ts";
import { READING_LISTS as WRITTEN } from "../supabase/functions/_shared/question/reading-lists.ts";
import { READING_LISTS, readReading } from "./reading.ts";

const CONTENT = path.resolve(import.meta.dirname, "../content");

describe("each line of content/reading", () => {
  const problems: string[] = [];
  const reading = readReading(CONTENT, (file, message) => problems.push(`${file}: ${message}`));
  const without = (said: string): ReadingLists => ({
    abbreviations: lacking(WRITTEN.abbreviations, said),
    shorthand: lacking(WRITTEN.shorthand, said),
    layWords: WRITTEN.layWords.filter(([pattern]) => pattern.source !== sourceOf(said)),
    shapes: WRITTEN.shapes.filter(([pattern]) => pattern.source !== sourceOf(said)),
    subjects: WRITTEN.subjects.filter(([pattern]) => pattern.source !== sourceOf(said)),
  });

  it("is well formed", () => expect(problems).toEqual([]));

  it.each(
    READING_LISTS.flatMap((list) =>
      reading[list].map(({ said, question }) => [list, said, question] as const),
    ),
  )("%s: %s is proved by “%s”", (_, said, question) => {
    expect(readQuestion(question, without(said))).not.toEqual(readQuestion(question));
  });
});

const sourceOf = (said: string) => new RegExp(said).source;

function lacking(words: Readonly<Record<string, string>>, said: string): Record<string, string> {
  return Object.fromEntries(Object.entries(words).filter(([word]) => word !== said));
}

it("reports a line without its question, a broken pattern, and a line that is there twice", () => {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), "hornbook-reading-"));
  const lists: Record<string, string> = {
    abbreviations: "- { said: aor, means: assumption of risk }",
    shorthand:
      "- { said: yrs, means: years, question: how many yrs }\n- { said: yrs, means: y, question: yrs }",
    "lay-words": "- { said: '(', means: battery, question: a punch }",
    shapes: "[]",
    subjects: "[]",
  };
  fs.mkdirSync(path.join(directory, "reading"));
  for (const [list, lines] of Object.entries(lists))
    fs.writeFileSync(path.join(directory, "reading", `${list}.yaml`), lines);
  const problems: string[] = [];
  readReading(directory, (file, message) => problems.push(`${file}: ${message}`));
  fs.rmSync(directory, { recursive: true });
  expect(problems).toEqual([
    expect.stringMatching(/^reading\/abbreviations\.yaml: 0\.question: /),
    "reading/shorthand.yaml: has this twice: yrs",
    "reading/lay-words.yaml: 0.said: must be a regular expression",
  ]);
});
