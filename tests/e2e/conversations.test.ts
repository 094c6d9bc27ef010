/** Order among many conversations: undo, pins, the archive, folders, and the search. */
import type { Page } from "@playwright/test";
import { signUpWithConversations } from "./support/account.ts";
import { hearsChanges } from "./support/realtime.ts";
import { conversations, pinSidebar } from "./support/sidebar.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

const TERRY = "Terry stop";
const POSSESSION = "Adverse possession";

/** Signs up with two conversations, the one about Terry stops open, and shows the list. */
async function begin(page: Page): Promise<void> {
  await signUpWithConversations(page, ["What is adverse possession?"], ["What is a Terry stop?"]);
  await openMenu(page);
  await expect(conversations(page)).toHaveText([TERRY, POSSESSION]);
}

const openMenu = (page: Page) => page.getByRole("button", { name: "Open menu" }).click();

async function choose(page: Page, title: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `Options for “${title}”` }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

test("a deleted conversation comes back with Undo, in every tab @phone", async ({ page }) => {
  await begin(page);
  const address = page.url();
  const other = await page.context().newPage();
  await other.goto(address);
  await expect(other.getByRole("article", { name: "Answer" })).toBeVisible();

  await choose(page, TERRY, "Delete");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("article", { name: "Answer" })).toContainText("stop");
  const isListening = hearsChanges(other);
  await other.goto(address);
  await expect(other.getByRole("article", { name: "Answer" })).toContainText("stop");
  await isListening;

  await openMenu(page);
  await expect(conversations(page)).toHaveText([TERRY, POSSESSION]);
  await choose(page, TERRY, "Delete");
  await expect(page.getByRole("article", { name: "Answer" })).toContainText("adverse possession");
  // The other tab has it open, and leaves it.
  await expect(other).not.toHaveURL(address);
  await other.goto(address);
  await expect(other.getByRole("heading", { name: "Conversation not found" })).toBeVisible();
});

test("pins to the top, and archives out of the list and back @phone", async ({ page }) => {
  await begin(page);
  await choose(page, POSSESSION, "Pin");
  await expect(conversations(page)).toHaveText([POSSESSION, TERRY]);
  await expect(page.getByRole("heading", { name: "Pinned" })).toBeVisible();
  await expectAccessible(page);
  await choose(page, POSSESSION, "Unpin");
  await expect(conversations(page)).toHaveText([TERRY, POSSESSION]);

  await choose(page, POSSESSION, "Archive");
  await expect(conversations(page)).toHaveText([TERRY]);
  await page.getByRole("button", { name: "Archived", exact: true }).click();
  await expect(conversations(page)).toHaveText([POSSESSION]);
  await expectAccessible(page);
  await choose(page, POSSESSION, "Restore");
  await expect(page.getByText("Archived conversations wait here")).toBeVisible();
  await page.getByRole("button", { name: "Back to all conversations" }).click();
  await expect(conversations(page)).toHaveText([TERRY, POSSESSION]);
});

test("files conversations in folders, where new ones begin, in step with another tab @phone", async ({
  page,
}) => {
  await begin(page);
  const other = await page.context().newPage();
  await other.goto("/chat");
  await openMenu(other);
  await expect(conversations(other)).toHaveText([TERRY, POSSESSION]);

  await page.getByRole("button", { name: "New folder" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Enter a name.")).toBeVisible();
  await page.getByLabel("Name").fill("<b>Property</b>");
  await page.getByLabel("Subject").selectOption("real-property");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save" }).click();
  const folder = page.getByRole("button", { name: "<b>Property</b>", exact: true });
  await expect(folder).toBeVisible();
  await expect(other.getByRole("button", { name: "<b>Property</b>", exact: true })).toBeVisible();

  await choose(page, POSSESSION, "Move to folder");
  await page
    .getByRole("dialog", { name: "Move to folder" })
    .getByRole("button", { name: "<b>Property</b>" })
    .click();
  await folder.click();
  await expect(conversations(page)).toHaveText([POSSESSION]);
  await expectAccessible(page);

  await page.getByRole("link", { name: "New chat here" }).click();
  await expect(page.getByText("In the folder <b>Property</b>")).toBeVisible();
  await page.getByLabel("Your question").fill("What is a fee simple?");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("article", { name: "Answer" })).toContainText("fee simple");
  await other.getByRole("button", { name: "<b>Property</b>", exact: true }).click();
  await expect(conversations(other)).toHaveText(["Fee simple", POSSESSION]);
});

test("finds what was said, with a typo, and opens it there", async ({ page }) => {
  await signUpWithConversations(
    page,
    ["What is adverse possession?", "What is larceny?", "What is hearsay?"],
    ["What is a Terry stop?"],
  );
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Search conversations, outlines, and cards" });
  await expect(field).toBeFocused();
  await expect(page.getByRole("option").first()).toContainText(TERRY);
  await expectAccessible(page);
  await field.fill("adverse posession");
  const found = page.getByRole("group", { name: "Conversations" }).getByRole("option");
  await expect(found).toHaveCount(1);
  await expect(found.locator("mark").first()).toHaveText(/adverse/i);
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  const answer = page.getByRole("article", { name: "Answer" }).first();
  await expect(answer).toContainText("adverse possession");
  await expect.poll(() => page.evaluate(() => CSS.highlights.get("found")?.size ?? 0)).toBeGreaterThan(0);
  await expect(answer).toBeInViewport();

  await page.keyboard.press("Control+k");
  await field.fill("palsgraf");
  await page.getByRole("group", { name: "Outlines and cases" }).getByRole("option").first().click();
  await expect(page).toHaveURL(/\/outlines\/.*palsgraf/);
  await page.keyboard.press("Control+k");
  await field.fill("statis");
  await page.getByRole("option", { name: "Study statistics" }).click();
  await expect(page).toHaveURL(/\/flashcards\/statistics/);
  await page.keyboard.press("Control+k");
  await field.fill("xyzzyplugh");
  await expect(page.getByText("Nothing matches “xyzzyplugh”")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(field).toBeHidden();
});

test("hostile titles and messages stay text", async ({ page }) => {
  const hostile = '<img src=x onerror="window.hacked=1"> ⟦brooch⟧';
  await signUpWithConversations(page, [hostile]);
  await pinSidebar(page);
  await expect(conversations(page)).toHaveText([hostile]);
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("combobox").fill("brooch");
  const found = page.getByRole("group", { name: "Conversations" }).getByRole("option");
  await expect(found.locator("mark").first()).toHaveText("brooch");
  await expect(found.locator("img")).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox")).toBeHidden();
  expect(await page.evaluate(() => "hacked" in window)).toBe(false);
});
