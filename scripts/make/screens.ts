/** Every screen that `npm run screenshots` captures. To add a screen, add a line. */
import type { Page } from "@playwright/test";
import { PASSWORD } from "../../tests/support/users.ts";
import { contents, drill, isNarrow, openSet, openThreadMenu, signIn } from "./screen-steps.ts";

/** The data that screens can show. */
export interface Stage {
  /** The addresses of the student's conversations, newest first. */
  readonly threads: readonly string[];
  /** Email addresses of other users: one with a second factor, and one with no messages left this month. */
  readonly guarded: string;
  readonly spent: string;
}

export interface Screen {
  /** The image's file name. */
  readonly name: string;
  readonly path: string | ((stage: Stage) => string);
  readonly as: "visitor" | "student";
  /** The site to show; the study chat by default. */
  readonly site?: "jdsimplified";
  /** Brings the page from its initial state to the one to capture. */
  readonly prepare?: (page: Page, stage: Stage) => Promise<void>;
  /** Captures the whole page, not just the window. */
  readonly isWhole?: boolean;
}

const visitor = (name: string, path: string): Screen => ({ name, path, as: "visitor", isWhole: true });
const student = (name: string, path: string): Screen => ({ name, path, as: "student" });
const conversation =
  (index: number) =>
  ({ threads }: Stage) =>
    threads[index] ?? "/chat";
const answer = conversation(0);

