/** Practicing a subject: its attack outline, and questions in the style of the exam. */
import { signUp } from "./support/account.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

test("leads from a subject to its attack outline, and from there to a topic @phone", async ({ page }) => {
  await signUp(page, { arrivingAt: "/outlines/torts" });
  await page.getByRole("link", { name: /^Attack outline/ }).click();
  await expect(page).toHaveURL("/outlines/torts/attack-outline");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Attack outline: Torts");
  expect(await page.getByRole("heading", { level: 2 }).count()).toBeGreaterThan(4);
  await expectAccessible(page);
  await page.getByRole("article").getByRole("link", { name: "battery", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Battery");
  await expect(page.getByText("Tested often")).toBeVisible();
});

test("asks practice questions by keyboard, explains each choice, and repeats the missed ones @phone", async ({
  page,
}) => {
  await signUp(page, { arrivingAt: "/outlines/torts/practice" });
  const practice = page.getByRole("region", { name: "Practice question" });
  const [, total = ""] = /of (\d+)/.exec((await practice.getByText(/^1 of \d+$/).textContent()) ?? "") ?? [];
  expect(Number(total)).toBeGreaterThanOrEqual(10);
  await expectAccessible(page);
  let right = 0;
  for (let at = 1; at <= Number(total); at++) {
    await expect(practice.getByText(`${at} of ${total}`)).toBeVisible();
    await practice.getByRole("radio").first().focus();
    await page.keyboard.press("a");
    await page.keyboard.press("Enter");
    const verdict = practice.getByText(/^(Right\.|Not quite\.)$/);
    await expect(verdict).toBeVisible();
    if ((await verdict.textContent()) === "Right.") right++;
    await expect(practice.getByRole("status").getByRole("listitem")).toHaveCount(3);
    if (at === 1) {
      await expectAccessible(page);
      await practice.getByRole("button", { name: "Read the rule" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(practice.getByRole("button", { name: "Read the rule" })).toBeFocused();
    }
    await practice.getByRole("button", { name: /^(Next question|See your result)$/ }).click();
  }
  await expect(practice.getByText(`${right} of ${total} right`)).toBeVisible();
  // Always A: some are right, and some aren't.
  expect(right).toBeGreaterThan(0);
  await practice.getByRole("button", { name: "Repeat the ones you missed" }).click();
  await expect(practice.getByText(`1 of ${Number(total) - right}`)).toBeVisible();
});

test("says so where there is nothing to practice", async ({ page }) => {
  await signUp(page);
  for (const address of ["/outlines/admiralty/practice", "/outlines/admiralty/attack-outline"]) {
    await page.goto(address);
    await expect(page.getByText("Subject not found")).toBeVisible();
  }
});
