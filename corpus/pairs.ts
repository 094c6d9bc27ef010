/** `content/pairs/<subject>.yaml`: pairs of stories that differ by one fact, and lead to two outcomes that students swap. */
import path from "node:path";
import { z } from "zod";
import type { CorpusDocument } from "./documents.ts";
import { slug, text } from "./fields.ts";
import { duplicates, type Report, readYaml, yamlFiles } from "./files.ts";

const STORY_WORDS = { min: 40, max: 120 };
/** Where the fact stands that differs. */
const FACT = "{fact}";

const two = z.tuple([text, text]);

const pairSchema = z.strictObject({
  /** Unique in its subject. Permanent. */
  id: slug,
  /** The two outcomes. Other pairs may have the same. */
  apart: two,
  /** The passage that decides each: `criminal-law/larceny#elements`. */
  supports: two,
  /** The facts, with the mark {fact}. */
  story: text,
  /** What stands for the mark: the first leads to the first outcome, the second to the second. */
  facts: two,
  ask: text,
  why: two,
  /** For each outcome, one of its outline's. */
  authority: two,
});

export interface FactPair extends z.infer<typeof pairSchema> {
  readonly subject: string;
}

export function readPairs(
  directory: string,
  outlines: readonly CorpusDocument[],
  report: Report,
): FactPair[] {
  return yamlFiles(directory, "pairs").flatMap((file) => {
    const list = readYaml(directory, file, z.array(pairSchema), report);
    if (!list) return [];
    const subject = path.basename(file, ".yaml");
    if (!outlines.some((outline) => outline.subject === subject)) report(file, `unknown subject: ${subject}`);
    for (const id of duplicates(list.map((one) => one.id))) report(file, `two pairs are called ${id}`);
    for (const pair of list) checkPair(pair, outlines, (message) => report(file, `${pair.id}: ${message}`));
    return list.map((pair) => ({ ...pair, subject }));
  });
}

function checkPair(
  { apart, supports, story, facts, ask, authority }: z.infer<typeof pairSchema>,
  outlines: readonly CorpusDocument[],
  report: (message: string) => void,
): void {
  if (story.split(FACT).length !== 2) report(`the story needs the mark ${FACT} once`);
  const words = story.split(/\s+/).length;
  if (words < STORY_WORDS.min || words > STORY_WORDS.max)
    report(`the story has ${words} words; it needs ${STORY_WORDS.min} to ${STORY_WORDS.max}`);
  if (apart[0] === apart[1]) report(`both outcomes are ${apart[0]}`);
  if (facts[0] === facts[1]) report("both facts are the same");
  if (!ask.endsWith("?")) report("ask isn't a question");
  supports.forEach((passage, side) => {
    const outline = outlines.find(({ id }) => id === passage.split("#")[0]);
    if (!outline?.passages.some(({ id }) => id === passage)) report(`there is no passage ${passage}`);
    else if (!outline.authorities.includes(authority[side] ?? ""))
      report(`not an authority of ${outline.id}: ${authority[side]}`);
  });
}

/** The two questions of each pair, in the form that `store_study_aids` expects. */
export const pairQuestions = (pairs: readonly FactPair[]) =>
  pairs.flatMap(({ id, subject, apart, supports, story, facts, ask, why, authority }) =>
    ([0, 1] as const).map((side) => {
      const start = story.indexOf(FACT);
      return {
        id: `pairs/${subject}/${id}/${side + 1}`,
        topic: supports[side].split("#")[0] ?? "",
        passage_id: supports[side],
        question: `${story.replace(FACT, () => facts[side])}\n\n${ask}`,
        choices: apart,
        correct: [side + 1],
        // A reason for the other outcome would give the other story away.
        why: apart.map((_, choice) => (choice === side ? why[side] : "")),
        authority: authority[side],
        pair: `${subject}/${id}`,
        swap: inOrder(apart),
        changed: [start, start + facts[side].length],
      };
    }),
  );

/** The shorter first, so that "No larceny" follows "Larceny", whichever of the two a pair begins with. */
const inOrder = (outcomes: readonly string[]): string[] =>
  [...outcomes].sort((one, other) => one.length - other.length || one.localeCompare(other));
