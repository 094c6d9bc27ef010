/**
 * Two people sign up with one address. Its owner confirms it, chooses a password, and is the only one who knows it.
 */
import { randomUUID } from "node:crypto";
import { mailedCode } from "./support/account.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

// A second email within a minute gets 429, the stranger's password 400; the browser logs both.
test.use({ allowedConsole: [/status of 4(00|29)/] });

test("an address that a stranger used first asks its owner for a new password", async ({ page }) => {
  // A minute of it is spent waiting for the rate limit.
  test.slow();
  const email = `owner-${randomUUID()}@example.com`;
  await page.goto("/auth?tab=signup");
  const signUpWith = async (password: string) => {
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Sign up" }).click();
  };
  await signUpWith("the stranger's password");
  const firstCode = await mailedCode(page, email);

  // The owner comes back when the next email may be sent, a minute later.
  await page.getByRole("button", { name: "Use another address" }).click();
  await expect
    .poll(
      async () => {
        const answered = page.waitForResponse("**/auth/v1/signup");
        await signUpWith("the owner's password");
        return (await answered).status();
      },
      { intervals: [5_000], timeout: 120_000 },
    )
    .toBe(200);
  await page.getByLabel("Code").fill(await mailedCode(page, email, firstCode));
  await page.getByRole("button", { name: "Continue" }).click();

  await expect(page.getByRole("heading", { name: "Choose a new password" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("New password").fill("a password nobody else knows");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page).toHaveURL(/\/welcome$/);

  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/auth");
  const signInWith = async (password: string) => {
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Sign in" }).click();
  };
  await signInWith("the stranger's password");
  await expect(page.getByRole("alert")).toContainText("don’t match");
  await signInWith("a password nobody else knows");
  await expect(page).toHaveURL(/\/chat$/);
});
