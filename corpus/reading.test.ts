import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { namedItems } from "../supabase/functions/_shared/practice/attempt.ts";
import { SYNONYMS } from "../supabase/functions/_shared/practice/attempt-synonyms.ts";
import { type QueryLists, readQuery } from "../supabase/functions/_shared/search/read-query.ts";
import { READING_LISTS as WRITTEN } from "../supabase/functions/_shared/search/reading-lists.ts";
import { READING_LISTS, type ReadingList, readReading } from "./reading.ts";

const CONTENT = path.resolve(import.meta.dirname, "../content");

describe("each line of content/reading", () => {
  const problems: string[] = [];
  const reading = readReading(CONTENT, (file, message) => problems.push(`${file}: ${message}`));
  /** The written lists without one line. */
  const without = (list: ReadingList, place: number): QueryLists => {
    const name = list.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()) as keyof QueryLists;
    const written = WRITTEN[name];
    return {
      ...WRITTEN,
      [name]: Array.isArray(written)
        ? written.toSpliced(place, 1)
        : Object.fromEntries(Object.entries(written).filter(([word]) => word !== reading[list][place]?.said)),
    };
  };
  const ASKED = READING_LISTS.filter((list) => list !== "synonyms");
  it("is well formed", () => expect(problems).toEqual([]));

  it.each(
    ASKED.flatMap((list) => reading[list].map(({ question }, place) => [list, place, question] as const)),
  )("%s, %i: is proved by “%s”", (list, place, question) => {
    expect(readQuery(question, without(list, place))).not.toEqual(readQuery(question, WRITTEN));
  });

  it.each(reading.synonyms.map(({ names, question }, place) => [place, names, question] as const))(
    "synonyms, %i: %s is named by “%s”",
    (place, name, attempt) => {
      const items = [{ name, text: name }];
      expect(namedItems(items, attempt)).toEqual(items);
      expect(namedItems(items, attempt, SYNONYMS.toSpliced(place, 1))).toEqual([]);
    },
  );
});

it("reports a line without its question, a broken pattern, and a line that is there twice", () => {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), "hornbook-reading-"));
  const lists: Record<string, string> = {
    ...Object.fromEntries(READING_LISTS.map((list) => [list, "[]"])),
    names: "{}",
    framing: "- { said: 'a {quick}', question: a quick rundown }",
    abbreviations: "- { said: aor, means: assumption of risk }",
    shorthand:
      "- { said: yrs, means: years, question: how many yrs }\n- { said: yrs, means: y, question: yrs }",
    "lay-words": "- { said: '(', means: battery, question: a punch }",
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
    "reading/framing.yaml: no pattern has this name: quick",
  ]);
});
