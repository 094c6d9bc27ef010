/** The sidebar (specification, 2.6, 4.5, 8.1 and 9.3). */
import type { Page } from "@playwright/test";
import { openAccount, signUp, signUpWithConversations } from "./support/account.ts";
import { forgetCopies, holdClock } from "./support/offline.ts";
import { conversations, pinSidebar } from "./support/sidebar.ts";
import { expect, expectAccessible, stays, test } from "./support/test.ts";

/** Conversations are titled after their first question. */
const TERRY = "Terry stop";
const POSSESSION = "Adverse possession";

/** Signs up with two conversations. The newer one, about Terry stops, is open. */
async function withTwoThreads(page: Page): Promise<void> {
  await signUpWithConversations(page, ["What is adverse possession?"], ["What is a Terry stop?"]);
  await pinSidebar(page);
  await expect(conversations(page)).toHaveText([TERRY, POSSESSION]);
}

const width = (page: Page) =>
  page.getByRole("complementary").evaluate((aside) => aside.getBoundingClientRect().width);
const fact = (page: Page, name: string) =>
  page
    .getByRole("region", { name: "Layout Debug" })
    .getByRole("definition")
    .filter({ visible: true })
    .nth(
      [
        "Desktop",
        "Sidebar pinned",
        "Sidebar expanded",
        "Content padding",
        "Content margin",
        "Viewport",
      ].indexOf(name),
    );

test("starts expanded, follows the pointer, and stays open when pinned", async ({ page }) => {
  await signUp(page);
  const heading = page.getByRole("heading", { name: "What would you like to understand?" });
  await expect(heading).toBeVisible();
  await page.keyboard.press("Alt+KeyD");
  await expect(fact(page, "Desktop")).toHaveText("Yes");
  await expect(fact(page, "Viewport")).toHaveText("1280 x 800");
  await expect(fact(page, "Content padding")).toHaveText("6");
  expect(await width(page)).toBe(256);
  const place = await heading.boundingBox();

  await page.mouse.move(100, 400);
  await page.mouse.move(700, 400);
  await expect.poll(() => width(page)).toBe(64);
  await expect(fact(page, "Sidebar expanded")).toHaveText("No");
  await expect(fact(page, "Content padding")).toHaveText("4");
  // The page stays where it is. The next one has the space.
  expect(await heading.boundingBox()).toEqual(place);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Settings" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
  await page.mouse.click(1200, 700);
  await expect.poll(() => width(page)).toBe(64);
  await expect(fact(page, "Content margin")).toHaveText("64px");

  await page.mouse.move(30, 400);
  await expect.poll(() => width(page)).toBe(256);
  // It covers the page, which doesn't move under the pointer.
  await expect(fact(page, "Content margin")).toHaveText("64px");

  await page.getByRole("button", { name: "Pin sidebar open" }).hover();
  await expect(page.getByRole("tooltip", { name: "Pin sidebar open" })).toBeVisible();
  await page.getByRole("button", { name: "Pin sidebar open" }).click();
  await expect(fact(page, "Sidebar pinned")).toHaveText("Yes");
  await expect(fact(page, "Content padding")).toHaveText("16");
  await page.mouse.move(700, 400);
  // Longer than it takes to collapse when it isn't pinned.
  await stays(async () => (await width(page)) === 256, 600);
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("region", { name: "Layout Debug" })).toBeHidden();

  await page.reload();
  await expect(page.getByRole("button", { name: "Unpin sidebar" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("hornbook-persistent-sidebar-pinned"))).toBe("true");
  await page.getByRole("button", { name: "Unpin sidebar" }).click();
  await page.mouse.move(700, 400);
  await expect.poll(() => width(page)).toBe(64);
});

test("counts the cards to study from the first screen, once that has loaded", async ({ page }) => {
  await openAccount(page);
  const loaded = Promise.withResolvers<void>();
  await page.route("**/rest/v1/threads?select=*order=*", async (route) => {
    await loaded.promise;
    await route.continue();
  });
  let isCounted = false;
  page.on("request", (request) => {
    if (request.url().endsWith("/rpc/count_cards_to_study")) isCounted = true;
  });
  await page.goto("/chat");
  await expect(page.getByText("free messages used this month")).toBeVisible();
  await stays(async () => !isCounted, 500);
  loaded.resolve();
  await expect(page.getByRole("link", { name: "Flashcards 20 to study today" })).toBeVisible();
});

