/** Signing in and out, forgotten passwords, and the guard of the signed-in pages. */
import { gzipSync } from "node:zlib";
import type { Response } from "@playwright/test";
import { mailedCode, PASSWORD, signUpByForm } from "./support/account.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

// A wrong password or code gets 400 or 403, which the browser logs.
test.use({ allowedConsole: [/status of 40[03]/] });

test("signs out, is kept out, and signs in to the page it asked for", async ({ page }) => {
  const { email } = await signUpByForm(page);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/$/);

  await page.goto("/settings");
  await expect(page).toHaveURL(/\/auth\?redirectTo=%2Fsettings$/);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert")).toContainText("don’t match");
  await expectAccessible(page);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/settings$/);
});

test("a link to another site is ignored after signing in", async ({ page }) => {
  const { email } = await signUpByForm(page);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/$/);
  // redirect-target.test.ts has the other forms.
  await page.goto(`/auth?redirectTo=${encodeURIComponent("//example.org")}`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/chat$/);
});

test("resets a forgotten password with the emailed code @phone", async ({ page }) => {
  const { email } = await signUpByForm(page);
  const signUpCode = await mailedCode(page, email);
  await page.evaluate(() => localStorage.clear());
  await page.goto("/auth");
  await page.getByLabel("Email").fill(email);
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
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page).toHaveURL(/\/chat$/);
});

test("signing in to an unconfirmed account asks for its code", async ({ page }) => {
  const email = `unconfirmed-${crypto.randomUUID()}@example.com`;
  await page.goto("/register");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("too short");
  await expect(page.getByText("1 more to go")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByRole("heading", { name: "Confirm your email" })).toBeVisible();
  await expect(page.getByText(/Resend in \d+s/)).toBeVisible();
  await expectAccessible(page);

  await page.goto("/auth");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "Confirm your email" })).toBeVisible();
  await page.getByLabel("Code").fill(await mailedCode(page, email));
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/welcome$/);
});

test("a page dropped while its user reads their email resumes at the code", async ({ page }) => {
  const email = `reader-${crypto.randomUUID()}@example.com`;
  await page.goto("/auth?tab=signup");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByRole("heading", { name: "Confirm your email" })).toBeVisible();
  await page.reload();
  await expect(page.getByText(/Resend in \d+s/)).toBeVisible();
  // Pasted with the text around it in the email.
  await page.getByLabel("Code").fill(`Code: ${await mailedCode(page, email)} `);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/welcome$/);
});

test("rates how hard a new password is to guess", async ({ page }) => {
  await page.goto("/auth?tab=signup");
  const password = page.getByLabel("Password", { exact: true });
  await password.fill("password1234");
  await expect(page.getByText("Easy to guess.")).toBeVisible();
  await expect(page.getByText("This is similar to a common password.")).toBeVisible();
  await expectAccessible(page);
  await password.fill(PASSWORD);
  await expect(page.getByText("Very hard to guess.")).toBeVisible();
  // One verdict at a time: a password that is too short isn’t rated.
  await password.fill("too short");
  await expect(page.getByText("1 more to go")).toBeVisible();
  await expect(page.getByText(/to guess\./)).toHaveCount(0);
});

test("offers a social login only if the server has it", async ({ page }) => {
  await page.goto("/auth");
  await expect(page.getByLabel("Email")).toBeEditable();
  await expect(page.getByRole("button", { name: /Continue with/ })).toHaveCount(0);
});

test("loads at most 150 kB of script", async ({ page }) => {
  const scripts: Response[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response);
  });
  await page.goto("/auth");
  await expect(page.getByLabel("Email")).toBeEditable();
  await page.waitForLoadState("networkidle");
  const sizes = await Promise.all(
    scripts.map(async (script) => gzipSync(await script.body(), { level: 9 }).length),
  );
  expect(sizes.length).toBeGreaterThan(5);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(150_000);
});
