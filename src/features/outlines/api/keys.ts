/** The corpus changes only with a release, so what was read stays fresh while the page is open. */
export const CORPUS_FRESH = Number.POSITIVE_INFINITY;

export const outlinesKeys = {
  index: ["outlines", "index"] as const,
  document: (id: string) => ["outlines", "document", id] as const,
  passage: (id: string) => ["outlines", "passage", id] as const,
  passages: (ids: readonly string[]) => ["outlines", "passages", ids] as const,
  attackOutline: (subject: string) => ["outlines", "attack-outline", subject] as const,
  talkMoments: (documentId: string) => ["outlines", "talk-moments", documentId] as const,
  search: (query: string) => ["outlines", "search", query] as const,
};