test("moves no text while it opens or closes", async ({ page }) => {
  await signUp(page);
  await expect(page.getByRole("link", { name: "Flashcards 20 to study today" })).toBeVisible();
  await page.mouse.move(100, 400);
  await expect.poll(() => width(page)).toBe(256);
  const closing = page.evaluate(textInMotion);
  await page.mouse.move(700, 400);
  expect(await closing).toEqual({ transitions: [], countOpacity: "0" });
  // If it turned back in its first frame, nothing would have to move.
  await expect.poll(() => width(page)).toBe(64);
  const opening = page.evaluate(textInMotion);
  await page.mouse.move(30, 400);
  expect(await opening).toMatchObject({ transitions: [] });
});

/** Runs in the page: what of the heading's surroundings is in transition, and how visible the count is, as the sidebar starts to move. */
async function textInMotion() {
  const [sidebar, heading, count] = ["aside", "main h1", 'a[href^="/flashcards"] > :last-child'].map(
    (selector) => document.querySelector(selector) as Element,
  ) as [Element, Element, Element];
  await new Promise<void>((resolve) => {
    sidebar.addEventListener("transitionrun", ({ target }) => target === sidebar && resolve());
  });
  return {
    transitions: document
      .getAnimations()
      .filter(({ effect }) => (effect as KeyframeEffect).target?.contains(heading))
      .map((animation) => (animation as CSSTransition).transitionProperty),
    countOpacity: getComputedStyle(count).opacity,
  };
}

test("expands for keyboard focus, and collapses after it", async ({ page }) => {
  await signUp(page);
  await page.mouse.move(100, 400);
  await page.mouse.move(700, 400);
  await expect.poll(() => width(page)).toBe(64);
  await page.getByRole("link", { name: "Skip to content" }).focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Pin sidebar open" })).toBeFocused();
  await expect.poll(() => width(page)).toBe(256);
  await page.getByLabel("Your question").focus();
  await expect.poll(() => width(page)).toBe(64);
});

test("leads to the newest conversation, a chosen one, and a new one", async ({ page }) => {
  await withTwoThreads(page);
  await conversations(page).filter({ hasText: POSSESSION }).click();
  await expect(page.getByRole("article", { name: "Answer" })).toContainText("adverse possession");
  await page.getByRole("link", { name: "Settings" }).click();
  await expect(page).toHaveURL(/\/settings$/);
  await page.getByRole("link", { name: "Chat", exact: true }).click();
  await expect(page).toHaveTitle(`${TERRY} - Hornbook`);
  await page.getByRole("button", { name: "New Chat" }).click();
  await expect(page).toHaveURL(/\/chat$/);
});

test("renames inline: Enter and leaving save, Escape does not, nothing is no title", async ({ page }) => {
  await withTwoThreads(page);
  const field = page.getByLabel("Title of the conversation");
  const rename = async () => {
    await conversations(page).first().click({ button: "right" });
    await page.getByRole("menuitem", { name: "Rename" }).click();
    await expect(field).toBeFocused();
  };
  await rename();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await rename();
  await field.fill("  Stop and frisk ");
  await page.keyboard.press("Enter");
  await expect(conversations(page)).toHaveText(["Stop and frisk", POSSESSION]);
  await expect(conversations(page).first()).toBeFocused();
  await expect(page).toHaveTitle("Stop and frisk - Hornbook");

  await page.keyboard.press("F2");
  await field.fill("Reasonable suspicion");
  await page.getByLabel("Your question").click();
  await expect(conversations(page)).toHaveText(["Reasonable suspicion", POSSESSION]);

  await rename();
  await field.fill("Something else");
  await page.keyboard.press("Escape");
  await expect(conversations(page)).toHaveText(["Reasonable suspicion", POSSESSION]);

  await rename();
  await field.fill("   ");
  await page.keyboard.press("Enter");
  await expect(conversations(page)).toHaveText(["Reasonable suspicion", POSSESSION]);
  await page.reload();
  await expect(conversations(page)).toHaveText(["Reasonable suspicion", POSSESSION]);
});

