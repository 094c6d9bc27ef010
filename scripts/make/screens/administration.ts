/** The administrators' area, with the demo school in it. */
import { administrator, type Screen } from "./screen.ts";

export const ADMINISTRATION: readonly Screen[] = [
  administrator("dashboard", "admin-dashboard", "/admin/dashboard"),
  administrator("users", "admin-users", "/admin/users"),
  administrator("user", "admin-user", ({ someone }) => `/admin/users/${someone}`),
  administrator("error-logs", "admin-error-logs", "/admin/error-logs"),
  administrator("courses", "admin-courses", "/admin/courses"),
  administrator("course", "admin-course", ({ rented }) => `/admin/courses/${rented.id}`),
  administrator("flashcards", "admin-flashcards", "/admin/flashcards"),
  administrator("console", "admin-console", "/admin/hornbook"),
  administrator("reports", "admin-reports", "/admin/reports"),
  administrator("settings", "admin-settings", "/admin/settings"),
  administrator("set-admin", "admin-set-admin", "/admin/set-admin"),
  administrator("audit-log", "admin-audit-log", "/admin/audit-log"),
];
