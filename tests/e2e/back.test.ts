/** Back returns to a page as it was left, and a page that was seen before shows no placeholder. */
import type { Page } from "@playwright/test";
import { openAccount, signUp, signUpWithConversations } from "./support/account.ts";
import { rent } from "./support/courses.ts";
import { filmedLesson } from "./support/film.ts";
import { holdApi } from "./support/offline.ts";
import { conversations, pinSidebar } from "./support/sidebar.ts";
import { expect, stays, test } from "./support/test.ts";
import { moveTo, play, second, video, videoReady } from "./support/video.ts";

const QUESTIONS = ["What is hearsay?", "What is negligence?", "What is consideration?"];

/** On a phone, the navigation is behind a button. */
async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole("button", { name: "Open menu" });
  if (await menu.isVisible()) await menu.click();
}

/** Follows a link of the navigation. */
async function goTo(page: Page, name: string, heading = name): Promise<void> {
  await openMenu(page);
  await page
    .getByRole("link", { name: new RegExp(`^${name}( \\d+ to study today)?$`) })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
}

/** Ids that more than one element of the document has. */
const repeatedIds = (page: Page) =>
  page.evaluate(() => {
    const ids = [...document.querySelectorAll("main [id]")].map(({ id }) => id);
    return ids.filter((id, index) => ids.indexOf(id) !== index);
  });

test("Back finds a conversation where it was left: its scroll, its draft, and the focus @phone", async ({
  page,
}) => {
  await signUpWithConversations(page, QUESTIONS);
  const scroller = page.locator("[data-scroller]");
  const answers = page.getByRole("article", { name: "Answer" });
  await page.getByLabel("Your question").fill("And what about");
  await answers.first().getByRole("button", { name: "Copy" }).focus();
  await scroller.hover();
  await page.mouse.wheel(0, -5000);
  await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBe(0);
  await page.mouse.wheel(0, 170);
  await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBe(170);
  const title = await page.title();
  await answers.first().evaluate((element) => element.setAttribute("data-mark", ""));

  await goTo(page, "Outlines");
  await expect(page).toHaveTitle(/^Outlines/);
  await expect(page.getByLabel("Your question")).toHaveCount(0);
  await goTo(page, "Flashcards");
  await page.goBack();
  await expect(page).toHaveTitle(/^Outlines/);
  await page.goBack();

  await expect(page).toHaveTitle(title);
  await expect(answers.first()).toHaveAttribute("data-mark");
  await expect(page.getByLabel("Your question")).toHaveValue("And what about");
  await expect(answers.first().getByRole("button", { name: "Copy" })).toBeFocused();
  // After everything that runs as a page comes back.
  await stays(async () => (await scroller.evaluate((element) => element.scrollTop)) === 170, 500);
  expect(await repeatedIds(page)).toEqual([]);
});

