/** What readers do with a passage: make a card, or report an error. */
import type { Page } from "@playwright/test";
import { signUp } from "./support/account.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

const RULE = ": Battery: the rule";

async function openBattery(page: Page): Promise<void> {
  await signUp(page, { arrivingAt: "/outlines/torts/battery" });
  await expect(page.getByRole("heading", { level: 1, name: "Battery" })).toBeVisible();
}

/** The rows of a table that the signed-in user can read. */
async function rowsOf(page: Page, table: string): Promise<Record<string, unknown>[]> {
  return await page.evaluate(async (name) => {
    const { access_token } = JSON.parse(localStorage.getItem("hornbook-auth") ?? "{}");
    const { publishableKey } = JSON.parse(
      document.getElementById("hornbook-configuration")?.textContent ?? "{}",
    );
    const response = await fetch(`/rest/v1/${name}`, {
      headers: { apikey: publishableKey, authorization: `Bearer ${access_token}` },
    });
    return await response.json();
  }, table);
}
const ownCards = (page: Page) => rowsOf(page, "flashcards?is_official=is.false&select=front,back,topic");
const ownCollections = (page: Page) => rowsOf(page, "collections?is_official=is.false&select=title");

test("makes a card from a passage and undoes it", async ({ page }) => {
  await openBattery(page);
  await page.getByRole("button", { name: `Make a card${RULE}` }).click();
  const dialog = page.getByRole("dialog", { name: "Make a card" });
  await expect(dialog.getByLabel("Front")).toHaveValue("What is the rule on battery?");
  await expect(dialog.getByLabel("Back")).toHaveValue(/intentional/);
  await expectAccessible(page);

  await dialog.getByLabel("Front").fill(" ");
  await dialog.getByRole("button", { name: "Make the card" }).click();
  await expect(dialog.getByText("Write something on the front.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Front").fill("What is a battery?");
  await dialog.getByLabel("Back").fill("An intended harmful or offensive contact.");
  await dialog.getByRole("button", { name: "Make the card" }).click();
  // A toast under the pointer doesn’t disappear.
  await page.getByText("Card created").hover();
  expect(await ownCards(page)).toEqual([
    {
      front: "What is a battery?",
      back: "An intended harmful or offensive contact.",
      topic: "torts/battery",
    },
  ]);
  expect(await ownCollections(page)).toEqual([{ title: "My cards from outlines" }]);
  await expectAccessible(page);

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Card removed")).toBeVisible();
  expect(await ownCards(page)).toEqual([]);
  expect(await ownCollections(page)).toEqual([]);
});

test("saves every card to the same deck", async ({ page }) => {
  await openBattery(page);
  for (const passage of [RULE, ": Exam traps: battery"]) {
    await page.getByRole("button", { name: `Make a card${passage}` }).click();
    await page.getByRole("button", { name: "Make the card" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
  }
  expect(await ownCards(page)).toHaveLength(2);
  expect(await ownCollections(page)).toHaveLength(1);
});

test("reports an error in a passage @phone", async ({ page }) => {
  await openBattery(page);
  await page.getByRole("button", { name: `Report an error${RULE}` }).click();
  const dialog = page.getByRole("dialog", { name: "Report an error" });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(dialog.getByText("Describe what’s wrong so we can fix it.")).toBeVisible();
  await dialog.getByLabel("A citation is wrong").check();
  await dialog.getByLabel("Details").fill("§ 13 is cited for what § 18 says.");
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByText("Report sent")).toBeVisible();
  expect(await rowsOf(page, "content_reports?select=passage_id,reason,details")).toEqual([
    {
      passage_id: "torts/battery#rule",
      reason: "citation",
      details: "§ 13 is cited for what § 18 says.",
    },
  ]);
});

test.describe("when sending fails", () => {
  test.use({ allowedConsole: [/Failed to load resource/] });

  test("keeps the text", async ({ page }) => {
    await openBattery(page);
    await page.route(/\/rest\/v1\/(content_reports|flashcards)/, (route) => route.abort());
    await page.getByRole("button", { name: `Report an error${RULE}` }).click();
    await page.getByLabel("Details").fill("Look at this.");
    await page.getByRole("button", { name: "Send report" }).click();
    await expect(page.getByText("We couldn’t send your report")).toBeVisible();
    await expect(page.getByLabel("Details")).toHaveValue("Look at this.");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Cancel" }).click();

    await page.getByRole("button", { name: `Make a card${RULE}` }).click();
    await page.getByLabel("Front").fill("Battery?");
    await page.getByRole("button", { name: "Make the card" }).click();
    await expect(page.getByText("The card couldn’t be saved")).toBeVisible();
    await expect(page.getByLabel("Front")).toHaveValue("Battery?");
  });

  test("says when the day’s limit is reached", async ({ page }) => {
    await openBattery(page);
    await page.route(/\/rest\/v1\/content_reports/, (route) =>
      route.fulfill({
        status: 400,
        json: { code: "P0001", message: "report_limit", details: null, hint: null },
      }),
    );
    await page.getByRole("button", { name: `Report an error${RULE}` }).click();
    await page.getByLabel("Details").fill("The twenty-first.");
    await page.getByRole("button", { name: "Send report" }).click();
    await expect(page.getByText("You’ve reached today’s limit")).toBeVisible();
    await expect(page.getByLabel("Details")).toHaveValue("The twenty-first.");
  });
});
