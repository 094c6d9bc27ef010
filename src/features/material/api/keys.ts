/** Every query key of a user's own material. */
export const materialKeys = {
  all: (userId: string) => ["material", userId] as const,
  documents: (userId: string) => ["material", userId, "documents"] as const,
  passages: ["material", "passage"] as const,
  passage: (id: string) => ["material", "passage", id] as const,
};