test("a hidden page hears no key, and hears them again after Back", async ({ page }) => {
  await signUp(page, { arrivingAt: "/flashcards/study" });
  await expect(page.getByRole("button", { name: "New card" })).toBeVisible();
  await goTo(page, "Practice");
  await page.keyboard.press("n");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Flashcards" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("n");
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("only the last pages are kept, and a link starts its page over", async ({ page }) => {
  await signUp(page, { arrivingAt: "/outlines" });
  const contents = page.getByRole("main").getByRole("heading", { level: 1 });
  const mark = () => contents.evaluate((element) => element.setAttribute("data-mark", ""));
  await expect(contents).toHaveText("Outlines");
  await mark();
  await goTo(page, "Flashcards");
  await goTo(page, "Outlines");
  await expect(contents).not.toHaveAttribute("data-mark");
  await mark();
  const others: [name: string, heading?: string][] = [
    ["Practice"],
    ["Flashcards"],
    ["Courses", "Learning Dashboard"],
    ["Settings", "Subscription Settings"],
  ];
  for (const other of others) await goTo(page, ...other);
  for (const _ of others) await page.goBack();
  await expect(contents).toHaveAttribute("data-mark");
  for (const other of others) await goTo(page, ...other);
  await goTo(page, "Chat", "Chat");
  for (const _ of others) await page.goBack();
  await page.goBack();
  await expect(contents).toHaveText("Outlines");
  await expect(contents).not.toHaveAttribute("data-mark");
});

test("a page that was seen before shows no placeholder, however slow the network is", async ({ page }) => {
  await signUpWithConversations(page, QUESTIONS.slice(0, 1));
  if (!(await page.getByRole("button", { name: "Open menu" }).isVisible())) await pinSidebar(page);
  const main = page.getByRole("main");
  const heading = main.getByRole("heading", { level: 1 });
  const open = (name: string | RegExp) => main.getByRole("link", { name }).first().click();
  const deck = () => main.getByRole("rowheader").getByRole("link").first().click();
  /** The main screens: how one gets there, and what shows that one has arrived. */
  const screens: [string, () => Promise<void>, () => Promise<void>][] = [
    ["new chat", () => newChat(page), () => expect(main.getByText(/free messages/)).toBeVisible()],
    [
      "conversation",
      () => openConversation(page),
      () => expect(main.getByRole("article", { name: "Answer" })).toBeVisible(),
    ],
    [
      "outlines",
      () => goTo(page, "Outlines"),
      () => expect(main.getByRole("link", { name: "Torts" }).first()).toBeVisible(),
    ],
    ["subject", () => open("Torts"), () => expect(heading).toHaveText("Torts")],
    [
      "outline",
      () => open(/^Negligence/),
      () => expect(main.getByRole("heading", { level: 2 })).not.toHaveCount(0),
    ],
    [
      "practice",
      () => goTo(page, "Practice"),
      () => expect(main.getByText("New session").first()).toBeVisible(),
    ],
    ["decks", () => goTo(page, "Flashcards"), () => expect(main.getByRole("rowheader")).not.toHaveCount(0)],
    ["deck", deck, () => expect(main.getByLabel("Search cards")).toBeVisible()],
    [
      "courses",
      () => goTo(page, "Courses", "Learning Dashboard"),
      () => expect(main.getByRole("article").first()).toBeVisible(),
    ],
    [
      "settings",
      () => goTo(page, "Settings", "Subscription Settings"),
      () => expect(main.getByText("Free Tier")).toBeVisible(),
    ],
  ];
  for (const [, go, arrived] of screens) {
    await go();
    await arrived();
    await page.waitForLoadState("networkidle");
  }
  const letGo = await holdApi(page);
  await page.evaluate(notePlaceholders);
  for (const [name, go, arrived] of screens) {
    await go();
    await arrived();
    expect(await placeholders(page), name).toEqual([]);
  }
  for (const [name] of screens.slice(1)) {
    await page.goBack();
    expect(await placeholders(page), `back from ${name}`).toEqual([]);
  }
  letGo();
});

/** Runs in the page: notes each skeleton and spinner that appears in it. */
function notePlaceholders(): void {
  const seen: string[] = [];
  Object.assign(globalThis, { seen });
  new MutationObserver(() => {
    for (const element of document.querySelectorAll("main .animate-pulse, main .animate-spin"))
      seen.push(
        `${location.pathname}: ${element.closest("[role=status]")?.textContent ?? element.className}`,
      );
  }).observe(document, { childList: true, subtree: true, attributes: true });
}

const placeholders = (page: Page) =>
  page.evaluate(() => [...new Set((globalThis as unknown as { seen: string[] }).seen)]);

async function newChat(page: Page): Promise<void> {
  await openMenu(page);
  await page.getByRole("button", { name: "New Chat" }).click();
}

async function openConversation(page: Page): Promise<void> {
  await openMenu(page);
  await conversations(page).first().click();
}

for (const [motion, count] of [
  ["no-preference", 1],
  ["reduce", 0],
] as const) {
  test(`a list's entry that is followed has ${count} transition with motion "${motion}", and Back none`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await signUp(page, { arrivingAt: "/outlines" });
    const torts = page.getByRole("main").getByRole("link", { name: "Torts" }).first();
    await expect(torts).toBeVisible();
    await page.evaluate(countTransitions);
    await torts.hover();
    await page.waitForLoadState("networkidle");
    await torts.click();
    await expect(page.getByRole("heading", { level: 1, name: "Torts" })).toBeVisible();
    await expect.poll(() => page.evaluate(() => globalThis.transitions)).toEqual(Array(count).fill("done"));
    await page.goBack();
    await expect(torts).toBeVisible();
    expect(await page.evaluate(() => globalThis.transitions)).toHaveLength(count);
  });
}

declare global {
  var transitions: string[];
}

/**
 * Runs in the page: notes for each view transition whether it moved something. The app gives up one whose next page takes too long,
 * so time stands still here: a busy machine isn't what is tested.
 */
function countTransitions(): void {
  globalThis.transitions = [];
  performance.now = () => 0;
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const transition = start(update);
    const place = globalThis.transitions.push("begun") - 1;
    const note = (what: string) => {
      globalThis.transitions[place] = what;
    };
    transition.ready.then(
      () => note("done"),
      (reason) => note(String(reason)),
    );
    return transition;
  };
}

test.describe("a lesson with a film", () => {
  test("is silent while hidden, and at its second when the student comes back", async ({ page, baseURL }) => {
    const account = await openAccount(page);
    await rent(account, "9 days");
    await page.goto((await filmedLesson(baseURL)).address);
    await videoReady(page);
    await play(page);
    await moveTo(page, 20);
    await expect.poll(() => second(page)).toBeGreaterThan(21);
    const film = await video(page).elementHandle();
    await goTo(page, "Outlines");
    await expect.poll(() => film?.evaluate((element) => (element as HTMLVideoElement).paused)).toBe(true);
    const left = await film?.evaluate((element) => (element as HTMLVideoElement).currentTime);
    await page.goBack();
    await expect(page.getByRole("main").locator("video")).toBeVisible();
    expect(await film?.evaluate((element) => element.isConnected)).toBe(true);
    expect(await second(page)).toBe(left);
    await play(page);
    await expect.poll(() => second(page)).toBeGreaterThan((left ?? 0) + 0.5);

    // From lesson to lesson, too.
    const lessons = page.getByRole("navigation", { name: "Lessons" }).getByRole("link");
    const filmed = page.url();
    await lessons.filter({ hasText: "Next" }).click();
    await expect(page).not.toHaveURL(filmed);
    await expect(page.locator("video")).toHaveCount(0);
    const stopped = await film?.evaluate((element) => (element as HTMLVideoElement).currentTime);
    await page.goBack();
    expect(await second(page)).toBe(stopped);
    expect(await film?.evaluate((element) => element.isConnected)).toBe(true);
  });
});
