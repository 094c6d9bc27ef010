/**
 * Two people sign up with one address. Its owner confirms it, chooses a password, and is the only one who knows it.
 */
import { randomUUID } from "node:crypto";
import { mailedCode } from "./support/account.ts";
import { sql } from "./support/database.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

// The stranger's password gets 400, which the browser logs.
test.use({ allowedConsole: [/status of 400/] });

test("an address that a stranger used first asks its owner for a new password", async ({ page }) => {
  const email = `owner-${randomUUID()}@example.com`;
  await page.goto("/auth?tab=signup");
  const signUpWith = async (password: string) => {
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Sign up" }).click();
  };
  await signUpWith("the stranger's password");
  const firstCode = await mailedCode(page, email);

  // The owner comes back a minute later, when the next email may be sent.
  await sql`
    update hornbook_server.attempts set ends_at = now()
    where budget = 'mailOfKind' and key = sha256(convert_to(${`signup ${email}`}, 'UTF8'))`;
  await page.getByRole("button", { name: "Use another address" }).click();
  await signUpWith("the owner's password");
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
