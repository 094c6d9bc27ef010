/** Begins with what the outlines' "Make a card" invalidates. */
export const flashcardsKeys = {
  decks: ["flashcards", "decks"] as const,
  deck: (id: string) => ["flashcards", "deck", id] as const,
};
