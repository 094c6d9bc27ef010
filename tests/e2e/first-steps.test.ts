/** A newcomer's first minutes. */
import { FREE_MESSAGES_PER_MONTH } from "@backend/contracts/chat-limits.ts";
import { ask, signUp, signUpByForm } from "./support/account.ts";
import { openPassage } from "./support/passage.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

test("signs up, asks, reads a cited answer, and finds it again @both", async ({ page }) => {
  await page.goto("/");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Sign Up" }).first().click();
  await expect(page).toHaveURL(/\/auth\?tab=signup$/);
  await expectAccessible(page);
  await signUpByForm(page);
  await expectAccessible(page);

  await ask(page, "What are the elements of negligence?");
  const answer = page.getByRole("article", { name: "Answer" });
  await expect(answer).toContainText("duty");
  // Once the whole answer is there, too.
  await expect(answer.getByRole("button", { name: /^Copy/ }).first()).toBeVisible();
  const question = page
    .locator("[data-conversation]")
    .getByText("What are the elements of negligence?")
    .first();
  await expect(question).toBeInViewport({ ratio: 1 });
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/);
  await expectAccessible(page);

  await answer
    .getByRole("button", { name: /^Source 1:/ })
    .first()
    .click();
  const passage = openPassage(page);
  await expect(passage.getByText("Restatement (Second) of Torts § 281").first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(passage).toBeHidden();

  const text = await answer.textContent();
  await page.reload();
  await expect.poll(() => answer.textContent()).toBe(text);
});

test("stops an answer, keeps its text, and regenerates it", async ({ page }) => {
  await signUp(page);
  await page.getByLabel("Your question").fill("What is the parol evidence rule?");
  // In the page, because an answer takes little more than a second.
  await page.evaluate(() =>
    new MutationObserver((_, observer) => {
      const answer = document.querySelector("article[aria-label='Answer']");
      if (!answer?.textContent?.includes("a writing")) return;
      observer.disconnect();
      document.querySelector<HTMLButtonElement>("button[aria-label='Stop the answer']")?.click();
    }).observe(document.body, { childList: true, subtree: true, characterData: true }),
  );
  await page.keyboard.press("Enter");
  const answer = page.getByRole("article", { name: "Answer" });
  await expect(answer.getByText("You stopped the answer here.")).toBeVisible();

  await page.reload();
  await expect(answer).toContainText("a writing");
  await expect(answer.getByText("You stopped the answer here.")).toBeVisible();
  await answer.getByRole("button", { name: "Regenerate" }).click();
  await expect(answer.getByRole("group", { name: "Sources" })).toBeVisible();
  await expect(answer.getByText("You stopped the answer here.")).toBeHidden();
  // The same question, answered again, is one message.
  await expect(page.getByText(`1 of ${FREE_MESSAGES_PER_MONTH} free messages used this month`)).toBeVisible();
});

test("says so when the outlines don't cover a question", async ({ page }) => {
  await signUp(page);
  await ask(page, "What's a good recipe for lasagne?");
  const answer = page.getByRole("article", { name: "Answer" });
  await expect(answer).toContainText("I don’t have that");
  await expect(answer.getByRole("group", { name: "Sources" })).toBeHidden();
});
