export const practiceKeys = {
  all: ["practice"] as const,
  overview: ["practice", "overview"] as const,
  drills: ["practice", "drills"] as const,
  session: (id: string) => ["practice", "session", id] as const,
  exercises: ["practice", "exercises"] as const,
  attempt: (id: string) => ["practice", "attempt", id] as const,
  grade: (id: string) => ["practice", "grade", id] as const,
  mock: (id: string) => ["practice", "mock", id] as const,
};
