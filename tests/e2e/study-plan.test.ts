/** What a new student is asked once, and what the flashcards make of it; and making cards without reaching for the mouse. */
import { openAccount, signUp } from "./support/account.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

test("a new student says what they study, and their cards begin with it @phone", async ({ page }) => {
  await openAccount(page);
  await page.goto("/welcome");
  await expectAccessible(page);
  await page.getByText("Torts", { exact: true }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL("/chat");
  await page.goto("/flashcards/study");
  await expect(page.getByText("New cards begin with Torts.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Today", exact: true })).toBeVisible();
  await expectAccessible(page);
  // Space starts, without a button to find first.
  await page.keyboard.press("Space");
  await expect(page).toHaveURL("/flashcards/study/session");
  await expect(page.getByRole("article", { name: "Card" })).toBeVisible();
});

test("the menu of collections fits into the window, with every collection in it", async ({ page }) => {
  await openAccount(page);
  await page.goto("/flashcards/study");
  await page.getByRole("button", { name: "Choose cards" }).click();
  const menu = page.getByRole("menu");
  await expect(menu.getByRole("menuitem", { name: "Professional Responsibility" })).toBeAttached();
  await expect(menu.getByRole("separator")).toHaveCount(1);
  const box = await menu.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(800);
});

test("cards are made from the keyboard, in the collection that was just created", async ({ page }) => {
  await signUp(page, { arrivingAt: "/flashcards/study" });
  await page.getByRole("button", { name: "New collection" }).click();
  await page.getByLabel("Name").fill("Torts midterm");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "Torts midterm" })).toBeVisible();
  await page.getByRole("button", { name: "New card" }).click();
  const front = page.getByLabel("Front", { exact: true });
  await expect(front).toBeFocused();
  await expect(page.getByLabel("Collection")).toContainText("Torts midterm");
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeInViewport({ ratio: 1 });
  for (const [question, answer] of [
    ["Duty?", "Reasonable care"],
    ["Breach?", "Less than that"],
  ] as const) {
    await expect(front).toBeFocused();
    await page.keyboard.type(question);
    await page.getByLabel("Back", { exact: true }).fill(answer);
    await page.getByRole("button", { name: "Save and add another" }).click();
    await expect(front).toHaveValue("");
    await expect(front).toBeFocused();
  }
  await page.getByText("Cloze", { exact: true }).click();
  await page.getByLabel("Text", { exact: true }).fill("Negligence: {{c1::duty}}, {{c2::breach}}");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Negligence: [duty], breach")).toBeVisible();
  await expect(page.getByText("Negligence: duty, [breach]")).toBeVisible();
});

test.describe("when the study settings can't be saved", () => {
  test.use({ allowedConsole: [/Failed to load resource/] });

  test("says why, keeps what was typed, and saves it the next time @phone", async ({ page }) => {
    await signUp(page, { arrivingAt: "/flashcards/study" });
    await page.getByRole("button", { name: "Study settings" }).click();
    const dialog = page.getByRole("dialog", { name: "Study settings" });
    const retention = dialog.getByLabel("Target recall, %");
    await retention.fill("50");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByText("Enter a whole number from 70 to 97.")).toBeVisible();
    await expect(retention).toBeFocused();

    await retention.fill("85");
    await page.route("**/rest/v1/study_settings*", (route) =>
      route.request().method() === "GET" ? route.continue() : route.fulfill({ status: 500, json: {} }),
    );
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByText("We couldn’t save your settings.")).toBeVisible();
    await expect(retention).toHaveValue("85");
    await expectAccessible(page);
    await page.unroute("**/rest/v1/study_settings*");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: "Study settings" }).click();
    await expect(retention).toHaveValue("85");
  });
});
