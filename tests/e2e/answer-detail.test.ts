/** What follows an answer: the rest of its topic, and what to ask next. */
import { FREE_MESSAGES_PER_MONTH } from "@backend/contracts/chat-limits.ts";
import { signUpWithConversations } from "./support/account.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

test("the rest of a topic unfolds below its answer, and costs no message", async ({ page }) => {
  await signUpWithConversations(page, ["What is hearsay?"]);
  const answer = page.getByRole("article", { name: "Answer" });
  const used = page.getByText(`1 of ${FREE_MESSAGES_PER_MONTH} free messages used this month`);
  await expect(used).toBeVisible();
  const more = answer.getByRole("button", { name: "More detail" });
  await more.focus();
  await page.keyboard.press("Enter");
  const less = answer.getByRole("button", { name: "Less detail" });
  await expect(less).toBeFocused();
  await expect(less).toHaveAttribute("aria-expanded", "true");
  const further = answer.getByRole("heading", { name: /^Exam traps on the hearsay/ });
  await expect(further).toBeVisible();
  await expectAccessible(page);
  await expect(used).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(further).toBeHidden();
});

test("a suggested question is asked with one click, and isn't copied @phone", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signUpWithConversations(page, ["What is hearsay?"]);
  const answers = page.getByRole("article", { name: "Answer" });
  const next = answers.first().getByRole("group", { name: "Ask next" }).getByRole("button");
  await expect(next).toHaveCount(3);
  await expectAccessible(page);
  await answers.getByRole("button", { name: "Copy" }).click();
  await expect(answers.getByRole("button", { name: "Copied" })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const question = (await next.first().textContent()) ?? "";
  expect(copied).toContain("Sources");
  expect(copied).not.toContain(question);

  await next.first().click();
  await expect(answers).toHaveCount(2);
  await expect(answers.last().getByRole("button", { name: "Copy" })).toBeVisible();
  await expect(page.getByText(question, { exact: true }).last()).toBeVisible();
  await page.reload();
  await expect(answers.last().getByRole("group", { name: "Ask next" })).toBeVisible();
});