test("deletes using only the keyboard, and moves to what's left", async ({ page }) => {
  await withTwoThreads(page);
  await conversations(page).first().focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Rename" })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("End");
  await expect(page.getByRole("menuitem", { name: "Delete" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(conversations(page)).toHaveText([POSSESSION]);
  await expect(page.getByRole("article", { name: "Answer" })).toContainText("adverse possession");
  await expect(page.getByLabel("Your question")).toBeFocused();

  await conversations(page).first().focus();
  await page.keyboard.press("Delete");
  await expect(page).toHaveURL(/\/chat$/);
  await expect(page.getByText("Your conversations appear here")).toBeVisible();
});

test.describe("when the server fails", () => {
  test.use({ allowedConsole: [/500|Failed to load resource/] });

  test("restores a conversation, and keeps a title for a retry", async ({ page }) => {
    await withTwoThreads(page);
    await page.route("**/rest/v1/threads?id=*", (route) => route.fulfill({ status: 500, body: "{}" }));
    await conversations(page).first().focus();
    await page.keyboard.press("Delete");
    await expect(page.getByText("Error deleting thread")).toBeVisible();
    await expectAccessible(page);
    await expect(conversations(page)).toHaveText([TERRY, POSSESSION]);

    await conversations(page).first().focus();
    await page.keyboard.press("F2");
    await page.getByLabel("Title of the conversation").fill("Stop and frisk");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Error updating thread")).toBeVisible();
    await expect(conversations(page)).toHaveText([TERRY, POSSESSION]);
    await page.unroute("**/rest/v1/threads?id=*");
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(conversations(page)).toHaveText(["Stop and frisk", POSSESSION]);
  });

  test("gives up after six seconds and says so", async ({ page }) => {
    await holdClock(page);
    await withTwoThreads(page);
    await page.route("**/rest/v1/threads?id=*", () => {});
    await conversations(page).last().focus();
    await page.keyboard.press("Delete");
    await expect(conversations(page)).toHaveText([TERRY]);
    await page.clock.runFor(7_000);
    await expect(page.getByText("Thread deletion timeout")).toBeVisible();
    await expect(conversations(page)).toHaveText([TERRY, POSSESSION]);

    await conversations(page).first().focus();
    await page.keyboard.press("F2");
    await page.getByLabel("Title of the conversation").fill("Stop and frisk");
    await page.keyboard.press("Enter");
    await page.clock.runFor(7_000);
    await expect(page.getByText("Thread update timeout")).toBeVisible();
    // The new title isn't lost.
    await page.keyboard.press("F2");
    await expect(page.getByLabel("Title of the conversation")).toHaveValue("Stop and frisk");
  });

  test("says when conversations can't be loaded, and retries on request", async ({ page }) => {
    await withTwoThreads(page);
    await page.route("**/rest/v1/threads?select=*order=*", (route) =>
      route.fulfill({ status: 400, json: {} }),
    );
    await page.reload();
    await expect(page.getByText("Error loading conversations")).toBeVisible();
    await expect(
      page.getByText("We encountered an error loading your conversations. Please try again."),
    ).toBeVisible();
    await page.unroute("**/rest/v1/threads?select=*order=*");
    await page.getByRole("button", { name: "Try Again", exact: true }).click();
    await expect(conversations(page)).toHaveText([TERRY, POSSESSION]);
  });
});

test("says that loading is slow, and restarts it", async ({ page }) => {
  await withTwoThreads(page);
  let isStuck = true;
  await page.route("**/rest/v1/threads?select=*order=*", (route) => {
    if (!isStuck) void route.continue();
  });
  await page.clock.install();
  // Otherwise it shows what it showed last time.
  await forgetCopies(page);
  await page.reload();
  await expect(page.getByText("Loading your conversations…")).toBeAttached();
  await page.clock.runFor(20_500);
  await expect(page.getByText("Taking longer than expected")).toBeVisible();
  isStuck = false;
  await page.clock.runFor(10_500);
  await expect(conversations(page)).toHaveText([TERRY, POSSESSION]);
});
