/** A quiz in the chat, by its buttons and by typing. */
import { ask, signUpWithConversations } from "./support/account.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

test("a quiz grades an answer, continues with a click, and survives a reload @phone", async ({ page }) => {
  await signUpWithConversations(page, ["quiz me on adverse possession"]);
  const answers = page.getByRole("article", { name: "Answer" });
  await expect(answers.last()).toContainText("There are 6 to name.");
  await expectAccessible(page);

  await ask(page, "openly and without the owner's permission");
  await expect(answers.last()).toContainText("2 of 6.");
  await expect(answers.last()).toContainText("Question 2 of 8");
  await page.reload();
  await answers.last().getByRole("button", { name: "Skip", exact: true }).click();
  await expect(answers.last()).toContainText("Question 3 of 8");
  await answers.last().getByRole("button", { name: "Stop the quiz" }).click();
  await expect(answers.last()).toContainText("0 of 2 right");
});

test("a practice question is answered with a letter", async ({ page }) => {
  await signUpWithConversations(page, ["give me a practice question on battery"]);
  const answers = page.getByRole("article", { name: "Answer" });
  const reply = answers.last().getByRole("group", { name: "Reply" });
  await reply.getByRole("button", { name: "C", exact: true }).click();
  await expect(answers.last()).toContainText("Right.");
  await expect(answers.last().getByRole("button", { name: "Next practice question" })).toBeVisible();
});
