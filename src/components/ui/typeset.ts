/** Quotation marks and apostrophes as they are printed: `content/`, models, and keyboards write straight ones. */
import type { InlineCode, Nodes, Text } from "mdast";

/** What an opening mark follows, and what it doesn't stand before. */
const BEFORE_OPENING = /^[\s([{—–/“‘*_-]?$/;
const AFTER_CLOSING = /[\s.,;:!?)\]}]/;

/** Each character keeps its place, so that selections, flags, and highlights do, too. */
export function typeset(text: string): string {
  return text.replace(/["']/g, (mark, at: number) => {
    const next = text.charAt(at + 1);
    const opens = BEFORE_OPENING.test(text.charAt(at - 1)) && !AFTER_CLOSING.test(next);
    if (mark === '"') return opens ? "“" : "”";
    // A year's apostrophe, such as the one of ’98, begins a word.
    return opens && !/\d/.test(next) ? "‘" : "’";
  });
}

/** Typesets every text of what the database returned. */
export const typesetAll = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value), (_name, part) => (typeof part === "string" ? typeset(part) : part));

/** Typesets a Markdown tree in place. A quotation may begin in one of a paragraph's texts and end in another. */
export function typesetTree(tree: Nodes): void {
  if (!("children" in tree)) return;
  if (tree.type !== "paragraph" && tree.type !== "heading" && tree.type !== "tableCell") {
    for (const child of tree.children) typesetTree(child);
    return;
  }
  const words = wordsOf(tree);
  const set = typeset(words.map(({ value }) => value).join(""));
  let at = 0;
  for (const node of words) {
    const end = at + node.value.length;
    if (node.type === "text") node.value = set.slice(at, end);
    at = end;
  }
}

/** The texts of a node, in order. */
export function wordsOf(node: Nodes): (Text | InlineCode)[] {
  if (node.type === "text" || node.type === "inlineCode") return [node];
  return "children" in node ? node.children.flatMap(wordsOf) : [];
}
