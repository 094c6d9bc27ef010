/** Without a network: visited pages open, others say what they need, and everything recovers by itself. */
import type { Page } from "@playwright/test";
import { signUp, signUpWithConversations } from "./support/account.ts";
import { copiesKept, workerIsReady } from "./support/offline.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

test.use({
  serviceWorkers: "allow",
  allowedConsole: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|dynamically imported|fetching the script/],
});

const BANNER = "You're currently offline. Some features may be limited.";
const OFFLINE = "Network connection unavailable. Please check your internet connection.";
const banner = (page: Page) => page.getByText(BANNER);

/** An entry of the navigation, with the number beside it once that is known. */
const entry = (page: Page, name: string) =>
  page.getByRole("link", { name: new RegExp(`^${name}( \\d+ to study today)?$`) });

async function visit(page: Page, name: string, heading: string): Promise<void> {
  await entry(page, name).click();
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
}

test("visited pages open offline and say so; a new page loads once the network returns", async ({
  page,
  context,
}) => {
  await signUpWithConversations(page, ["What is hearsay?"]);
  await workerIsReady(page);
  await visit(page, "Settings", "Subscription Settings");
  await expect(page.getByText("Free Tier")).toBeVisible();
  const thread = page.getByRole("navigation", { name: "Conversations" }).getByRole("link").first();
  await thread.click();
  await expect(page.getByRole("article", { name: "Answer" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("article", { name: "Answer" })).toBeVisible();
  // The list that this browser had was of no conversations yet.
  await expect(thread).toBeVisible();

  await context.setOffline(true);
  await page.reload();
  await expect(banner(page)).toBeVisible();
  await expect(page.getByRole("article", { name: "Answer" })).toBeVisible();
  await expectAccessible(page);
  // A menu that was never opened.
  await page.getByRole("button", { name: /^Options for/ }).click();
  await expect(page.getByRole("menuitem", { name: "Rename" })).toBeVisible();
  await page.keyboard.press("Escape");
  await visit(page, "Settings", "Subscription Settings");
  await expect(page.getByText("Free Tier")).toBeVisible();

  await entry(page, "Flashcards").click();
  await expect(page.getByRole("heading", { name: "This page needs a connection" })).toBeVisible();
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await expectAccessible(page);
  const pause = await reconnected(page);
  await expect(page.getByRole("heading", { level: 1, name: "Flashcards" })).toBeVisible();
  expect(await pause()).toBeGreaterThan(400);
  await expect(banner(page)).toBeHidden();
});

test("data that was never read fails at once, and is read once the network returns", async ({
  page,
  context,
}) => {
  await signUp(page);
  await visit(page, "Flashcards", "Flashcards");
  const decks = page.getByRole("region", { name: "Official cards" }).getByRole("rowheader").getByRole("link");
  await decks.first().click();
  await expect(page.getByLabel("Search cards")).toBeVisible();
  await page.goBack();
  await context.setOffline(true);
  await decks.nth(1).click();
  await expect(page.getByRole("alert")).toContainText(OFFLINE);
  await context.setOffline(false);
  await expect(page.getByLabel("Search cards")).toBeVisible();
});

test.describe("outside the shell", () => {
  for (const path of ["/", "/auth"]) {
    test(`${path} says that the browser is offline @phone`, async ({ page, context }) => {
      await page.goto(path);
      await expect(page.locator("html[data-fonts]")).toBeAttached();
      if (path === "/auth") await expect(page.getByLabel("Email")).toBeEditable();
      await reactIsThere(page);
      await expect(banner(page)).toBeHidden();
      await context.setOffline(true);
      await expect(banner(page)).toBeVisible();
      await expectAccessible(page);
    });
  }

  test("a public page that was visited opens offline, another one says what it needs", async ({
    page,
    context,
  }) => {
    await page.goto("/about");
    await workerIsReady(page, "/about");
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "About" })).toBeVisible();
    await expect(banner(page)).toBeVisible();
    await page.goto("/terms");
    await expect(page.getByRole("heading", { name: "This page needs a connection" })).toBeVisible();
    await expect(banner(page)).toBeVisible();
    const pause = await reconnected(page);
    await expect(page.getByRole("heading", { level: 1, name: "Terms of Service" })).toBeVisible();
    expect(await pause()).toBeGreaterThan(400);
  });
});

/** The network is back. @returns how many milliseconds after the browser said so the page was loaded anew. */
async function reconnected(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() =>
    addEventListener("online", () => sessionStorage.setItem("online", String(Date.now())), { once: true }),
  );
  await page.context().setOffline(false);
  return () => page.evaluate(() => performance.timeOrigin - Number(sessionStorage.getItem("online")));
}

/** A public page's code loads after its first paint. Until then the page can be read, but says nothing new. */
const reactIsThere = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.getElementById("root") ?? {}).some((key) => key.startsWith("__reactContainer")),
  );

test("signing out removes the copies, even offline", async ({ page, context }) => {
  await signUp(page);
  await workerIsReady(page);
  expect(await copiesKept(page)).toBeGreaterThan(0);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await copiesKept(page)).toBe(0);
});
