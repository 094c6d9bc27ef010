/** Changes to conversations in one tab appear in another without being asked for. */
import { ask, signUp, signUpWithConversations } from "./support/account.ts";
import { hearsChanges } from "./support/realtime.ts";
import { conversations, pinSidebar } from "./support/sidebar.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

test("starting, renaming and deleting a conversation in one tab shows in the other", async ({ page }) => {
  await signUp(page);
  await pinSidebar(page);
  const other = await page.context().newPage();
  const isListening = hearsChanges(other);
  await other.goto("/chat");
  await isListening;
  await expect(other.getByText("Your conversations appear here")).toBeVisible();

  await ask(page, "What is a Terry stop?");
  await expect(conversations(other)).toHaveText(["Terry stop"]);

  await conversations(page).first().focus();
  await page.keyboard.press("F2");
  await page.getByLabel("Title of the conversation").fill("Stop and frisk");
  await page.keyboard.press("Enter");
  await expect(conversations(other)).toHaveText(["Stop and frisk"]);

  await conversations(other).first().click();
  await expect(other).toHaveTitle("Stop and frisk - Hornbook");
  await conversations(page).first().focus();
  await page.keyboard.press("Delete");
  await expect(other.getByText("Your conversations appear here")).toBeVisible();
  await expect(other).toHaveURL(/\/chat$/);
  await expect(other.getByText("Conversation deleted")).toBeVisible();
});

test("a deleted conversation's address says so, and leads to a new one", async ({ page }) => {
  await signUpWithConversations(page, ["What is hearsay?"]);
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/);
  const address = page.url();
  // This tab leaves the conversation, and keeps it in its cache.
  await page.getByRole("link", { name: "Settings" }).click();
  await expect(page).toHaveURL(/\/settings$/);

  const other = await page.context().newPage();
  await other.goto(address);
  await expect(other.getByRole("article", { name: "Answer" })).toBeVisible();
  await other.getByRole("button", { name: /^Options for/ }).click();
  await other.getByRole("menuitem", { name: "Delete" }).click();
  await expect(other).toHaveURL(/\/chat$/);

  const expectGone = async () => {
    await expect(page.getByRole("heading", { name: "Conversation not found" })).toBeVisible();
    await expect(page.getByText("It may have been deleted, or it belongs to another account.")).toBeVisible();
    await expect(page).toHaveTitle("Conversation not found - Hornbook");
    await expect(page.getByRole("article", { name: "Answer" })).toHaveCount(0);
    await expect(page.getByLabel("Your question")).toHaveCount(0);
  };
  // A tab that learns of the deletion while the conversation is open leaves its address instead.
  await expect(page.getByText("Your conversations appear here")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expectGone();
  await page.goto(address);
  await expectGone();
  await expectAccessible(page);
  await page.getByRole("link", { name: "New Chat" }).last().click();
  await expect(page).toHaveURL(/\/chat$/);
  await expect(page.getByLabel("Your question")).toBeVisible();
});
