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
  student("chat/chat", "chat-answer", answer),
  student("chat/chat", "chat-comparison", conversation(1)),
  student("chat/chat", "chat-not-covered", conversation(2)),
  student("chat/chat", "chat-passage", answer, async (page) => {
    await page
      .getByRole("button", { name: /^Source 1:/ })
      .first()
      .click();
    await page.getByText("Authorities", { exact: true }).waitFor();
  }),
  student("chat/chat", "sidebar-menu", answer, openThreadMenu),
  student("chat/chat", "sidebar-rename", answer, async (page) => {
    await openThreadMenu(page);
    await page.getByRole("menuitem", { name: "Rename" }).click();
    await page.getByLabel("Title of the conversation").waitFor();
  }),
  student("chat/chat", "sidebar-delete", answer, async (page) => {
    // Only shown: the next screens are of this conversation, too.
    await page.route(/\/rest\/v1\//, (route) =>
      route.request().method() === "GET" ? route.continue() : route.fulfill({ json: [{ id: "any" }] }),
    );
    await openThreadMenu(page);
    await page.getByRole("menuitem", { name: "Delete" }).click();
  }),
  student("chat/chat", "sidebar-collapsed", answer, async (page) => {
    if (isNarrow(page)) return;
    await page.mouse.move(100, 300);
    await page.mouse.move(800, 300);
    await page.waitForTimeout(700);
  }),
  student("chat/chat", "sidebar-pinned", answer, async (page) => {
    if (!isNarrow(page)) await page.getByRole("button", { name: "Pin sidebar open" }).click();
  }),
  student("chat/chat", "offline", answer, async (page) => {
    await page.context().setOffline(true);
    await page.getByText("You're currently offline").waitFor();
  }),
  student("chat/chat", "layout-debug", "/chat", async (page) => {
    await page.keyboard.press("Alt+KeyD");
    await page.getByText("Layout Debug").waitFor();
  }),
  student("chat/chat", "conversation-missing", "/chat/00000000-0000-4000-8000-000000000000"),
  student("chat/chat", "page-failed", "/chat", async (page) => {
    await page.route(/settings-[^/]*\.js$/, (route) => route.abort());
    await page.goto("/settings");
    await page.getByRole("heading", { name: "Something went wrong" }).waitFor();
  }),
  student("outlines/outlines", "outlines", "/outlines", contents),
  student("outlines/outlines", "outlines-search", "/outlines?q=hearsay"),
  student("outlines/subject", "outlines-subject", "/outlines/torts", contents),
  student("outlines/document", "outlines-topic", "/outlines/torts/negligence"),
  student("practice/practice", "practice", "/practice?subject=torts"),
  student("practice/session", "practice-session", "/practice?topic=evidence/impeachment", async (page) => {
    await page.getByRole("button", { name: /^Begin/ }).click();
    await page.getByRole("heading", { level: 2, name: /^Question 1/ }).waitFor();
    await page.keyboard.press("a");
  }),
  student("practice/pairs", "practice-pairs", "/practice/pairs"),
  student("practice/session", "practice-pair", "/practice/pairs", drill),
  student("practice/fakes", "practice-fakes", "/practice/fakes"),
  student("practice/session", "practice-fake", "/practice/fakes", drill),
  student("practice/exercises", "practice-exercises", "/practice/exercises"),
  student("practice/attempt", "practice-set", "/practice/exercises", openSet),
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
  student("practice/mock", "practice-mock", "/practice/exercises", async (page) => {
    await page.getByRole("button", { name: "New mock exam" }).click();
    await page.getByRole("heading", { name: "Session 3" }).waitFor();
  }),
  student("flashcards/decks", "flashcards", "/flashcards/study"),
  student("flashcards/deck", "flashcards-deck", "/flashcards/study", async (page) => {
    await page.getByRole("link", { name: "Civil Procedure" }).click();
    await page.getByLabel("Search cards").waitFor();
  }),
  student("flashcards/session", "flashcards-session", "/flashcards/study/session", async (page) => {
    await page.getByRole("button", { name: "Show answer" }).click();
  }),
  student("flashcards/import", "flashcards-import", "/flashcards/import"),
  student("flashcards/statistics", "flashcards-statistics", "/flashcards/statistics"),
  student("courses/courses", "courses", "/courses"),
  student("settings/subscription", "settings-subscription", "/settings"),
  student("settings/account", "settings-account", "/settings/account"),
  student("settings/account", "settings-two-factor", "/settings/account", async (page) => {
    await page.getByRole("heading", { name: "Your Devices" }).scrollIntoViewIfNeeded();
    await page.getByRole("button", { name: "Set up" }).click();
    await page.getByRole("dialog").getByRole("img").waitFor();
  }),
  student("settings/account", "settings-delete-account", "/settings/account", async (page) => {
    await page.getByRole("button", { name: "Delete account" }).click();
    await page.getByRole("dialog").or(page.getByRole("alertdialog")).waitFor();
  }),
  student("settings/appearance", "settings-appearance", "/settings/appearance"),
  student("welcome/welcome", "welcome", "/welcome"),
  student("nothing-here", "nothing-here", "/practice/nothing/here"),
  student("outlines/document", "outlines-case", "/outlines/torts/cases/palsgraf-v-long-island-railroad"),
  student("outlines/attack-outline", "attack-outline", "/outlines/torts/attack-outline"),
  student("outlines/material", "material", "/outlines/your-material"),
  student("flashcards/cards", "flashcards-cards", "/flashcards/cards"),
  student("settings/purchases", "settings-purchases", "/settings/purchases"),
  student("billing/subscription-success", "subscription-success", "/subscription/success"),
  student("shared/shared", "shared", answer, async (page) => {
    await page.getByRole("button", { name: "Conversation options" }).click();
    await page.getByRole("menuitem", { name: "Share…" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: /^Make a link/ }).click();
    const link = dialog.getByRole("list", { name: "Shared links" }).getByRole("link").first();
    await page.goto((await link.getAttribute("href")) ?? "");
  }),
];
