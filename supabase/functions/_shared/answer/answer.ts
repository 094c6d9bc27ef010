/** An answer is made of parts. Each is a passage of an outline, or a sentence about one, and each is cited. */
import type { Citation } from "../contracts/chat.ts";
import type { RankedPassage } from "../search/rank-passages.ts";

export interface Answer {
  /** Markdown with marks [n]. */
  readonly text: string;
  /** What the marks open, in order; empty when the outlines don't cover the question. */
  readonly citations: readonly Citation[];
  /** Whether it doesn't count toward the free limit; false when left out. */
  readonly isFree?: boolean;
}

export interface Part {
  /** Null for a part that needs none, such as the rule that opens the answer. */
  readonly heading: string | null;
  readonly passage: RankedPassage;
}

/** The citations of an answer that rests on one passage, or on none. */
export const citationOf = (passage: Pick<RankedPassage, "id" | "title" | "heading"> | null): Citation[] =>
  passage ? [{ n: 1, passageId: passage.id, title: passage.title, heading: passage.heading }] : [];

/** The passage's heading with its document's title, unless the heading already begins with it. */
export function fullHeading({ title, heading }: Pick<RankedPassage, "title" | "heading">): string {
  return heading.toLowerCase().startsWith(title.toLowerCase()) ? heading : `${title}: ${heading}`;
}

/** Numbers passages in the order they are first cited. */
export class Citations {
  readonly #passages: RankedPassage[] = [];

  /** The mark that cites the passage: "[2]". */
  mark(passage: RankedPassage): string {
    const known = this.#passages.findIndex(({ id }) => id === passage.id);
    return `[${known >= 0 ? known + 1 : this.#passages.push(passage)}]`;
  }

  list(): Citation[] {
    return this.#passages.map(({ id, title, heading }, index) => ({
      n: index + 1,
      passageId: id,
      title,
      heading,
    }));
  }
}

/** Quotes each part from the outline, under its heading and with its mark. */
export function writeParts(parts: readonly Part[], citations: Citations): string {
  return parts
    .map(({ heading, passage }) => {
      const body = withMarks(passage.body, citations.mark(passage));
      return heading === null ? body : `### ${heading}\n\n${body}`;
    })
    .join("\n\n");
}

/**
 * Puts the passage's mark after each paragraph and list. A sentence that introduces a list shares the list's mark, and a
 * table shares the mark of the paragraph beside it.
 */
export function withMarks(markdown: string, mark: string): string {
  const blocks = markdown.trim().split(/\n{2,}/);
  const isTable = (block: string) => block.startsWith("|");
  if (blocks.every(isTable)) return `${blocks.join("\n\n")}\n\n${mark}`;
  return blocks
    .map((block, index) => {
      const next = blocks[index + 1];
      const opensList = block.trimEnd().endsWith(":") && next !== undefined && !isTable(next);
      return opensList || isTable(block) ? block : `${block.trimEnd()} ${mark}`;
    })
    .join("\n\n");
}
