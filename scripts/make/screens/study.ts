/** The chat, the outlines, practice, flashcards, and settings. */
import { contents, drill, isNarrow, openSet, openThreadMenu } from "../screen-steps.ts";
import { type Screen, type Stage, student } from "./screen.ts";

const conversation =
  (index: number) =>
  ({ threads }: Stage) =>
    threads[index] ?? "/chat";
const answer = conversation(0);

export const STUDY: readonly Screen[] = [
  student("chat/chat", "chat-new", "/chat"),
  { name: "chat-answer", page: "chat/chat", path: answer, as: "student" },
  { name: "chat-comparison", page: "chat/chat", path: conversation(1), as: "student" },
  { name: "chat-not-covered", page: "chat/chat", path: conversation(2), as: "student" },
  {
    name: "chat-passage",
    page: "chat/chat",
    path: answer,
    as: "student",
    prepare: async (page) => {
      await page
        .getByRole("button", { name: /^Source 1:/ })
        .first()
        .click();
      await page.getByText("Authorities").waitFor();
    },
  },
  { name: "sidebar-menu", page: "chat/chat", path: answer, as: "student", prepare: openThreadMenu },
  {
    name: "sidebar-rename",
    page: "chat/chat",
    path: answer,
    as: "student",
    prepare: async (page) => {
      await openThreadMenu(page);
      await page.getByRole("menuitem", { name: "Rename" }).click();
      await page.getByLabel("Title of the conversation").waitFor();
    },
  },
  {
    name: "sidebar-delete",
    page: "chat/chat",
    path: answer,
    as: "student",
    prepare: async (page) => {
      // Only shown: the next screens are of this conversation, too.
      await page.route(/\/rest\/v1\//, (route) =>
        route.request().method() === "GET" ? route.continue() : route.fulfill({ json: [{ id: "any" }] }),
      );
      await openThreadMenu(page);
      await page.getByRole("menuitem", { name: "Delete" }).click();
    },
  },
  {
    name: "sidebar-collapsed",
    page: "chat/chat",
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
    page: "chat/chat",
    path: answer,
    as: "student",
    prepare: async (page) => {
      if (!isNarrow(page)) await page.getByRole("button", { name: "Pin sidebar open" }).click();
    },
  },
  {
    name: "offline",
    page: "chat/chat",
    path: answer,
    as: "student",
    prepare: async (page) => {
      await page.context().setOffline(true);
      await page.getByText("You're currently offline").waitFor();
    },
  },
  {
    name: "layout-debug",
    page: "chat/chat",
    path: "/chat",
    as: "student",
    prepare: (page) => page.keyboard.press("Alt+KeyD"),
  },
  {
    name: "conversation-missing",
    page: "chat/chat",
    path: "/chat/00000000-0000-4000-8000-000000000000",
    as: "student",
  },
  {
    name: "page-failed",
    page: "chat/chat",
    path: "/chat",
    as: "student",
    prepare: async (page) => {
      await page.route(/settings-[^/]*\.js$/, (route) => route.abort());
      await page.goto("/settings");
      await page.getByRole("heading", { name: "Something went wrong" }).waitFor();
    },
  },
  { ...student("outlines/outlines", "outlines", "/outlines"), prepare: contents },
  student("outlines/outlines", "outlines-search", "/outlines?q=hearsay"),
  { ...student("outlines/subject", "outlines-subject", "/outlines/torts"), prepare: contents },
  student("outlines/document", "outlines-topic", "/outlines/torts/negligence"),
  student("practice/practice", "practice", "/practice?subject=torts"),
  {
    name: "practice-session",
    page: "practice/session",
    path: "/practice?topic=evidence/impeachment",
    as: "student",
    prepare: async (page) => {
      await page.getByRole("button", { name: /^Begin/ }).click();
      await page.getByRole("heading", { level: 2, name: /^Question 1/ }).waitFor();
      await page.keyboard.press("a");
    },
  },
  student("practice/pairs", "practice-pairs", "/practice/pairs"),
  { ...student("practice/session", "practice-pair", "/practice/pairs"), prepare: drill },
  student("practice/fakes", "practice-fakes", "/practice/fakes"),
  { ...student("practice/session", "practice-fake", "/practice/fakes"), prepare: drill },
  student("practice/exercises", "practice-exercises", "/practice/exercises"),
  {
    name: "practice-set",
    page: "practice/attempt",
    path: "/practice/exercises",
    as: "student",
    prepare: openSet,
  },
  {
    name: "practice-set-result",
    page: "practice/attempt",
    path: "/practice/exercises",
    as: "student",
    isWhole: true,
    prepare: async (page) => {
      await openSet(page);
      await page.getByRole("button", { name: "End", exact: true }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Finish" }).click();
      await page.getByText("A model answer").first().waitFor();
    },
  },
  {
    name: "practice-mock",
    page: "practice/mock",
    path: "/practice/exercises",
    as: "student",
    prepare: async (page) => {
      await page.getByRole("button", { name: "New mock exam" }).click();
      await page.getByRole("heading", { name: "Session 3" }).waitFor();
    },
  },
  student("flashcards/decks", "flashcards", "/flashcards/study"),
  {
    name: "flashcards-deck",
    page: "flashcards/deck",
    path: "/flashcards/study",
    as: "student",
    prepare: async (page) => {
      await page.getByRole("link", { name: "Civil Procedure" }).click();
      await page.getByLabel("Search cards").waitFor();
    },
  },
  {
    name: "flashcards-session",
    page: "flashcards/session",
    path: "/flashcards/study/session",
    as: "student",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Show answer" }).click();
    },
  },
  student("flashcards/import", "flashcards-import", "/flashcards/import"),
  student("flashcards/statistics", "flashcards-statistics", "/flashcards/statistics"),
  student("courses/courses", "courses", "/courses"),
  student("settings/subscription", "settings-subscription", "/settings"),
  student("settings/account", "settings-account", "/settings/account"),
  {
    name: "settings-two-factor",
    page: "settings/account",
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
    page: "settings/account",
    path: "/settings/account",
    as: "student",
    prepare: async (page) => {
      await page.getByRole("button", { name: /^Delete (my )?account/ }).click();
      await page.getByLabel("Type DELETE to confirm").waitFor();
    },
  },
  student("settings/appearance", "settings-appearance", "/settings/appearance"),
  student("welcome/welcome", "welcome", "/welcome"),
  student("nothing-here", "nothing-here", "/practice/nothing/here"),
  student("outlines/document", "outlines-case", "/outlines/torts/cases/palsgraf-v-long-island-railroad"),
  student("outlines/attack-outline", "attack-outline", "/outlines/torts/attack-outline"),
  student("outlines/material", "material", "/outlines/your-material"),
  student("flashcards/cards", "flashcards-cards", "/flashcards/cards"),
  student("settings/purchases", "settings-purchases", "/settings/purchases"),
  student("billing/subscription-success", "subscription-success", "/subscription/success"),
  {
    name: "shared",
    page: "shared/shared",
    path: answer,
    as: "student",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Conversation options" }).click();
      await page.getByRole("menuitem", { name: "Share…" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: /^Make a link/ }).click();
      const link = dialog.getByRole("list", { name: "Shared links" }).getByRole("link").first();
      await page.goto((await link.getAttribute("href")) ?? "");
    },
  },
];
