/** The items of a list in an outline, and what each is called. */
import { sentencesOf } from "../sentences.ts";

export interface ListItem {
  /** Its bold words when it opens with them, otherwise its first clause. */
  readonly name: string;
  /** All of it, the name included. */
  readonly text: string;
}

const LIST_ITEM = /^\s*(?:[-*]|\d+\.)\s+/;

export const isListItem = (line: string): boolean => LIST_ITEM.test(line);

export function listItems(markdown: string): ListItem[] {
  return markdown
    .split("\n")
    .filter(isListItem)
    .map((line) => line.replace(LIST_ITEM, ""))
    .map((text) => ({ name: nameOf(text), text }));
}

/** A passage's main list: its numbered items, or its bullets when nothing is numbered. */
export function mainList({ body }: { readonly body: string }): ListItem[] {
  const lines = body.split("\n");
  const numbered = lines.filter((line) => /^\d+\.\s/.test(line));
  return listItems(
    (numbered.length > 0 ? numbered : lines.filter((line) => /^[-*]\s/.test(line))).join("\n"),
  );
}

function nameOf(item: string): string {
  const [bold] = /^\*\*[^*]+\*\*(?=[:.,;(]|\s*\(|$)|^\*\*[^*]+[.:]\*\*/.exec(item) ?? [];
  return (bold ?? firstClause(sentencesOf(item)[0] ?? item))
    .replace(/[.,:;](?=\**$)/, "")
    .replace(/,? (?:and|or)$/, "");
}

/** Up to the mark that ends the clause, unless the mark is in parentheses. */
function firstClause(sentence: string): string {
  let depth = 0;
  const end = [...sentence].findIndex((sign, place) => {
    if (sign === "(") depth++;
    if (sign === ")") depth--;
    return depth === 0 && /[;:]/.test(sign) && /^(?:\s|$)/.test(sentence.slice(place + 1));
  });
  return end < 0 ? sentence : sentence.slice(0, end);
}
