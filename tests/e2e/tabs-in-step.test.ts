/** Changes to conversations in one tab appear in another without being asked for. */
import { ask, signUp } from "./support/account.ts";
import { conversations, pinSidebar } from "./support/sidebar.ts";
import { expect, test } from "./support/test.ts";

test("starting, renaming and deleting a conversation in one tab shows in the other", async ({ page }) => {
  await signUp(page);
  await pinSidebar(page);
  const joined = (where: typeof page) =>
    where.waitForEvent("websocket").then((socket) =>
      socket.waitForEvent("framereceived", {
        predicate: ({ payload }) => String(payload).includes("Subscribed to PostgreSQL"),
      }),
    );
  const other = await page.context().newPage();
  const isJoined = joined(other);
  await other.goto("/chat");
  await isJoined;
  await expect(other.getByText("Your conversations appear here")).toBeVisible();

  await ask(page, "What is a Terry stop?");
  await expect(conversations(other)).toHaveText(["Stop and Frisk (Terry Stops)"]);

  await conversations(page).first().focus();
  await page.keyboard.press("F2");
  await page.getByLabel("Title of the conversation").fill("Stop and frisk");
  await page.keyboard.press("Enter");
  await expect(conversations(other)).toHaveText(["Stop and frisk"]);

  await conversations(other).first().click();
  await expect(other).toHaveTitle("Stop and frisk - Hornbook");
  await conversations(page).first().focus();
  await page.keyboard.press("Delete");
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(other.getByText("Your conversations appear here")).toBeVisible();
  await expect(other).toHaveURL(/\/chat$/);
  await expect(other.getByText("Conversation deleted")).toBeVisible();
});
