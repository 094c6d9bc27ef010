/** Cards from a chat answer: proposed from the passages it cites, edited, and saved with the citation. */
import { signUpWithConversations } from "./support/account.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

test("an answer’s passages become cards with their citation, and that can be undone @phone", async ({
  page,
}) => {
  await signUpWithConversations(page, ["What are the elements of battery?"]);
  await page.getByRole("button", { name: "Make cards" }).click();
  const sheet = page.getByRole("dialog", { name: "Make cards" });
  const elements = sheet.getByRole("listitem").filter({ hasText: "Elements of battery" }).first();
  await expect(elements.getByLabel("Front")).toHaveValue("What are the elements of battery?");
  await expect(elements.getByLabel("Back")).toHaveValue(/^The plaintiff must prove:\n\n1\. \*\*Act\*\*: /);
  await expectAccessible(page);

  // Only this one, and the front is missing at first.
  for (const box of await sheet.getByRole("checkbox").all()) await box.uncheck();
  await expect(sheet.getByRole("button", { name: "Choose a card" })).toBeDisabled();
  await elements.getByRole("checkbox").check();
  await elements.getByLabel("Front").fill("");
  await sheet.getByRole("button", { name: "Save 1 card" }).click();
  await expect(elements.getByText("Write the front.")).toBeVisible();
  await elements.getByLabel("Front").fill("Battery’s elements?");
  await expectAccessible(page);
  await sheet.getByRole("button", { name: "Save 1 card" }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole("button", { name: "Make cards" })).toBeFocused();
  await expect(page.getByText("Saved to “My cards”.")).toBeVisible();

  await page.getByRole("button", { name: "Make cards" }).click();
  await expect(elements.getByText("You already have a card on this passage.")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.goto("/flashcards/study");
  await page.getByRole("link", { name: "My cards" }).click();
  await page.getByRole("button", { name: "Battery’s elements?" }).click();
  await expect(page.getByRole("dialog", { name: "Edit card" }).getByLabel("Source")).toHaveValue(
    "Elements of battery",
  );
});

test.describe("when the request fails", () => {
  test.use({ allowedConsole: [/Failed to load resource/] });

  test("what was typed stays, and saving again works, with an undo", async ({ page }) => {
    await signUpWithConversations(page, ["What are the elements of battery?"]);
    await page.getByRole("button", { name: "Make cards" }).click();
    const sheet = page.getByRole("dialog", { name: "Make cards" });
    const front = sheet.getByLabel("Front").first();
    await front.fill("In my own words?");
    await page.route("**/rest/v1/flashcards*", (route) =>
      route.request().method() === "POST" ? route.fulfill({ status: 400, json: {} }) : route.continue(),
    );
    await sheet.getByRole("button", { name: /^Save \d+ cards?$/ }).click();
    await expect(sheet.getByText("We couldn’t save the cards.")).toBeVisible();
    await expect(front).toHaveValue("In my own words?");
    await page.unroute("**/rest/v1/flashcards*");
    await sheet.getByRole("button", { name: /^Save \d+ cards?$/ }).click();
    await expect(sheet).toBeHidden();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.goto("/flashcards/cards");
    await expect(page.getByText("No cards of your own yet.")).toBeVisible();
  });
});
