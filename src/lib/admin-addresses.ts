/** The administrators' area below `/admin/` (specification, 2.9). */
export const ADMIN_PAGES = [
  "dashboard",
  "users",
  "error-logs",
  "courses",
  "courses/:courseId",
  "flashcards",
  "hornbook",
  "settings",
] as const;

/** Where administrators are led from every other address. */
export const DASHBOARD = "/admin/dashboard";
