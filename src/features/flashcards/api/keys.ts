/** Creating a card in the outlines invalidates everything under the first part. */
export const flashcardsKeys = {
  decks: ["flashcards", "decks"] as const,
  deck: (id: string) => ["flashcards", "deck", id] as const,
};
