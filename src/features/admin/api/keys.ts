/** Everything starts with `admin`, so that one act can refresh all of it. */
export const adminKeys = {
  all: ["admin"] as const,
  dashboards: ["admin", "dashboard"] as const,
  dashboard: (range: object) => ["admin", "dashboard", range] as const,
  /** The roll-up that follows figures of this time. */
  rollUp: (asOf: string | null) => ["admin", "roll-up", asOf] as const,
  attention: ["admin", "attention"] as const,
  users: (filter: object) => ["admin", "users", filter] as const,
  user: (id: string) => ["admin", "user", id] as const,
  audit: (filter: object) => ["admin", "audit", filter] as const,
  administrators: ["admin", "administrators"] as const,
  errors: (filter: object) => ["admin", "errors", filter] as const,
  error: (id: number) => ["admin", "error", id] as const,
  settings: ["admin", "settings"] as const,
  reports: (filter: object) => ["admin", "reports", filter] as const,
  cards: (filter: object) => ["admin", "cards", filter] as const,
  courses: ["admin", "courses"] as const,
  course: (id: string) => ["admin", "course", id] as const,
  courseFigures: (id: string) => ["admin", "course", id, "figures"] as const,
  readers: (kind: string, target: string) => ["admin", "readers", kind, target] as const,
  changes: (kind: string, id: string) => ["admin", "changes", kind, id] as const,
  console: ["admin", "console"] as const,
};
