/** A story: the likely result first, then each element with the sentence of the story that bears on it. */

import { isFunctionWord, tokenise } from "../search/words.ts";
import type { RankedDocument } from "../search/rank.ts";
import type { RankedEntry } from "../search/rank-entries.ts";
import type { RankedPassage } from "../search/rank-passages.ts";
import type { Retrieval } from "../search/retrieve.ts";
import { sentencesOf } from "../sentences.ts";
import type { Citations } from "./answer.ts";
import type { ChosenEntry } from "./choose-entry.ts";
import { condense } from "./condense.ts";
import {
  type DirectAnswer,
  joined,
  nextQuestions,
  PART_WORDS,
  writeEntry,
  writeOtherTopic,
  writePoints,
  writeTurnsOn,
} from "./direct-answer.ts";
import { type ListItem, mainList } from "./list-items.ts";
import { isLaw, ruleOf } from "./outline-parts.ts";

/** A sentence of the story bears on an element if they share this many words. */
const SHARED_WORDS = 2;
const SHARED_LETTERS = 5;
/** What the points leave of the first screen, so that the elements begin there: in characters. */
const ELEMENTS_ROOM = 300;
/** How close another topic scores that the story raises, and how many are told: more aren't read. */
const OTHER_ISSUE_SHARE = 0.6;
const OTHER_ISSUES = 2;

export function writeStory(
  { question, entries, documents }: Pick<Retrieval, "question" | "entries" | "documents">,
  chosen: ChosenEntry,
  citations: Citations,
): DirectAnswer {
  const { entry, document } = chosen;
  const verdict = writeVerdict(entry, question.asksForVerdict, citations);
  const used = verdict.length + ELEMENTS_ROOM;
  return {
    answer: joined([
      verdict,
      writePoints(entries, [entry], [document], used, citations),
      writeElements(document, question.text, citations),
      writeTurnsOn(chosen, citations),
      writeOtherTopic(chosen, citations),
      writeOtherIssues(documents, document, citations),
    ]),
    next: nextQuestions(entries, [entry], document.id),
    quoted: [],
  };
}

/** "Probably not: …" only where the entry itself says yes or no. Another entry states the rule that decides. */
function writeVerdict(entry: RankedEntry, asksForVerdict: boolean, citations: Citations): string {
  const [, opener = "", rest = ""] =
    /^(yes|no|usually|generally|probably)\b[,.:;]?\s*(.+)$/is.exec(entry.answer) ?? [];
  if (!asksForVerdict || rest === "") return `**The rule that decides:** ${writeEntry(entry, citations)}`;
  const verdict = /^no$/i.test(opener) ? "Probably not" : "Probably";
  return `**${verdict}:** ${writeEntry({ ...entry, answer: rest }, citations)}`;
}

function writeElements(document: RankedDocument, story: string, citations: Citations): string {
  const passage = elementsOf(document);
  if (!passage) return "";
  const items = mainList(passage);
  const sentences = sentencesOf(story).filter((sentence) => !sentence.endsWith("?"));
  const mark = citations.mark(passage);
  if (items.length < 2)
    return `### ${passage.heading}\n\n${condense(passage.body, { words: PART_WORDS })} ${mark}`;
  const lines = items.map((item) => {
    const fact = sentences
      .map((sentence) => ({ sentence, shared: sharedWords(item, sentence) }))
      .reduce((best, other) => (other.shared > best.shared ? other : best), { sentence: "", shared: 0 });
    const quoted = fact.shared >= SHARED_WORDS ? ` Here: “${fact.sentence}”` : "";
    return `- ${condense(item.text)}${quoted} ${mark}`;
  });
  return `### ${passage.heading}\n\n${lines.join("\n")}`;
}

function elementsOf(document: RankedDocument): RankedPassage | undefined {
  return document.passages.find(({ kind }) => kind === "elements") ?? ruleOf(document);
}

function sharedWords({ text }: ListItem, sentence: string): number {
  const inItem = new Set(rootsIn(text));
  return new Set(rootsIn(sentence).filter((root) => inItem.has(root))).size;
}

const rootsIn = (text: string) =>
  tokenise(text)
    .filter((word) => !isFunctionWord(word))
    .map((word) => word.slice(0, SHARED_LETTERS));

/** The topics that the story raises besides the main one, closest first. */
export const raisedBeside = (
  main: RankedDocument,
  documents: readonly RankedDocument[],
): readonly RankedDocument[] =>
  documents
    .filter(
      ({ id, kind, score }) =>
        id !== main.id && kind === "outline" && score >= main.score * OTHER_ISSUE_SHARE,
    )
    .slice(0, OTHER_ISSUES);

function writeOtherIssues(
  documents: readonly RankedDocument[],
  main: RankedDocument,
  citations: Citations,
): string {
  const lines = raisedBeside(main, documents).flatMap((document) => {
    const passage = ruleOf(document) ?? document.passages.find(isLaw);
    return passage ? `- **${document.title}:** ${condense(passage.body)} ${citations.mark(passage)}` : [];
  });
  return lines.length === 0 ? "" : `### Other issues\n\n${lines.join("\n")}`;
}
