/** `content/asked/<subject>.yaml`: how people ask for a topic without its terms of art. */
import path from "node:path";
import { z } from "zod";
import type { CorpusDocument } from "./documents.ts";
import { duplicates, type Report, readYaml, yamlFiles } from "./files.ts";

/** Enough lines to cover the different words that people use for one thing. */
const MIN_ASKED = 6;

const askedLines = z.record(z.string(), z.array(z.string().trim().min(1)));

/** The lines for each outline, by its id. */
export function readAsked(directory: string, report: Report): ReadonlyMap<string, readonly string[]> {
  const asked = new Map<string, readonly string[]>();
  for (const file of yamlFiles(directory, "asked")) {
    const topics = readYaml(directory, file, askedLines, report) ?? {};
    for (const [slug, lines] of Object.entries(topics))
      asked.set(`${path.basename(file, ".yaml")}/${slug}`, lines);
  }
  return asked;
}

export function checkAsked(
  outlines: readonly CorpusDocument[],
  asked: ReadonlyMap<string, readonly string[]>,
  report: Report,
): void {
  const topics = new Set(outlines.map(({ id }) => id));
  for (const id of asked.keys()) if (!topics.has(id)) report("asked", `unknown topic: ${id}`);
  for (const { id, asked: lines } of outlines) {
    if (lines.length < MIN_ASKED)
      report("asked", `${id} has ${lines.length} lines; the minimum is ${MIN_ASKED}`);
    for (const line of duplicates(lines)) report("asked", `${id} repeats a line: ${line}`);
  }
}