export const SCREENS: readonly Screen[] = [
  visitor("landing", "/"),
  {
    name: "landing-menu",
    path: "/",
    as: "visitor",
    prepare: async (page) => {
      if (isNarrow(page)) await page.getByRole("button", { name: "Open menu" }).click();
    },
  },
  { ...visitor("course-landing", "/"), site: "jdsimplified" },
  visitor("about", "/about"),
  visitor("contact", "/contact"),
  visitor("terms", "/terms"),
  visitor("privacy", "/privacy"),
  visitor("cookies", "/cookies"),
  visitor("disclaimer", "/disclaimer"),
  visitor("accuracy", "/accuracy"),
  visitor("sign-in", "/auth"),
  visitor("sign-up", "/auth?tab=signup"),
  {
    name: "sign-in-refused",
    path: "/auth",
    as: "visitor",
    prepare: async (page) => {
      await signIn(page, "nobody@example.com");
      await page.getByRole("alert").waitFor();
    },
  },
  {
    name: "sign-up-code",
    path: "/auth?tab=signup",
    as: "visitor",
    prepare: async (page) => {
      await page.getByLabel("Email").fill(`newcomer-${Date.now()}@example.com`);
      await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
      await page.getByRole("button", { name: "Sign up" }).click();
      await page.getByLabel("Code").waitFor();
    },
  },
  {
    name: "forgotten-password",
    path: "/auth",
    as: "visitor",
    prepare: (page) => page.getByRole("button", { name: "Forgot your password?" }).click(),
  },
  {
    name: "second-step",
    path: "/auth",
    as: "visitor",
    prepare: async (page, { guarded }) => {
      await signIn(page, guarded);
      await page.getByRole("heading", { name: "One more step" }).waitFor();
    },
  },
  visitor("not-found", "/nowhere"),
  student("chat-new", "/chat"),
  {
    name: "chat-spent",
    path: "/auth",
    as: "visitor",
    prepare: async (page, { spent }) => {
      await signIn(page, spent);
      await page.getByText("free messages used this month").waitFor();
    },
  },
  { name: "chat-answer", path: answer, as: "student" },
  { name: "chat-comparison", path: conversation(1), as: "student" },
  { name: "chat-not-covered", path: conversation(2), as: "student" },
  {
    name: "chat-passage",
    path: answer,
    as: "student",
    prepare: async (page) => {
      await page
        .getByRole("button", { name: /^Source 1:/ })
        .first()
        .click();
      await page.getByRole("dialog").getByText("Authorities").waitFor();
    },
  },
  { name: "sidebar-menu", path: answer, as: "student", prepare: openThreadMenu },
  {
    name: "sidebar-rename",
    path: answer,
    as: "student",
    prepare: async (page) => {
      await openThreadMenu(page);
      await page.getByRole("menuitem", { name: "Rename" }).click();
    },
  },
  {
    name: "sidebar-delete",
    path: answer,
    as: "student",
    prepare: async (page) => {
      await openThreadMenu(page);
      await page.getByRole("menuitem", { name: "Delete" }).click();
    },
  },
  {
    name: "sidebar-collapsed",
    path: answer,
    as: "student",
    prepare: async (page) => {
      if (isNarrow(page)) return;
      await page.mouse.move(100, 300);
      await page.mouse.move(800, 300);
      await page.waitForTimeout(700);
    },
  },
  {
    name: "sidebar-pinned",
    path: answer,
    as: "student",
    prepare: async (page) => {
      if (!isNarrow(page)) await page.getByRole("button", { name: "Pin sidebar open" }).click();
    },
  },
  {
    name: "offline",
    path: answer,
    as: "student",
    prepare: async (page) => {
      await page.context().setOffline(true);
      await page.getByText("You're currently offline").waitFor();
    },
  },
  {
    name: "layout-debug",
    path: "/chat",
    as: "student",
    prepare: (page) => page.keyboard.press("Alt+KeyD"),
  },
  {
    name: "conversation-missing",
    path: "/chat/00000000-0000-4000-8000-000000000000",
    as: "student",
  },
  {
    name: "page-failed",
    path: "/chat",
    as: "student",
    prepare: async (page) => {
      await page.route(/settings-[^/]*\.js$/, (route) => route.abort());
      await page.goto("/settings");
      await page.getByRole("heading", { name: "Something went wrong" }).waitFor();
    },
  },
  { ...student("outlines", "/outlines"), prepare: contents },
  student("outlines-search", "/outlines?q=hearsay"),
  { ...student("outlines-subject", "/outlines/torts"), prepare: contents },
  student("outlines-topic", "/outlines/torts/negligence"),
  student("practice", "/practice?subject=torts"),
  {
    name: "practice-session",
    path: "/practice?topic=evidence/impeachment",
    as: "student",
    prepare: async (page) => {
      await page.getByRole("button", { name: /^Begin/ }).click();
      await page.getByRole("heading", { level: 2, name: /^Question 1/ }).waitFor();
      await page.keyboard.press("a");
    },
  },
  student("practice-pairs", "/practice/pairs"),
  { ...student("practice-pair", "/practice/pairs"), prepare: drill },
  student("practice-fakes", "/practice/fakes"),
  { ...student("practice-fake", "/practice/fakes"), prepare: drill },
  student("practice-exercises", "/practice/exercises"),
  { name: "practice-set", path: "/practice/exercises", as: "student", prepare: openSet },
  {
    name: "practice-set-result",
    path: "/practice/exercises",
    as: "student",
    isWhole: true,
    prepare: async (page) => {
      await openSet(page);
      await page.getByRole("button", { name: "End", exact: true }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Finish" }).click();
      await page.getByRole("region", { name: "Question 2" }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: "practice-mock",
    path: "/practice/exercises",
    as: "student",
    prepare: async (page) => {
      await page.getByRole("button", { name: "New mock exam" }).click();
      await page.getByRole("heading", { name: "Session 3" }).waitFor();
    },
  },
  student("flashcards", "/flashcards/study"),
  {
    name: "flashcards-deck",
    path: "/flashcards/study",
    as: "student",
    prepare: async (page) => {
      await page.getByRole("link", { name: "Civil Procedure" }).click();
      await page.getByLabel("Search cards").waitFor();
    },
  },
  {
    name: "flashcards-session",
    path: "/flashcards/study/session",
    as: "student",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Show answer" }).click();
    },
  },
  student("flashcards-import", "/flashcards/import"),
  student("flashcards-statistics", "/flashcards/statistics"),
  student("courses", "/courses"),
  student("settings-subscription", "/settings"),
  student("settings-account", "/settings/account"),
  {
    name: "settings-two-factor",
    path: "/settings/account",
    as: "student",
    prepare: async (page) => {
      await page.getByRole("heading", { name: "Your Devices" }).scrollIntoViewIfNeeded();
      await page.getByRole("button", { name: "Set up" }).click();
      await page.getByRole("dialog").getByRole("img").waitFor();
    },
  },
  {
    name: "settings-delete-account",
    path: "/settings/account",
    as: "student",
    prepare: (page) => page.getByRole("button", { name: /^Delete (my )?account/ }).click(),
  },
  student("settings-appearance", "/settings/appearance"),
];
