/** Drills: two stories that differ by one fact, and answers in which a sentence may be false. */
import type { Page } from "@playwright/test";
import { signUp } from "./support/account.ts";
import { question } from "./support/practice.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

/** From a drill's page. @returns how many questions it has. */
async function begin(page: Page): Promise<number> {
  await page.getByRole("button", { name: "Begin", exact: true }).click();
  const heading = question(page);
  await expect(heading).toBeFocused();
  return Number(/of (\d+)$/.exec((await heading.textContent()) ?? "")?.[1]);
}

const verdict = (page: Page) => page.getByText(/^(Right\.|Not quite\.)$/);

test("one fact flips an outcome, what is swapped is found, and it is drilled @phone", async ({ page }) => {
  await signUp(page, { arrivingAt: "/practice" });
  await page.getByRole("link", { name: /^One fact flipped/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "One fact flipped" })).toBeVisible();
  await expectAccessible(page);
  const total = await begin(page);
  expect(total % 2).toBe(0);
  await expect(page.getByRole("button", { name: /^Strike out/ })).toHaveCount(0);
  let flips = 0;
  let right = 0;
  for (let at = 1; at <= total; at++) {
    await expect(question(page)).toHaveText(`Question ${at} of ${total}`);
    await expect(page.getByRole("article").getByRole("radio")).toHaveCount(2);
    if (await page.getByText("One fact changed.").isVisible()) {
      flips++;
      await expect(page.getByRole("article").locator("mark")).toHaveCount(1);
    } else await expect(page.locator("mark")).toHaveCount(0);
    // The first outcome is right in one story of each pair.
    await page.keyboard.press("1");
    await page.keyboard.press("Enter");
    await expect(verdict(page)).toBeVisible();
    if ((await verdict(page).textContent()) === "Right.") right++;
    if (at === total) {
      // Also after a reload, once the answer was sent: the device keeps it a moment after it shows.
      await page.waitForLoadState("networkidle");
      await page.reload();
      await expect(page.getByText("One fact changed.")).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press("o");
      await expect(page.getByRole("dialog").getByText("Read in the outline")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();
    }
    await page.keyboard.press("Enter");
  }
  expect([flips, right]).toEqual([total / 2, total / 2]);
  await expect(page.getByRole("heading", { level: 1, name: "Your result" })).toBeVisible();
  await expect(page.getByText(`${right} of ${total}`, { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("link", { name: "Back to Practice" }).click();
  const swapped = page.getByRole("region", { name: "What you swap" });
  await expect(swapped.getByText(/ and .*\d of \d/).first()).toBeVisible();
  await expectAccessible(page);
  const drill = swapped.getByRole("button", { name: /^Drill it: / }).first();
  const name = ((await drill.getAttribute("aria-label")) ?? "").replace("Drill it: ", "");
  await drill.click();
  await expect(question(page)).toBeFocused();
  await expect(page.getByRole("heading", { level: 1, name })).toBeAttached();
  // Choosing the outcome that is right twice in a row takes it off the list.
  const questions = Number(/of (\d+)$/.exec((await question(page).textContent()) ?? "")?.[1]);
  for (let at = 1; at <= questions; at++) {
    await expect(question(page)).toHaveText(`Question ${at} of ${questions}`);
    await page.keyboard.press("2");
    await page.keyboard.press("Enter");
    await expect(verdict(page)).toBeVisible();
    await page.keyboard.press("Enter");
  }
  await expect(page.getByRole("button", { name: "Drill again" })).toBeVisible();
});

test("a false sentence is marked, with what is true, and scored by its kind", async ({ page }) => {
  await signUp(page, { arrivingAt: "/practice/fakes" });
  await expect(page.getByText("In one of six, nothing is false.")).toBeVisible();
  await expectAccessible(page);
  const total = await begin(page);
  expect(total).toBe(10);
  await expect(page.getByRole("timer")).toContainText(/9:\d\d|10:00/);
  let right = 0;
  for (let at = 1; at <= total; at++) {
    await expect(question(page)).toHaveText(`Question ${at} of ${total}`);
    await expect(page.getByText("Which sentence is false?")).toBeVisible();
    // Nothing gives it away.
    await expect(page.getByText(/^False$|We made this case up|invented for this drill/)).toHaveCount(0);
    await page.keyboard.press("1");
    await page.keyboard.press("Enter");
    await expect(verdict(page)).toBeVisible();
    if ((await verdict(page).textContent()) === "Right.") right++;
    const isNothingFalse = await page.getByText("Each sentence says what the outline says.").isVisible();
    await expect(page.getByText("False", { exact: true })).toHaveCount(isNothingFalse ? 0 : 1);
    if (at === 1) await expectAccessible(page);
    await page.keyboard.press("Enter");
  }
  await expect(page.getByText(`${right} of ${total}`, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.goto("/practice/fakes");
  await expect(page.getByText(/^\d of \d (caught|recognized)$/).first()).toBeVisible();
  await expectAccessible(page);
});
