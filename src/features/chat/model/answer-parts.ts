/** The parts of an answer's text: what rests on the outlines, and what the model adds beyond them. */
import type { Flag } from "@backend/contracts/chat.ts";

export interface AnswerPart {
  /** Markdown, without the line that begins what is beyond the outlines. */
  readonly text: string;
  /** Where it begins in the text that it's a part of. */
  readonly start: number;
  readonly isBeyond: boolean;
}

/** As the server's check reads it, however a model marks the line up. */
const BEYOND = /^[#*_>\s-]*Beyond the outlines[*_]{0,2}:/im;
/** The label, if its emphasis ends with it. */
const LABEL = /^[#>\s-]*([*_]{0,2})Beyond the outlines(?::\1|\1:)\s*/i;
const BLANK_LINE = /\n[ \t]*\n/g;
/** A block that rests on the outlines again, or begins another section. */
const ENDS_BEYOND = /\[\d+\]|^#/;

/**
 * What is beyond the outlines lasts from its line until a block that cites them: in doubt, a rule without a source must not
 * look like one that has it.
 */
export function partsOf(text: string, start = 0): readonly AnswerPart[] {
  const begin = BEYOND.exec(text)?.index;
  if (begin === undefined) return text.trim() ? [{ text, start, isBeyond: false }] : [];
  const rest = text.slice(begin);
  const [label = ""] = LABEL.exec(rest) ?? [];
  const end = endOfBeyond(rest, label.length);
  return [
    ...partsOf(text.slice(0, begin), start),
    { text: rest.slice(label.length, end), start: start + begin + label.length, isBeyond: true },
    ...partsOf(rest.slice(end), start + begin + end),
  ];
}

/** @param from where its words begin; the first block is beyond the outlines whatever it says. */
function endOfBeyond(text: string, from: number): number {
  for (const { index, 0: gap } of text.slice(from).matchAll(BLANK_LINE)) {
    const next = from + index + gap.length;
    const [block = ""] = text.slice(next).split(BLANK_LINE, 1);
    if (ENDS_BEYOND.test(block)) return next;
  }
  return text.length;
}

/** The flags of a part, counted from its beginning. */
export const flagsOf = ({ text, start }: AnswerPart, flags: readonly Flag[]): readonly Flag[] =>
  flags
    .map((flag) => ({ start: flag.start - start, end: flag.end - start }))
    .filter((flag) => flag.end > 0 && flag.start < text.length);

/** A text that may end within bold or italic words: closes them, so that no asterisks show. */
export function closeEmphasis(text: string): string {
  const whole = text.replace(/[\s*]+$/, "");
  const place = Math.max(whole.lastIndexOf("\n"), whole.lastIndexOf("|")) + 1;
  const last = whole.slice(place).replace(/^\s*\* /, "");
  const isOpen = (marks: RegExpMatchArray | null) => (marks?.length ?? 0) % 2 === 1;
  const italic = isOpen(last.replaceAll("**", "").match(/\*/g)) ? "*" : "";
  const bold = isOpen(last.match(/\*\*/g)) ? "**" : "";
  return whole + italic + bold;
}
