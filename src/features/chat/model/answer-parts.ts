/** The parts of an answer's text: what rests on the outlines, and what the model adds beyond them. */
import { beyondIn } from "@backend/contracts/beyond-outlines.ts";
import type { Flag } from "@backend/contracts/chat.ts";

export interface AnswerPart {
  /** Markdown, without the line that begins what is beyond the outlines. */
  readonly text: string;
  /** Where it begins in the text that it's a part of. */
  readonly start: number;
  readonly isBeyond: boolean;
}

/** @param start where the text begins in the whole answer. */
export function partsOf(text: string, start = 0): readonly AnswerPart[] {
  const beyond = beyondIn(text);
  const cited = [...beyond, { start: text.length }].map(({ start: until }, place) => {
    const from = beyond[place - 1]?.end ?? 0;
    return { text: text.slice(from, until), start: from, isBeyond: false };
  });
  const added = beyond.map(({ words, end }) => ({
    text: text.slice(words, end),
    start: words,
    isBeyond: true,
  }));
  return [...cited.filter((part) => part.text.trim()), ...added]
    .sort((a, b) => a.start - b.start)
    .map((part) => ({ ...part, start: start + part.start }));
}

/** The flags of a part, counted from its beginning. */
export const flagsOf = ({ text, start }: AnswerPart, flags: readonly Flag[]): readonly Flag[] =>
  flags
    .map((flag) => ({ start: flag.start - start, end: flag.end - start }))
    .filter((flag) => flag.end > 0 && flag.start < text.length);
