/**
 * `npm run reading:write`: writes the lists of `content/reading/` as code, because functions can't read files where they
 * are hosted. With --check: fails if the code is stale.
 */
import fs from "node:fs";
import path from "node:path";
import { readAcceptedPhrases } from "../../corpus/accepted-phrases.ts";
import { type Reading, readReading } from "../../corpus/reading.ts";
import { PROJECT } from "../project.ts";
import { runTool } from "./run-tool.ts";

const SHARED = path.join(PROJECT, "supabase/functions/_shared");

const problems: string[] = [];
const reading = readReading(path.join(PROJECT, "content"), (file, message) =>
  problems.push(`content/${file}: ${message}`),
);
if (problems.length > 0) throw new Error(problems.join("\n"));
write("search/reading-lists.ts", codeOf(reading));
write("practice/attempt-synonyms.ts", codeOfSynonyms(reading));
write("practice/accepted-phrases.ts", codeOfPhrases());

function write(name: string, code: string): void {
  const file = path.join(SHARED, name);
  const formatted = runTool("biome", ["format", "--stdin-file-path=reading-lists.ts"], code);
  if (formatted.status !== 0) throw new Error(`Can't format the lists: ${formatted.stderr}`);
  if (!process.argv.includes("--check")) {
    fs.writeFileSync(file, formatted.stdout);
    console.log(`${path.relative(PROJECT, file)} written.`);
  } else if (!fs.existsSync(file) || fs.readFileSync(file, "utf8") !== formatted.stdout) {
    console.error(`${path.relative(PROJECT, file)} is stale: run npm run reading:write and commit it.`);
    process.exitCode = 1;
  }
}

/** A file of their own, because the browser grades typed answers too. */
function codeOfSynonyms({ synonyms }: Reading): string {
  const groups = synonyms.map(({ said }) => JSON.stringify(said.split(" ")));
  return `// Written by npm run reading:write from content/reading. Do not edit.

/** Words that earn the same element when a student names it in their own words. */
export const SYNONYMS: readonly (readonly string[])[] = [ ${groups.join(", ")} ];
`;
}

function codeOfPhrases(): string {
  const phrases = readAcceptedPhrases(path.join(PROJECT, "content"));
  return `// Written by npm run reading:write from content/grading.yaml. Do not edit.
import type { Marking } from "./mark.ts";

/** What good answers to entries of the bank name. */
export const ACCEPTED: Readonly<Record<string, Marking>> = ${JSON.stringify(phrases)};
`;
}

/** What the search reads queries with. */
function codeOf(lists: Reading): string {
  const record = (lines: readonly { said: string; means: string }[]) =>
    `{ ${lines.map(({ said, means }) => `${JSON.stringify(said)}: ${JSON.stringify(means)}`).join(", ")} }`;
  const framing = ({ said }: { said: string }) =>
    new RegExp(`(?<!\\w)(?:${said.replaceAll("'", "['’]?")})(?!\\w)`, "gi");
  const pairs = <Line extends { said: string }>(lines: readonly Line[], meaning: (line: Line) => string) =>
    `[ ${lines.map((line) => `[${new RegExp(line.said)}, ${meaning(line)}]`).join(", ")} ]`;
  return `// Written by npm run reading:write from content/reading. Do not edit.
import type { QueryLists } from "./read-query.ts";

export const READING_LISTS: QueryLists = {
  abbreviations: ${record(lists.abbreviations)},
  shorthand: ${record(lists.shorthand)},
  layWords: ${pairs(lists["lay-words"], ({ means }) => JSON.stringify(means))},
  subjects: ${pairs(lists.subjects, ({ subject }) => JSON.stringify(subject))},
  framing: [ ${lists.framing.map(framing).join(", ")} ],
  outside: ${pairs(lists.outside, ({ unless }) => (unless ? String(new RegExp(unless)) : "null"))},
};
`;
}
