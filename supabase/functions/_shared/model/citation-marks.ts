/**
 * Citation marks in a model's text. It may cite only retrieved passages, so each mark is held back until it
 * checks out.
 */

export interface CitationMarks {
  /** Takes a piece of the model's text and returns the part that can be shown. */
  push(text: string): string;
  /** Returns the text still held back at the end. */
  flush(): string;
  /** The passages cited so far, by the model's numbers, in reading order. */
  readonly cited: readonly number[];
}

/** What may become a mark, with the space before it: " [3" or "[1, 2". */
const UNFINISHED = /[ \t]*\[[\d\s,;–-]{0,24}$/;
const MARK = /([ \t]*)\[(\d{1,3}(?:\s*[,;–-]\s*\d{1,3})*)\]/g;

/**
 * Renumbers marks in the order they first appear ([1], [2], …) and drops those that cite no passage.
 * @param passageCount how many passages the model was given, numbered from 1.
 */
export function citationMarks(passageCount: number): CitationMarks {
  const cited: number[] = [];
  let held = "";

  const shownNumber = (passage: number): number => {
    if (!cited.includes(passage)) cited.push(passage);
    return cited.indexOf(passage) + 1;
  };
  const replaceMarks = (text: string): string =>
    text.replace(MARK, (_, space: string, numbers: string) => {
      const known = numbersIn(numbers).filter((number) => number >= 1 && number <= passageCount);
      const shown = [...new Set(known)].map((number) => `[${shownNumber(number)}]`).join("");
      return shown && space + shown;
    });

  return {
    cited,
    push(text) {
      held += text;
      const unfinished = UNFINISHED.exec(held);
      const end = unfinished ? unfinished.index : held.length - trailingSpace(held);
      const ready = held.slice(0, end);
      held = held.slice(end);
      return replaceMarks(ready);
    },
    flush() {
      const rest = replaceMarks(held);
      held = "";
      return rest;
    },
  };
}

/** Trailing space is held back too, because it is dropped with the mark if the mark is. */
function trailingSpace(text: string): number {
  return text.length - text.replace(/[ \t]+$/, "").length;
}

/** The numbers in "1, 2" and "1–3". A range that is too wide counts only as its ends. */
function numbersIn(text: string): number[] {
  return text.split(/[,;]/).flatMap((part) => {
    const [from = 0, to = from] = part.split(/[–-]/).map((number) => Number.parseInt(number, 10));
    return to > from && to - from < 10
      ? Array.from({ length: to - from + 1 }, (_, index) => from + index)
      : [from, to];
  });
}
