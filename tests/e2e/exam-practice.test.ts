/** Exam practice: a session from its beginning to what comes of it. */
import type { Page } from "@playwright/test";
import { openAccount, signUp } from "./support/account.ts";
import { workerIsReady } from "./support/offline.ts";
import { begin, question } from "./support/practice.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

/** The radio button, or of two, the checkbox. */
function input(page: Page, letter: string) {
  const name = new RegExp(`^${letter}\\. `);
  const all = page.getByRole("article");
  return all.getByRole("radio", { name }).or(all.getByRole("checkbox", { name }));
}

test("a subject's page leads to a session, which the keyboard gets through to its score", async ({
  page,
}) => {
  await signUp(page, { arrivingAt: "/outlines/family-law" });
  await page.getByRole("link", { name: /^Practice questions/ }).click();
  await expect(page).toHaveURL("/practice?subject=family-law");
  await expect(page.getByRole("checkbox", { name: "Family Law" })).toBeChecked();
  await expectAccessible(page);
  await page.goto("/outlines/family-law/practice");
  await expect(page).toHaveURL("/practice?subject=family-law");

  // The one exam that asks for two answers doesn't test it.
  const total = await begin(page, { subject: "family-law" });
  expect(total).toBe(5);
  await expectAccessible(page);
  // Strike out B, with Shift and with X, and see that choosing it takes that back.
  await page.keyboard.press("Shift+B");
  await expect(page.getByRole("button", { name: "Restore B" })).toBeVisible();
  await page.keyboard.press("x");
  await page.keyboard.press("c");
  await expect(page.getByRole("button", { name: "Restore C" })).toBeVisible();
  await page.keyboard.press("2");
  await expect(input(page, "B")).toBeChecked();
  await expect(page.getByRole("button", { name: "Strike out B" })).toBeVisible();
  await page.keyboard.press("f");
  await expect(page.getByRole("button", { name: "Remove the flag" })).toBeVisible();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();

  let right = 0;
  for (let at = 1; at <= total; at++) {
    await expect(question(page)).toHaveText(`Question ${at} of ${total}`);
    await page.keyboard.press("a");
    await expect(input(page, "A")).toBeChecked();
    await page.keyboard.press("Enter");
    const verdict = page.getByText(/^(Right\.|Not quite\.)$/);
    await expect(verdict).toBeVisible();
    if ((await verdict.textContent()) === "Right.") right++;
    // Settled.
    await page.keyboard.press("b");
    await expect(input(page, "A")).toBeChecked();
    if (at === 1) {
      await expectAccessible(page);
      await page.keyboard.press("o");
      await expect(page.getByRole("dialog").getByText("Read in the outline")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();
    }
    await page.keyboard.press("Enter");
  }
  await expect(page.getByRole("heading", { level: 1, name: "Your result" })).toBeVisible();
  await expect(page.getByText(`${right} of ${total}`, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByText("Flagged", { exact: true }).click();
  await expect(page.locator("details")).toHaveCount(1);
  await page.getByRole("link", { name: "Back to Practice" }).click();
  await expect(page.getByText("What counts is your latest answer to each question.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Past sessions" })).toBeVisible();
  await expectAccessible(page);
});

test("two of six: a third choice isn't taken, and one right choice earns a half @phone", async ({ page }) => {
  await openAccount(page);
  const total = await begin(page, { topic: "evidence/subsequent-remedial-measures", reasons: "At the end" });
  for (let at = 1; at <= total; at++) {
    await expect(question(page)).toHaveText(`Question ${at} of ${total}`);
    if (await page.getByText("Choose two answers.").isVisible()) {
      for (const key of ["1", "2", "6"]) await page.keyboard.press(key);
      await expect(input(page, "F")).not.toBeChecked();
      await expect(page.getByText("To change one, clear it first.")).toBeVisible();
      for (const letter of ["A", "B"]) await expect(input(page, letter)).toBeChecked();
      await expectAccessible(page);
    }
    // Nothing is explained before the end.
    await expect(page.getByRole("button", { name: "Read the rule" })).toBeHidden();
    if (at < total) await page.getByRole("button", { name: "Next" }).click();
  }
  await page.keyboard.press("q");
  await expect(page.getByRole("alertdialog")).toContainText("without an answer");
  await page.getByRole("button", { name: "End session" }).click();
  await expect(page.getByText(`0.5 of ${total}`, { exact: true })).toBeVisible();
  await page.getByText(/Half right\./).click();
  await expect(page.getByText(/disputes that the stairs are the company/)).toBeVisible();
  await expectAccessible(page);
});

test("a session ends by itself when its time runs out", async ({ page }) => {
  await openAccount(page);
  await page.clock.install();
  const total = await begin(page, { time: "Timed", reasons: "At the end" });
  await expect(page.getByRole("timer")).toContainText(/[89]:\d\d/);
  await page.keyboard.press("a");
  await expect(input(page, "A")).toBeChecked();
  await page.clock.fastForward("08:30");
  await expect(page.getByText("1 minute left")).toBeAttached();
  await page.clock.fastForward("00:40");
  await expect(page.getByRole("heading", { level: 1, name: "Your result" })).toBeVisible();
  await expect(page.getByText(`of ${total}`, { exact: true })).toBeVisible();
});

test("a session continues after a reload, with its answers, marks, and place @phone", async ({ page }) => {
  await openAccount(page);
  await begin(page, { subject: "trusts-and-estates", reasons: "At the end" });
  await page.keyboard.press("c");
  await page.keyboard.press("Shift+D");
  await page.keyboard.press("f");
  await page
    .getByRole("article")
    .locator("p")
    .first()
    .evaluate((story) => {
      const text = story.firstChild?.firstChild;
      if (text) getSelection()?.setBaseAndExtent(text, 0, text, 12);
    });
  await page.keyboard.press("h");
  await expect(page.locator("mark")).toHaveCount(1);
  await page.keyboard.press("n");
  await page.keyboard.press("n");
  await expect(question(page)).toHaveText(/^Question 3/);
  await page.reload();
  await expect(question(page)).toHaveText(/^Question 3/);
  await page.keyboard.press("p");
  await page.keyboard.press("ArrowLeft");
  await expect(question(page)).toHaveText(/^Question 1/);
  await expect(input(page, "C")).toBeChecked();
  await expect(page.getByRole("button", { name: "Restore D" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove the flag" })).toBeVisible();
  await expect(page.locator("mark")).toHaveCount(1);

  await page.keyboard.press("Escape");
  await expect(page.getByRole("region", { name: "Continue" })).toContainText("1 of 5 questions answered");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Continue" }).click();
  // The first without an answer.
  await expect(question(page)).toHaveText(/^Question 2/);
  const palette = page.getByRole("navigation", { name: "Questions" });
  if (!(await palette.isVisible())) await page.getByRole("button", { name: "All questions" }).click();
  await expectAccessible(page);
  await palette.getByRole("button", { name: "Question 1, answered, flagged" }).click();
  await expect(question(page)).toHaveText(/^Question 1/);
});

test("what was missed becomes cards, and a drill", async ({ page }) => {
  await openAccount(page);
  const total = await begin(page, { subject: "evidence" });
  await page.getByRole("button", { name: "End", exact: true }).click();
  await page.getByRole("button", { name: "End session" }).click();
  await expect(page.getByText(`0 of ${total}`, { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Make cards of what you missed" }).click();
  const sheet = page.getByRole("dialog", { name: "Make cards" });
  await sheet.getByRole("button", { name: /^Save \d cards?$/ }).click();
  await expect(page.getByText("Saved to “My cards”.")).toBeVisible();
  await page.getByRole("button", { name: "Practice these again" }).click();
  await expect(question(page)).toHaveText(/^Question 1/);
  await expect(page.getByRole("heading", { level: 1, name: "Follow-up drill" })).toBeVisible();
});

test.describe("without a network", () => {
  test.use({
    serviceWorkers: "allow",
    allowedConsole: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|dynamically imported|fetching the script/],
  });

  test("a session continues, survives a reload, and is scored once the network returns", async ({
    page,
    context,
  }) => {
    await openAccount(page);
    const total = await begin(page, { subject: "secured-transactions" });
    // The page and its files are kept by the second visit.
    await page.waitForFunction(() => navigator.serviceWorker.ready.then(() => true));
    await page.reload();
    await expect(question(page)).toBeVisible();
    await workerIsReady(page);
    await context.setOffline(true);
    await page.keyboard.press("a");
    await page.keyboard.press("Enter");
    await expect(page.getByText(/^(Right\.|Not quite\.)$/)).toBeVisible();
    await expect(page.getByText("Your answers are saved on this device.")).toBeVisible();
    await page.keyboard.press("o");
    await expect(page.getByRole("dialog").getByText("Read in the outline")).toBeVisible();
    await page.keyboard.press("Escape");
    await page.keyboard.press("n");
    await page.keyboard.press("b");
    await page.reload();
    await expect(question(page)).toHaveText(/^Question 2/);
    await expect(input(page, "B")).toBeChecked();
    await page.keyboard.press("p");
    await expect(page.getByText(/^(Right\.|Not quite\.)$/)).toBeVisible();
    await page.getByRole("button", { name: "End", exact: true }).click();
    await page.getByRole("button", { name: "End session" }).click();
    await expect(page.getByText("show your score when you’re back online")).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(page.getByText(/^[012] of 5$/)).toBeVisible();
    await expect(page.getByText(`of ${total}`, { exact: true })).toBeVisible();
  });
});
