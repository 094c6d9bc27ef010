/** Collections: what is in them, what the plan opens, and changing several cards at once. */
import type { Page } from "@playwright/test";
import { openAccount, signUp } from "./support/account.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

/** Makes cards from passages about battery. The first one creates their collection. */
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

/** Opens the collection that cards from outlines go to. */
async function openCards(page: Page): Promise<void> {
  await page.getByRole("link", { name: "My cards from outlines" }).click();
  await expect(page.getByRole("heading", { name: "My cards from outlines", level: 1 })).toBeVisible();
}

/** Takes back what a toast says was done. */
const undo = (page: Page, done: string) =>
  page.locator("[data-sonner-toast]", { hasText: done }).getByRole("button", { name: "Undo" }).click();

const RULE = "Battery: the rule";
const TRAPS = "Exam traps: battery";

test("users search, edit, tag and delete their own cards, and undo it @phone", async ({ page }) => {
  await openAccount(page);
  await makeCards(page, [RULE, TRAPS]);
  await page.goto("/flashcards");
  await expect(page).toHaveURL(/\/flashcards\/study$/);
  await openCards(page);
  await expect(page.getByText("2 cards", { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel("Search cards").fill("traps");
  await expect(page.getByText(`Question on ${TRAPS}`)).toBeVisible();
  await expect(page.getByText(`Question on ${RULE}`)).toBeHidden();
  await page.getByRole("button", { name: `Question on ${TRAPS}` }).click();
  const editor = page.getByRole("dialog", { name: "Edit card" });
  await editor.getByLabel("Front", { exact: true }).fill("Which traps?");
  await expectAccessible(page);
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(editor).toBeHidden();
  await page.getByLabel("Search cards").fill("");
  await expect(page.getByText("Which traps?")).toBeVisible();

  await page.getByRole("checkbox", { name: "Select Which traps?" }).check();
  await page.getByRole("button", { name: "Tag", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText("Enter a tag.")).toBeVisible();
  await page.getByLabel("Tags").last().fill("exam");
  await page.getByRole("button", { name: "Add" }).click();
  await expect(page.getByRole("button", { name: "exam 1" })).toBeVisible();

  await page.getByRole("checkbox", { name: "Select Which traps?" }).check();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Which traps?")).toBeHidden();
  await undo(page, "1 card deleted");
  await expect(page.getByText("Which traps?")).toBeVisible();
});

test("cards are duplicated and moved, one or many, and all of it can be undone", async ({ page }) => {
  await openAccount(page);
  await makeCards(page, [RULE, TRAPS]);
  await page.goto("/flashcards");
  await openCards(page);
  await page.getByRole("checkbox", { name: "Select all 2 cards" }).check();
  await page.getByRole("button", { name: "Duplicate" }).click();
  await page.getByRole("menuitem", { name: "Next to the originals" }).click();
  await expect(page.getByText("2 cards duplicated")).toBeVisible();
  await expect(page.getByText("4 cards", { exact: true })).toBeVisible();
  await expect(page.getByText(`Question on ${RULE}`)).toHaveCount(2);
  await undo(page, "2 cards duplicated");
  await expect(page.getByText("2 cards", { exact: true })).toBeVisible();

  await page.getByRole("checkbox", { name: "Select all 2 cards" }).check();
  await page.getByRole("button", { name: "Move" }).click();
  await page.getByRole("menuitem", { name: "New collection…" }).click();
  const naming = page.getByRole("dialog", { name: "New collection" });
  await naming.getByLabel("Name").fill("Torts exam");
  await expectAccessible(page);
  await naming.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("2 cards moved to Torts exam")).toBeVisible();
  await expect(page.getByText("No cards in this collection")).toBeVisible();
  await undo(page, "2 cards moved to Torts exam");
  await expect(page.getByText("2 cards", { exact: true })).toBeVisible();

  // One card, from its editor: the copy starts with its text.
  await page.getByRole("button", { name: `Question on ${RULE}` }).click();
  await page.getByRole("dialog", { name: "Edit card" }).getByRole("button", { name: "Duplicate" }).click();
  const copy = page.getByRole("dialog", { name: "New card" });
  await expect(copy.getByLabel("Front", { exact: true })).toBeFocused();
  await expect(copy.getByLabel("Back", { exact: true })).toHaveValue(`Answer on ${RULE}`);
  await copy.getByLabel("Front", { exact: true }).fill("A new question");
  await expectAccessible(page);
  await copy.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("3 cards", { exact: true })).toBeVisible();
  await expect(page.getByText(`Question on ${RULE}`)).toBeVisible();

  await page.getByRole("button", { name: "A new question" }).click();
  const editor = page.getByRole("dialog", { name: "Edit card" });
  await editor.getByLabel("Front", { exact: true }).fill("Changed by mistake");
  await editor.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("button", { name: "Changed by mistake" })).toBeVisible();
  await undo(page, "Saved");
  await page.getByRole("button", { name: "A new question" }).click();
  await editor.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("2 cards", { exact: true })).toBeVisible();
});

