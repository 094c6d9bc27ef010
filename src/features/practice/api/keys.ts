export const practiceKeys = {
  overview: ["practice", "overview"] as const,
  drills: ["practice", "drills"] as const,
  session: (id: string) => ["practice", "session", id] as const,
};
