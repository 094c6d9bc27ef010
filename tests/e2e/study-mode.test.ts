/** Study mode: Hornbook asks, the student attempts an answer, and hears what is missing. */
import { ask, signUp } from "./support/account.ts";
import { openPassage } from "./support/passage.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

test("quizzes before answering, grades the attempt, and stays on until it is turned off", async ({
  page,
}) => {
  await signUp(page);
  const studyMode = page.getByRole("switch", { name: "Quiz me first" });
  await expect(studyMode).not.toBeChecked();
  await studyMode.focus();
  await page.keyboard.press("Space");
  await expect(studyMode).toBeChecked();

  await ask(page, "What are the elements of negligence?");
  const answers = page.getByRole("article", { name: "Answer" });
  await expect(answers.last()).toContainText("Before I answer, what do you think?");
  await expect(answers.last()).not.toContainText("reasonable");
  await expectAccessible(page);

  await ask(page, "a duty, and the defendant breached it");
  await expect(answers.last()).toContainText(/You got:.*Duty/i);
  await expect(answers.last()).toContainText(/Still missing:.*damage/i);
  await answers
    .last()
    .getByRole("button", { name: /Source 1/ })
    .first()
    .click();
  await expect(openPassage(page)).toBeVisible();

  await page.reload();
  await expect(studyMode).toBeChecked();
  await studyMode.click();
  await ask(page, "What is battery?");
  await expect(answers.last()).toContainText("intent");
  await expect(answers.last()).not.toContainText("Before I answer");
});
