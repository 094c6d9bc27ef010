/**
 * `content/reading/`: how queries are read. Each line has a question that proves it: without the line, that question
 * reads differently. `npm run reading:write` makes code of it, because functions can't read files.
 */
import { z } from "zod";
import { text } from "./fields.ts";
import { duplicates, type Report, readYaml } from "./files.ts";

/** A regular expression over the question in lowercase, without apostrophes. A name in braces stands for one of `names.yaml`. */
const pattern = text.refine((source) => {
  try {
    return new RegExp(source) instanceof RegExp;
  } catch {
    return false;
  }
}, "must be a regular expression");
const word = z.string().regex(/^[a-z0-9]+$/, "must be one lower-case word");
const line = { said: pattern, question: text };

/** Each list's lines. */
const LISTS = {
  abbreviations: z.strictObject({ ...line, said: word, means: z.string() }),
  shorthand: z.strictObject({ ...line, said: word, means: text }),
  "lay-words": z.strictObject({ ...line, means: text }),
  subjects: z.strictObject({ ...line, subject: text }),
  framing: z.strictObject(line),
  outside: z.strictObject({ ...line, unless: pattern.optional() }),
  synonyms: z.strictObject({
    said: text.regex(/^[a-z]+(?: [a-z]+)+$/, "must be lower-case words"),
    /** What the question names only because of the line. */
    names: text,
    question: text,
  }),
} as const;

export type ReadingList = keyof typeof LISTS;
/** `synonyms` read students' answers; the other lists read their searches. */
export const READING_LISTS = Object.keys(LISTS) as ReadingList[];
export type ReadingLine<List extends ReadingList = ReadingList> = z.infer<(typeof LISTS)[List]>;
export type Reading = { readonly [List in ReadingList]: readonly ReadingLine<List>[] };

/** With the names in their patterns replaced. */
export function readReading(directory: string, report: Report): Reading {
  const names = readYaml(directory, "reading/names.yaml", z.record(z.string(), pattern), report) ?? {};
  const lists = READING_LISTS.map((list) => {
    const file = `reading/${list}.yaml`;
    const lines = readYaml(directory, file, z.array(LISTS[list] as z.ZodType<ReadingLine>), report) ?? [];
    for (const said of duplicates(lines.map((line) => line.said))) report(file, `has this twice: ${said}`);
    const full = (source: string) =>
      expand(source, names, (name) => report(file, `no pattern has this name: ${name}`));
    return [
      list,
      lines.map((one) => ({
        ...one,
        said: full(one.said),
        ...("unless" in one && one.unless ? { unless: full(one.unless) } : {}),
      })),
    ];
  });
  return Object.fromEntries(lists) as Reading;
}

const expand = (
  source: string,
  names: Readonly<Record<string, string>>,
  unknown: (name: string) => void,
): string =>
  source.replace(/\{([a-z][a-z ]*)\}/g, (braces, name: string) => {
    const named = names[name];
    if (named === undefined) unknown(name);
    return named === undefined ? braces : expand(named, names, unknown);
  });
