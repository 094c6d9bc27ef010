/** Cloze deletions, written as Anki does: {{c1::hidden::hint}}. */
import { withoutImages } from "./images.ts";

const DELETION = /\{\{c(\d{1,2})::((?:(?!\}\}).)*?)(?:::((?:(?!\}\}).)*?))?\}\}/gs;

interface Sides {
  readonly question: string;
  readonly answer: string;
}

/** A cloze card's two sides as Markdown. Other deletions of the text are shown. */
export function clozeSides(text: string, number: number): Sides {
  const write = (hidden: (word: string, hint: string | undefined) => string) =>
    text.replace(DELETION, (_, found: string, word: string, hint?: string) =>
      Number(found) === number ? hidden(word, hint) : word,
    );
  return {
    question: write((_, hint) => `**[${hint?.trim() || "…"}]**`),
    answer: write((word) => `**${word}**`),
  };
}

/** The numbers of the deletions, each one a card. */
export function clozeNumbers(text: string): number[] {
  const numbers = [...text.matchAll(DELETION)]
    .map(([, number]) => Number(number))
    .filter((number) => number > 0);
  return [...new Set(numbers)].sort((one, other) => one - other);
}

/** Hides the selected words as the next deletion. */
export function hideWords(text: string, start: number, end: number): string {
  const words = text.slice(start, end);
  const next = (clozeNumbers(text).at(-1) ?? 0) + 1;
  return words.trim() ? `${text.slice(0, start)}{{c${next}::${words}}}${text.slice(end)}` : text;
}

/** Whether a deletion was opened and not closed. */
export const hasOpenCloze = (text: string): boolean => /\{\{c\d{1,2}::/.test(text.replace(DELETION, ""));

export interface CardText {
  readonly kind: "basic" | "reverse" | "cloze";
  readonly ordinal: number;
  readonly front: string;
  readonly back: string;
}

/** What a card asks and what it answers, as Markdown. */
export function sidesOf({ kind, ordinal, front, back }: CardText): Sides {
  if (kind === "cloze") {
    const { question, answer } = clozeSides(front, ordinal);
    return { question, answer: back.trim() ? `${answer}\n\n${back}` : answer };
  }
  return kind === "reverse" && ordinal === 1
    ? { question: back, answer: front }
    : { question: front, answer: back };
}

/** A card in one line, for lists. The words that it asks for are in brackets: cards of one note differ in nothing else. */
export const lineOf = (card: CardText): string =>
  withoutImages(
    card.kind === "cloze"
      ? card.front.replace(DELETION, (_, number: string, word: string) =>
          Number(number) === card.ordinal ? `[${word}]` : word,
        )
      : sidesOf(card).question,
  )
    .replace(/[*_`#>]+/g, "")
    .replace(/\s+/g, " ")
    .trim();
