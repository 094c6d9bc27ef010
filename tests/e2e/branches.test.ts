/** Branches of a conversation: edited questions, other answers, the switch between versions, and copies. */
import { FREE_MESSAGES_PER_MONTH } from "@backend/contracts/chat-limits.ts";
import type { Page } from "@playwright/test";
import { ask, signUp, signUpWithConversations } from "./support/account.ts";
import { answerInPlace, says } from "./support/chat-stream.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

const box = (page: Page) => page.getByLabel("Your question");
const editor = (page: Page) => page.getByRole("textbox", { name: "Edit your question" });
const answers = (page: Page) => page.getByRole("article", { name: "Answer" });
const versions = (page: Page, of: "question" | "answer") =>
  page.getByRole("group", { name: `Versions of this ${of}` });
const question = (page: Page, text: string) => page.locator(".bubble").getByText(text);
const step = (page: Page, of: "question" | "answer", to: "Previous" | "Next") =>
  page.getByRole("button", { name: `${to} version of this ${of}` });

test("an edited question opens a branch, and the switch between them outlives a reload @phone", async ({
  page,
}) => {
  await signUpWithConversations(page, ["What is hearsay?", "What is adverse possession?"]);
  await page.getByRole("button", { name: "Edit question" }).first().click();
  await expect(editor(page)).toBeFocused();
  await editor(page).fill("What is battery?");
  await page.getByRole("button", { name: "Save & Send" }).click();
  // What followed the first version stays on its branch.
  await expect(question(page, "What is adverse possession?")).toBeHidden();
  await expect(answers(page).getByRole("button", { name: "Copy" })).toBeVisible();
  await expect(question(page, "What is battery?")).toBeVisible();
  await expect(versions(page, "question")).toHaveText("2 of 2");
  await expectAccessible(page);

  await step(page, "question", "Previous").click();
  await expect(question(page, "What is adverse possession?")).toBeVisible();
  await expect(step(page, "question", "Previous")).toBeFocused();
  await expect(versions(page, "question")).toHaveText("1 of 2");
  await page.reload();
  await expect(question(page, "What is adverse possession?")).toBeVisible();
  await expect(versions(page, "question")).toHaveText("1 of 2");
});

test("a complete answer can be asked for again, and each version is kept", async ({ page }) => {
  await signUpWithConversations(page, ["What is hearsay?"]);
  await page.getByRole("button", { name: "Regenerate" }).click();
  await expect(versions(page, "answer")).toHaveText("2 of 2");
  await expect(page.getByText(`2 of ${FREE_MESSAGES_PER_MONTH} free messages used this month`)).toBeVisible();
  await step(page, "answer", "Previous").click();
  await expect(versions(page, "answer")).toHaveText("1 of 2");
  await page.reload();
  await expect(versions(page, "answer")).toHaveText("1 of 2");
});

test("the up arrow edits the last question, Escape leaves it alone, and Enter sends it", async ({ page }) => {
  await signUpWithConversations(page, ["What is hearsay?"]);
  await box(page).press("ArrowUp");
  await expect(editor(page)).toBeFocused();
  await expect(editor(page)).toHaveValue("What is hearsay?");
  await editor(page).fill("<img src=x onerror=alert(1)> **bold**");
  await page.keyboard.press("Escape");
  await expect(editor(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Edit question" })).toBeFocused();
  await page.keyboard.press("Enter");
  await editor(page).fill("<img src=x onerror=alert(1)> **bold** hearsay");
  await page.keyboard.press("Enter");
  // A question is plain text.
  await expect(
    page.getByText("<img src=x onerror=alert(1)> **bold** hearsay", { exact: true }),
  ).toBeVisible();
  await expect(versions(page, "question")).toHaveText("2 of 2");
});

test("a conversation starts from an answer, and the first one stays as it is", async ({ page }) => {
  await signUpWithConversations(page, ["What is hearsay?", "What is adverse possession?"]);
  const first = page.url();
  await page.getByRole("button", { name: "Start a new conversation from here" }).first().click();
  await expect(page).not.toHaveURL(first);
  await expect(answers(page)).toHaveCount(1);
  await expect(question(page, "What is adverse possession?")).toBeHidden();
  await expect(page).toHaveTitle(/\(copy\)/);
  await ask(page, "What is battery?");
  await page.goto(first);
  await expect(question(page, "What is adverse possession?")).toBeVisible();
  await expect(question(page, "What is battery?")).toBeHidden();
});

test("a question can be edited while its answer is being written", async ({ page }) => {
  await signUp(page);
  const inPlace = await answerInPlace(page);
  await box(page).fill("What is hearsay?");
  await box(page).press("Enter");
  const first = await inPlace.next();
  first.send(says("An out-of-court "));
  await expect(page.getByText("An out-of-court")).toBeVisible();
  await box(page).press("ArrowUp");
  await editor(page).fill("What is battery?");
  await editor(page).press("Enter");
  const second = await inPlace.next();
  second.send(says("A harmful contact."));
  second.finish();
  await expect(page.getByText("A harmful contact.")).toBeVisible();
  await expect(page.getByText("An out-of-court")).toBeHidden();
  await expect(versions(page, "question")).toHaveText("2 of 2");
});

test.describe("a refused edit", () => {
  test.use({ allowedConsole: [/status of 429/] });

  test("keeps its text, however long, and what was shown", async ({ page }) => {
    await signUp(page);
    // An answer of this visit stays rendered while the long edit moves it out of view.
    await ask(page, "What is hearsay?");
    await page.route("**/functions/v1/chat", (route) =>
      route.fulfill({
        status: 429,
        json: { error: { code: "rate_limited", message: "You’re asking very fast." } },
      }),
    );
    const long = "hearsay ".repeat(999).trim();
    await box(page).press("ArrowUp");
    await editor(page).fill(long);
    await page.getByRole("button", { name: "Save & Send" }).click();
    await expect(page.getByText("Your question wasn’t answered")).toBeVisible();
    await expect(editor(page)).toHaveValue(long);
    await expect(answers(page)).toHaveCount(1);
    await editor(page).fill("x".repeat(20_000));
    await expect(page.getByRole("button", { name: "Save & Send" })).toBeDisabled();
  });
});
