/** Moving through a deck. Cards are numbered from 1. */

/** The card that an address asks for, or the nearest one the deck has. */
export function cardNumber(asked: string | null, count: number): number {
  const number = Number(asked);
  if (!Number.isInteger(number)) return 1;
  return Math.min(Math.max(number, 1), Math.max(count, 1));
}

export type Move = "reveal" | "next" | "previous";

/** What a key does; null for all other keys. */
export function moveOf(key: string): Move | null {
  if (key === " ") return "reveal";
  if (key === "ArrowRight") return "next";
  return key === "ArrowLeft" ? "previous" : null;
}
