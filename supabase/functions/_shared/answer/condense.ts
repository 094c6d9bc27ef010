/** Shortens a passage: a list to the names of its items, prose to its first sentences. */
import { sentencesOf } from "../sentences.ts";
import { isListItem, listItems } from "./list-items.ts";

/** The words of one line in a list, two on a phone. */
const LINE_WORDS = 22;

export interface Limits {
  /** The first sentence stays even if it is longer. */
  readonly words?: number;
  readonly sentences?: number;
}

/**
 * The passage on one line, without its tables. A list keeps every item, "(1) Actus reus; (2) …": a rule that lacks an
 * element is wrong.
 */
export function condense(markdown: string, limits: Limits = { words: LINE_WORDS }): string {
  const { opening, items, prose } = read(markdown);
  if (items.length === 0) return firstSentences(prose, limits);
  return `${opening} ${items.map((item, index) => `(${index + 1}) ${item}`).join("; ")}`.trim();
}

/** The same, but a list stays a list. */
export function abridge(markdown: string, limits: Limits): string {
  const { opening, items, prose } = read(markdown);
  if (items.length === 0) return firstSentences(prose, limits);
  return `${opening}\n\n${items.map((item, index) => `${index + 1}. ${item}`).join("\n")}`.trim();
}

/** A passage without its tables. Its prose is of use only if it has no list. */
function read(markdown: string) {
  const lines = markdown
    .trim()
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("|"));
  return {
    opening: lines[0] && !isListItem(lines[0]) ? lines[0] : "",
    items: listItems(lines.join("\n")).map(({ name }) => name),
    prose: lines.join(" "),
  };
}

function firstSentences(text: string, { words = Infinity, sentences = Infinity }: Limits): string {
  const kept: string[] = [];
  let length = 0;
  for (const sentence of sentencesOf(text)) {
    length += sentence.split(" ").length;
    if (kept.length > 0 && (length > words || kept.length >= sentences)) break;
    kept.push(sentence);
  }
  return kept.join(" ");
}
