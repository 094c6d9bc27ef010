/** Decks, and moving through their cards. */
import type { Page } from "@playwright/test";
import { signUp } from "./support/account.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

/** Makes cards from passages about battery. The first one creates their deck. */
async function makeCards(page: Page, passages: readonly string[]): Promise<void> {
  await page.goto("/outlines/torts/battery");
  for (const passage of passages) {
    await page.getByRole("button", { name: `Make a card: ${passage}` }).click();
    const dialog = page.getByRole("dialog", { name: "Make a card" });
    await dialog.getByLabel("Front").fill(`Question on ${passage}`);
    await dialog.getByLabel("Back").fill(`Answer on ${passage}`);
    await dialog.getByRole("button", { name: "Make the card" }).click();
    await expect(dialog).toBeHidden();
  }
}

const RULE = "Battery: the rule";
const TRAPS = "Exam traps: battery";

test("users go through their own deck card by card @phone", async ({ page, isMobile }) => {
  await signUp(page);
  await makeCards(page, [RULE, TRAPS]);
  await page.goto("/flashcards");
  await expect(page).toHaveURL(/\/flashcards\/study$/);
  const deck = page.getByRole("region", { name: "My decks" }).getByRole("link");
  await expect(deck).toContainText("My cards from outlines");
  await expect(deck).toContainText("2 cards");
  await expectAccessible(page);
  await deck.click();

  const answer = page.getByText("Answer on");
  await expect(page.getByRole("heading", { level: 1, name: "My cards from outlines" })).toBeVisible();
  await expect(page.getByText(`Question on ${RULE}`)).toBeVisible();
  await expect(page.getByText("Card 1 of 2")).toBeVisible();
  await expect(answer).toBeHidden();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Show answer" }).click();
  await expect(page.getByText(`Answer on ${RULE}`)).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: isMobile ? "light" : "dark" });
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole("button", { name: "Hide answer" }).click();
  await expect(answer).toBeHidden();

  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText(`Question on ${TRAPS}`)).toBeVisible();
  await expect(page.getByText("Card 2 of 2")).toBeVisible();
  await expect(answer).toBeHidden();
  await expect(page.getByRole("button", { name: "Next" })).toBeDisabled();
  await page.reload();
  await expect(page.getByText("Card 2 of 2")).toBeVisible();

  await page.getByRole("link", { name: "Read in the outlines: Battery" }).click();
  await expect(page).toHaveURL(/\/outlines\/torts\/battery$/);
  await page.goBack();
  await expect(page.getByText("Card 2 of 2")).toBeVisible();
});

test("keys move through a deck, even after a button was pressed", async ({ page }) => {
  await signUp(page);
  await makeCards(page, [RULE, TRAPS]);
  await page.goto("/flashcards");
  await page.getByRole("link", { name: /My cards from outlines/ }).click();
  await expect(page.getByText("Card 1 of 2")).toBeVisible();

  await page.keyboard.press("Space");
  await expect(page.getByText(`Answer on ${RULE}`)).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByText("Card 1 of 2")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText("Card 2 of 2")).toBeVisible();
  await page.getByRole("button", { name: "Previous" }).click();
  await expect(page.getByText("Card 1 of 2")).toBeVisible();
  await page.keyboard.press("Space");
  await expect(page.getByText(`Answer on ${RULE}`)).toBeVisible();
  await page.getByRole("button", { name: "Hide answer" }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByText(`Answer on ${RULE}`)).toBeHidden();
});

test("an empty list says how to make cards, and an unknown deck leads back @phone", async ({ page }) => {
  await signUp(page);
  await page.goto("/flashcards/study");
  await expect(page.getByText("No cards of your own yet")).toBeVisible();
  await expectAccessible(page);
  for (const id of ["00000000-0000-4000-8000-000000000000", "nothing"]) {
    await page.goto(`/flashcards/${id}`);
    await expect(page.getByText("Deck not found")).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole("link", { name: "All decks" }).last().click();
  await page.getByRole("link", { name: "Open the outlines" }).click();
  await expect(page).toHaveURL(/\/outlines$/);
});

test("curated decks show free users what is open, what is locked, and what Premium adds @phone", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/flashcards/study");
  const curated = page.getByRole("region", { name: "Curated decks" });
  await expect(curated.getByText(/^14 decks · \d{3} cards$/)).toBeVisible();
  await expect(
    curated.getByText(/^Your plan includes 42 of these \d{3} cards. Premium unlocks every card.$/),
  ).toBeVisible();
  await expect(curated.getByRole("link", { name: /^Torts/ })).toHaveAccessibleName(
    /^Torts 3 of \d+ cards ?, \d+ locked$/,
  );
  await expectAccessible(page);
  await curated.getByRole("link", { name: /^Torts/ }).click();
  await expect(page.getByText("Card 1 of 3")).toBeVisible();
  await expect(
    page.getByText(/^Your plan includes 3 of this deck’s \d+ cards. Premium unlocks every card.$/),
  ).toBeVisible();
  await page.getByRole("button", { name: "Show answer" }).click();
  await expectAccessible(page);
  await page.getByRole("link", { name: "See Premium" }).click();
  await expect(page.getByRole("heading", { name: "Subscription Settings" })).toBeVisible();
});

test("another user’s deck isn’t found", async ({ page, browser }) => {
  await signUp(page);
  await makeCards(page, [RULE]);
  await page.goto("/flashcards");
  await page.getByRole("link", { name: /My cards from outlines/ }).click();
  await expect(page.getByText("Card 1 of 1")).toBeVisible();
  const { pathname } = new URL(page.url());
  const stranger = await browser.newContext();
  const other = await stranger.newPage();
  await signUp(other);
  await other.goto(pathname);
  await expect(other.getByText("Deck not found")).toBeVisible();
  await stranger.close();
});

test.describe("when the cards don’t come", () => {
  test.use({ allowedConsole: [/Failed to load resource/] });

  test("says so, and tries again", async ({ page }) => {
    await signUp(page);
    await page.route(/\/rest\/v1\/collections/, (route) => route.fulfill({ status: 400, json: {} }));
    await page.goto("/flashcards/study");
    await expect(page.getByText("We couldn’t load your decks")).toBeVisible();
    await expectAccessible(page);
    await page.unroute(/\/rest\/v1\/collections/);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("No cards of your own yet")).toBeVisible();
  });
});
