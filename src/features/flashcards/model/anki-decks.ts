/** Anki nests decks by their names: `A::B`. Collections aren't nested, so they are called "A: B", and keep the deck's name. */

export interface NamedCollection {
  readonly id: string;
  readonly title: string;
  /** The deck that it was imported from. */
  readonly anki_deck: string | null;
}

export const titleOfDeck = (deck: string): string => deck.replaceAll("::", ": ").slice(0, 200);

/** The deck that a collection becomes. One that was renamed here isn't called after its deck any longer. */
export const ankiDeckOf = ({ title, anki_deck: deck }: NamedCollection): string =>
  deck !== null && titleOfDeck(deck) === title ? deck : title;
