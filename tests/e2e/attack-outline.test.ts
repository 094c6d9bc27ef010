/** Practicing a subject: its attack outline. exam-practice.test.ts has the questions. */
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
