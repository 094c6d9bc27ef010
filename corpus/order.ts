/** `content/order.yaml`: the order of each subject's topics, as in a casebook. */
import fs from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { CorpusDocument } from "./documents.ts";
import { text } from "./fields.ts";
import { duplicates, type Report, readYaml } from "./files.ts";

const FILE = "order.yaml";

const orderFile = z.record(
  z.string(),
  z.array(z.strictObject({ part: text, topics: z.array(text).min(1) })).min(1),
);

export interface Place {
  /** The part of the subject that a course teaches the topic in. */
  readonly part: string;
  /** Within the subject, from 1. */
  readonly position: number;
}

export interface Order {
  /** The ids of all listed outlines, in order. */
  readonly listed: readonly string[];
  readonly places: ReadonlyMap<string, Place>;
}

export function readOrder(directory: string, report: Report): Order {
  const isThere = fs.existsSync(path.join(directory, FILE));
  const subjects = (isThere && readYaml(directory, FILE, orderFile, report)) || {};
  const entries = Object.entries(subjects).flatMap(([subject, parts]) => {
    for (const part of duplicates(parts.map((each) => each.part)))
      report(FILE, `${subject} repeats a part: ${part}`);
    return parts
      .flatMap(({ part, topics }) => topics.map((topic) => ({ id: `${subject}/${topic}`, part })))
      .map(({ id, part }, index): [string, Place] => [id, { part, position: index + 1 }]);
  });
  return { listed: entries.map(([id]) => id), places: new Map(entries) };
}

/** Every topic must be listed exactly once. */
export function checkOrder(outlines: readonly CorpusDocument[], { listed }: Order, report: Report): void {
  const topics = new Set(outlines.map(({ id }) => id));
  const known = new Set(listed);
  for (const id of new Set(listed)) if (!topics.has(id)) report(FILE, `unknown topic: ${id}`);
  for (const id of duplicates(listed)) report(FILE, `topic listed twice: ${id}`);
  for (const id of topics) if (!known.has(id)) report(FILE, `topic not listed: ${id}`);
}
