/** A topic in another form: a table, cards, a summary, or shorter. */
import { sentencesOf } from "../sentences.ts";
import { type Entry, ofKind, type Passage, ruleOf, type Topic } from "./topic.ts";
import { type Block, blocksOf, itemsOf, LINES, lineOf, row, sections, tablesOf } from "./write.ts";

/** Kinds of entries that say what a thing is, best first. */
export const SAYS_WHAT_IT_IS = ["definition", "rule", "elements"];

/** The elements as they are defined. Where the outline has no such list, its rule. */
export function elementsOf(topic: Topic): Block[] {
  const elements = ofKind(topic, "elements");
  return sections(elements.length > 0 ? elements : [ruleOf(topic)]);
}

export const shortly = (topic: Topic): Block[] => {
  const lines = mainEntries(topic).flatMap((entry) => blocksOf([topic], entry, entry.gist));
  const rule = ruleOf(topic);
  return [...lines, { text: sentencesOf(rule.body)[0] ?? rule.body, passage: rule }];
};

/** As many of the bank's entries as are learned at a sitting: the one that opens the topic, and those that say what something is. */
function mainEntries({ entries }: Topic): Entry[] {
  const place = (entry: Entry) => (entry === entries[0] ? -1 : (SAYS_WHAT_IT_IS.indexOf(entry.kind) + 4) % 4);
  return entries.toSorted((a, b) => place(a) - place(b)).slice(0, LINES);
}

/** One line each. */
export const summary = (topic: Topic): Block[] =>
  mainEntries(topic).flatMap((entry) => lineOf([topic], entry));

export const flashcards = (topic: Topic): Block[] =>
  mainEntries(topic).flatMap((entry) =>
    blocksOf([topic], entry, `**Front:** ${entry.question}\\\n**Back:** ${entry.answer}`),
  );

/** The outline's own table, or its elements in one. */
export function tableOf(topic: Topic): Block[] {
  const own = topic.passages.flatMap((passage) =>
    tablesOf(passage).map((text) => ({ text, passage, heading: passage.heading })),
  );
  const [elements = ruleOf(topic)] = ofKind(topic, "elements");
  const made = tableOfItems(elements);
  if (own.length > 0 || made) return [...own, ...(made ? [made] : [])];
  const rows = topic.entries.slice(0, LINES).map(({ question, answer }) => row([question, answer]));
  return [
    { text: [row(["Question", topic.title]), "|---|---|", ...rows].join("\n"), passage: ruleOf(topic) },
  ];
}

/** Null if the items aren't set apart by bold words, or continue a sentence: "the place of injury;". */
function tableOfItems(passage: Passage): Block | null {
  const items = itemsOf(passage).map((item) => /^\*\*([^*]+?)[.:]?\*\*[.:,]?\s*(.*(?<!;))$/s.exec(item));
  if (items.length < 2 || items.some((item) => item === null)) return null;
  const rows = items.map((item) => row([`**${item?.[1]}**`, item?.[2] ?? ""]));
  return { text: [row(["Element", "What it means"]), "|---|---|", ...rows].join("\n"), passage };
}
