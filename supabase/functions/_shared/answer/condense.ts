/** Shortens a passage: a list to its items' first sentences or names, prose to its first sentences. */
import { sentencesOf } from "../sentences.ts";
import { isListItem, listItems } from "../practice/list-items.ts";

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
  return `${opening} ${items.map(({ name }, index) => `(${index + 1}) ${name}`).join("; ")}`.trim();
}

/**
 * The same, but a list stays a list, and of each item as much as fits: all, its first sentence, or its name. Empty for a table without
 * a list, since what is beside a table says little.
 */
export function abridge(markdown: string, limits: Limits & { readonly characters: number }): string {
  const { opening, items, prose, hasTable } = read(markdown);
  if (items.length === 0) return hasTable ? "" : firstSentences(prose, limits);
  const [shortest, ...longer] = [
    items.map(({ name }) => name),
    items.map(({ text }) => beginningOf(text)),
    items.map(({ text }) => text),
  ].map((lines) => `${opening}\n\n${lines.map((line, index) => `${index + 1}. ${line}`).join("\n")}`.trim());
  return longer.findLast((list) => list.length <= limits.characters) ?? shortest ?? "";
}

/** An item's first sentence, and the next one if the first is only its name: "**Duty.** The defendant must …" */
function beginningOf(item: string): string {
  const [first = "", second = ""] = sentencesOf(item);
  return /^\*\*[^*]+\*\*$/.test(first) ? `${first} ${second}`.trim() : first;
}

/** A passage without its tables. Its prose is of use only if it has no list. */
function read(markdown: string) {
  const all = markdown
    .trim()
    .split("\n")
    .filter((line) => line.trim() !== "");
  const lines = all.filter((line) => !line.startsWith("|"));
  return {
    opening: lines[0] && !isListItem(lines[0]) ? lines[0] : "",
    items: listItems(lines.join("\n")),
    prose: lines.join(" "),
    hasTable: lines.length < all.length,
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
