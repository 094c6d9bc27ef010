/** What was seen before shows at once, from this browser's copy, and is then read again. */
import type { Page } from "@playwright/test";
import { openAccount, signUpWithConversations } from "./support/account.ts";
import { sql } from "./support/database.ts";
import { copiesKept, holdApi, workerIsReady } from "./support/offline.ts";
import { conversations } from "./support/sidebar.ts";
import { expect, test } from "./support/test.ts";

const QUESTION = "What is hearsay?";
const TITLE = "Hearsay";
const OUTLINE = "/outlines/torts/negligence";

/** Visits a conversation, the outlines, an outline, the decks and a deck. @returns each address with what it shows. */
async function visitAll(page: Page): Promise<[string, string][]> {
  await signUpWithConversations(page, [QUESTION]);
  const conversation = page.url();
  await page.goto("/outlines");
  await expect(page.getByRole("heading", { name: "Torts" })).toBeVisible();
  await page.goto(OUTLINE);
  // The title comes from the list of outlines, before the outline itself.
  await expect(page.getByRole("main").locator("section h2").first()).toBeVisible();
  await page.goto("/flashcards/study");
  const decks = page.getByRole("region", { name: "Official cards" }).getByRole("rowheader").getByRole("link");
  await decks.first().click();
  await expect(page.getByLabel("Search cards")).toBeVisible();
  return [
    [conversation, "article"],
    ["/outlines", "#torts, h2, h3"],
    [OUTLINE, "section h2"],
    ["/flashcards/study", "[role=rowheader], th[scope=row]"],
    [page.url(), "input[type=search], [aria-label='Search cards']"],
  ];
}

test("seen before, it shows before the network answers, and one line says that it's being read again", async ({
  page,
}) => {
  const seen = await visitAll(page);
  for (const [address, content] of seen) {
    const letGo = await holdApi(page);
    await page.goto(address);
    const main = page.getByRole("main");
    await expect(main.locator(content).first(), address).toBeVisible();
    const line = page.getByRole("progressbar", { name: "Updating" });
    await expect(line, address).toBeVisible();
    letGo();
    await expect(line, address).toBeHidden();
    await expect(main.locator(content).first(), address).toBeVisible();
    await page.unrouteAll({ behavior: "wait" });
  }
});

test("another user of this browser gets nothing of it, even if the first never signed out", async ({
  page,
}) => {
  await signUpWithConversations(page, [QUESTION]);
  const conversation = page.url();
  await expect(conversations(page)).toHaveText(TITLE);
  await openAccount(page);
  // Not even what the app remembers of the first, so that nothing is erased.
  await page.evaluate(() => {
    for (const name of Object.keys(localStorage)) if (name !== "hornbook-auth") localStorage.removeItem(name);
  });
  await holdApi(page);
  await page.goto(conversation);
  await expect(page.getByRole("main").getByText("Loading")).toBeAttached();
  await expect(page.getByText(QUESTION)).toHaveCount(0);
  await expect(page.getByText(TITLE)).toHaveCount(0);
});

test.describe("a session that the server", () => {
  test.use({ allowedConsole: [/status of 40\d/] });
  test("has ended leaves nothing in the browser", async ({ page }) => {
    const { email } = await signUpWithConversations(page, [QUESTION]);
    await expect.poll(() => copiesKept(page)).toBeGreaterThan(0);
    await sql`delete from auth.sessions where user_id = (select id from auth.users where email = ${email})`;
    await page.reload();
    await expect(page).toHaveURL(/\/auth/);
    // The address may change once more while it is read.
    await expect(page.getByLabel("Email")).toBeVisible();
    expect(await copiesKept(page)).toBe(0);
  });
});

test("a conversation that was deleted leaves the browser, too", async ({ page }) => {
  await signUpWithConversations(page, [QUESTION]);
  const copy = () => copiesKept(page, `"thread","${page.url().split("/").at(-1)}"`);
  await expect.poll(copy).toBe(1);
  await page
    .getByRole("button", { name: /^Options for/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(page).toHaveURL(/\/chat$/);
  await expect.poll(() => copiesKept(page, '"chat","thread",')).toBe(0);
});

test.describe("without a network", () => {
  test.use({
    serviceWorkers: "allow",
    allowedConsole: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|dynamically imported|fetching the script/],
  });

  test("cards and outlines that were read open from a cold start", async ({ page, context }) => {
    const before = await context.newPage();
    const seen = await visitAll(before);
    // Again, with the worker, which keeps the code of each page.
    for (const [address, content] of seen) {
      await before.goto(address);
      await expect(before.getByRole("main").locator(content).first(), address).toBeVisible();
      await workerIsReady(before);
    }
    await before.close();
    await context.setOffline(true);
    for (const [address, content] of seen) {
      await page.goto(address);
      await expect(page.getByRole("main").locator(content).first(), address).toBeVisible();
    }
  });
});
