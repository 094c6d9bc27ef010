/** Creating a card in the outlines, and answering one, invalidate everything under the first part. */
export const flashcardsKeys = {
  all: ["flashcards"] as const,
  overview: ["flashcards", "overview"] as const,
  toStudy: ["flashcards", "to-study"] as const,
  statistics: ["flashcards", "statistics"] as const,
  deck: (id: string) => ["flashcards", "deck", id] as const,
  passages: (ids: readonly string[]) => ["flashcards", "passages", ids] as const,
  ownSearch: (userId: string, words: string) => ["flashcards", "own-search", userId, words] as const,
  locked: (id: string) => ["flashcards", "locked", id] as const,
  queue: (scope: object) => ["flashcards", "queue", scope] as const,
  subjects: ["flashcards", "subjects"] as const,
  jurisdictions: ["flashcards", "jurisdictions"] as const,
  /** Outside of them: what an import is going to do doesn't change while it does it. */
  comparison: (of: readonly unknown[]) => ["note-comparison", of] as const,
  practice: (scope: object) => ["flashcards", "practice", scope] as const,
};
