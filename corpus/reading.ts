/**
 * `content/reading/`: how questions are read. Each line has a question that proves it: without the line, that question
 * reads differently. `npm run reading:write` makes code of it, because functions can't read files.
 */
import fs from "node:fs";
import path from "node:path";
import { parse as parseYaml } from "yaml";
import { z } from "zod";
import { text } from "./fields.ts";
import { duplicates, explain, type Report } from "./files.ts";

/** A regular expression over the question in lowercase, without apostrophes. */
const pattern = text.refine((source) => {
  try {
    return new RegExp(source) instanceof RegExp;
  } catch {
    return false;
  }
}, "must be a regular expression");
const word = z.string().regex(/^[a-z0-9]+$/, "must be one lower-case word");

/** Each list's lines. */
const LISTS = {
  abbreviations: z.strictObject({ said: word, means: z.string(), question: text }),
  shorthand: z.strictObject({ said: word, means: text, question: text }),
  "lay-words": z.strictObject({ said: pattern, means: text, question: text }),
  shapes: z.strictObject({
    said: pattern,
    asks_for: z.enum(["compare", "exceptions", "defenses", "example", "elements", "case"]),
    question: text,
  }),
  subjects: z.strictObject({ said: pattern, subject: text, question: text }),
} as const;

export type ReadingList = keyof typeof LISTS;
export const READING_LISTS = Object.keys(LISTS) as ReadingList[];
export type ReadingLine<List extends ReadingList = ReadingList> = z.infer<(typeof LISTS)[List]>;
export type Reading = { readonly [List in ReadingList]: readonly ReadingLine<List>[] };

export function readReading(directory: string, report: Report): Reading {
  const lists = READING_LISTS.map((list) => {
    const file = `reading/${list}.yaml`;
    try {
      const lines = z
        .array(LISTS[list] as z.ZodType<ReadingLine>)
        .parse(parseYaml(fs.readFileSync(path.join(directory, file), "utf8")));
      for (const said of duplicates(lines.map((line) => line.said))) report(file, `has this twice: ${said}`);
      return [list, lines];
    } catch (error) {
      report(file, explain(error));
      return [list, []];
    }
  });
  return Object.fromEntries(lists) as Reading;
}
