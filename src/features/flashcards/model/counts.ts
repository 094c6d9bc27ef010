/** How many cards there are, and how many of them the reader's plan opens. */

interface Counted {
  readonly open: number;
  readonly total: number;
}

export const cardCount = (count: number): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? "card" : "cards"}`;

/** "75 cards", or "3 of 75 cards" where the plan opens only some. */
export const openCount = ({ open, total }: Counted): string =>
  open < total ? `${open.toLocaleString("en-US")} of ${cardCount(total)}` : cardCount(total);

export const sumOf = (decks: readonly Counted[]): Counted => ({
  open: decks.reduce((sum, { open }) => sum + open, 0),
  total: decks.reduce((sum, { total }) => sum + total, 0),
});
