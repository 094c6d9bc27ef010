/** Signing in and out, forgotten passwords, and the guard of the signed-in pages. */
import { mailedCode, PASSWORD, signUp } from "./support/account.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

// A wrong password or code is answered with 400 or 403, which the browser notes.
test.use({ allowedConsole: [/status of 40[03]/] });

test("signs out, is kept out, and signs in to where it wanted to go", async ({ page }) => {
  const { email } = await signUp(page);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/$/);

  await page.goto("/settings");
  await expect(page).toHaveURL(/\/auth\?redirectTo=%2Fsettings$/);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert")).toContainText("don’t match");
  await expectAccessible(page);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/settings$/);
});

test("a link to another site is no place to go after signing in", async ({ page }) => {
  const { email } = await signUp(page);
  await page.getByRole("button", { name: "Sign out" }).click();
  for (const target of ["https://example.org/", "//example.org", "/\\example.org", "javascript:alert(1)"]) {
    await page.goto(`/auth?redirectTo=${encodeURIComponent(target)}`);
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/chat$/);
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page).toHaveURL(/\/$/);
  }
});

test("resets a forgotten password with the mailed code @phone", async ({ page }) => {
  const { email } = await signUp(page);
  const signUpCode = await mailedCode(page, email);
  await page.evaluate(() => localStorage.clear());
  await page.goto("/auth");
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Forgot your password?" }).click();
  await page.getByRole("button", { name: "Send the code" }).click();
  await page.getByLabel("Code").fill("000000");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("alert")).toContainText("wrong or has expired");
  await expectAccessible(page);
  await page.getByLabel("Code").fill(await mailedCode(page, email, signUpCode));
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("New password").fill("another long password");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save the password" }).click();
  await expect(page).toHaveURL(/\/chat$/);
});

test("an account that was never confirmed asks for its code when it signs in", async ({ page }) => {
  const email = `unconfirmed-${crypto.randomUUID()}@example.com`;
  await page.goto("/register");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("too short");
  await expect(page.getByText("1 more to go")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByRole("heading", { name: "Confirm your e-mail" })).toBeVisible();
  await expect(page.getByText(/New code in \d+ s/)).toBeVisible();
  await expectAccessible(page);

  await page.goto("/auth");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "Confirm your e-mail" })).toBeVisible();
  await page.getByLabel("Code").fill(await mailedCode(page, email));
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/chat$/);
});
