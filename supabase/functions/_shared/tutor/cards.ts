/** Flashcards that a model without tools wrote into its text. */
import type { ProposedCard } from "../contracts/chat.ts";

const CARD = /^\W*front:\W*(.+)\n\W*back:\W*(.+)$/gim;

/** @param text with the conversation's numbers as marks. */
export function cardsIn(text: string): ProposedCard[] {
  return [...text.matchAll(CARD)].map(([, front = "", back = ""]) => {
    const mark = /\[(\d{1,3})\]/.exec(back)?.[1];
    return {
      front: front.trim(),
      back: back.replace(/\s*\[\d{1,3}\]/g, "").trim(),
      n: mark ? Number(mark) : null,
    };
  });
}
