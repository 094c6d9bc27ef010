/** What an answer says beyond the outlines: from the line that says so, which cites nothing. */

/** However a model marks the line up. */
const BEYOND = /^[#*_>\s-]*Beyond the outlines[*_]{0,2}:/im;
/** The label, if its emphasis ends with it. */
const LABEL = /^[#>\s-]*([*_]{0,2})Beyond the outlines(?::\1|\1:)\s*/i;
const BLANK_LINE = /\n[ \t]*\n/g;
/** A block that rests on the outlines again, or begins another section. */
const ENDS_BEYOND = /\[\d+\]|^#/;

/** Offsets into the text: where the line begins, its words after the label, and the end. */
export interface BeyondPart {
  readonly start: number;
  readonly words: number;
  readonly end: number;
}

/**
 * It lasts until a block that cites the outlines: in doubt, a rule without a source must not look like one that has it. The first
 * block is beyond them whatever it says.
 */
export function beyondIn(text: string): BeyondPart[] {
  const parts: BeyondPart[] = [];
  for (let from = 0; ; ) {
    const begin = BEYOND.exec(text.slice(from))?.index;
    if (begin === undefined) return parts;
    const start = from + begin;
    const words = start + (LABEL.exec(text.slice(start))?.[0].length ?? 0);
    const end = endOf(text, words);
    parts.push({ start, words, end });
    from = end;
  }
}

function endOf(text: string, from: number): number {
  for (const { index, 0: gap } of text.slice(from).matchAll(BLANK_LINE)) {
    const next = from + index + gap.length;
    const [block = ""] = text.slice(next).split(BLANK_LINE, 1);
    if (ENDS_BEYOND.test(block)) return next;
  }
  return text.length;
}