test("an empty page says how to make cards, and an unknown collection leads back", async ({ page }) => {
  await signUp(page, { arrivingAt: "/flashcards/study" });
  await expect(page.getByText("No cards of your own yet")).toBeVisible();
  await expectAccessible(page);
  await page.goto("/flashcards/nothing");
  await expect(page.getByText("Collection not found")).toBeVisible();
  await page.getByRole("link", { name: "All collections" }).last().click();
  await expect(page).toHaveURL(/\/flashcards\/study$/);
});

test("official cards show free users what is open, what is locked, and what Premium adds @phone", async ({
  page,
}) => {
  await signUp(page, { arrivingAt: "/flashcards/study" });
  const official = page.getByRole("region", { name: "Official cards" });
  await expect(
    official.getByText(/^Your plan includes 42 of \d{3} cards. Premium unlocks every card.$/),
  ).toBeVisible();
  await expect(official.getByRole("row", { name: /^Torts/ })).toContainText(/3 of \d+ cards/);
  await official.getByRole("link", { name: "Torts" }).click();
  await expect(page.getByRole("heading", { name: /^Unlock the other \d+ Torts cards$/ })).toBeVisible();
  const locked = page.getByRole("region", { name: "With Premium" });
  await expect(locked.getByRole("listitem")).toHaveCount(5);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Upgrade to Premium" }).click();
  await expect(page.getByRole("heading", { name: "Subscription Settings" })).toBeVisible();
});

test("another user’s collection isn’t found", async ({ page, browser }) => {
  await openAccount(page);
  await makeCards(page, [RULE]);
  await page.goto("/flashcards");
  await openCards(page);
  await expect(page.getByText("1 card", { exact: true })).toBeVisible();
  const { pathname } = new URL(page.url());
  const stranger = await browser.newContext();
  const other = await stranger.newPage();
  await signUp(other, { arrivingAt: pathname });
  await expect(other.getByText("Collection not found")).toBeVisible();
  await stranger.close();
});

test.describe("when the server fails or is slow", () => {
  test.use({ allowedConsole: [/Failed to load resource/] });

  test("the next cards can be selected while a change is on its way, and those of a failed one stay selected", async ({
    page,
  }) => {
    await openAccount(page);
    await makeCards(page, [RULE, TRAPS]);
    await page.goto("/flashcards");
    await openCards(page);
    const selected = page.getByRole("region", { name: "Selected cards" });
    const select = (passage: string) =>
      page.getByRole("checkbox", { name: `Select Question on ${passage}` }).check();
    const answer = Promise.withResolvers<void>();
    await page.route("**/rest/v1/rpc/mark_cards", async (route) => {
      await answer.promise;
      await route.continue();
    });
    await select(RULE);
    await selected.getByRole("button", { name: "Suspend" }).click();
    await expect(selected).toBeHidden();
    await select(TRAPS);
    answer.resolve();
    await expect(page.getByText("1 card suspended")).toBeVisible();
    await expect(selected).toContainText("1 card selected");

    await page.route("**/rest/v1/rpc/set_cards_deleted", (route) => route.fulfill({ status: 400, json: {} }));
    await selected.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("The cards couldn’t be changed")).toBeVisible();
    await expect(selected).toContainText("1 card selected");
  });
});
