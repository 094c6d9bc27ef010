export const practiceKeys = {
  overview: ["practice", "overview"] as const,
  session: (id: string) => ["practice", "session", id] as const,
};
