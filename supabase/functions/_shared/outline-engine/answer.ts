/** An answer in parts: each is a passage, or what is said of one, and is cited. */
import type { Citation } from "../contracts/chat.ts";
import type { RankedPassage } from "../retrieval/rank-passages.ts";

export interface Answer {
  /** Markdown with marks [n]. */
  readonly text: string;
  /** What the marks open, in order; empty when the corpus does not cover the question. */
  readonly citations: readonly Citation[];
}

export interface Part {
  /** Null for the part that opens the answer. */
  readonly heading: string | null;
  readonly passage: RankedPassage;
}

/** Numbers passages in the order in which they are first cited. */
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

/** Writes each part as it stands in the outline, under its heading and with its mark. */
export function writeParts(parts: readonly Part[], citations: Citations): string {
  return parts
    .map(({ heading, passage }) => {
      const body = withMarks(passage.body, citations.mark(passage));
      return heading === null ? body : `### ${heading}\n\n${body}`;
    })
    .join("\n\n");
}

/**
 * The passage with its mark after each paragraph and list. A sentence that opens a list belongs to the list, and a
 * table to the paragraph beside it.
 */
function withMarks(markdown: string, mark: string): string {
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
