import type { ComponentType } from "react";
import type { ADMIN_PAGES } from "@/lib/admin-addresses.ts";
import AuditLogPage from "./audit-log-page.tsx";
import ConsolePage from "./console-page.tsx";
import CoursePage from "./course-page.tsx";
import CoursesPage from "./courses-page.tsx";
import DashboardPage from "./dashboard-page.tsx";
import ErrorLogsPage from "./error-logs-page.tsx";
import FlashcardsPage from "./flashcards-page.tsx";
import ReportsPage from "./reports-page.tsx";
import SetAdminPage from "./set-admin-page.tsx";
import SettingsPage from "./settings-page.tsx";
import UserPage from "./user-page.tsx";
import UsersPage from "./users-page.tsx";

/** The area's pages, by their addresses. They load with the shell, so that going from one to another waits for no code. */
export const PAGES = {
  dashboard: DashboardPage,
  users: UsersPage,
  "users/:userId": UserPage,
  "error-logs": ErrorLogsPage,
  courses: CoursesPage,
  "courses/:courseId": CoursePage,
  flashcards: FlashcardsPage,
  hornbook: ConsolePage,
  reports: ReportsPage,
  settings: SettingsPage,
  "set-admin": SetAdminPage,
  "audit-log": AuditLogPage,
} satisfies Record<(typeof ADMIN_PAGES)[number], ComponentType> & Record<string, ComponentType>;

export type Pages = typeof PAGES;
