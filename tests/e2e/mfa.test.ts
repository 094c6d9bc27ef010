/** The second step of signing in, with an authenticator that computes real codes. */
import type { Page } from "@playwright/test";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { type Authenticator, enrollVerified } from "../support/authenticator.ts";
import { type Account, mailedCode, PASSWORD, signUp } from "./support/account.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

// A wrong code gets 422 or 400, an ended session 401 or 403, which the browser logs.
test.use({ allowedConsole: [/status of 4(0[0-3]|22)/] });

interface Secured extends Account {
  readonly authenticator: Authenticator;
  /** The device that set it up, at aal2. */
  readonly device: SupabaseClient;
}

/** Signs up, sets up an authenticator on another device, which ends the session here, and returns to sign in. */
async function signUpSecured(page: Page): Promise<Secured> {
  const account = await signUp(page);
  const key = await page.evaluate(
    () => JSON.parse(document.getElementById("hornbook-configuration")?.textContent ?? "{}").publishableKey,
  );
  const device = createClient(new URL(page.url()).origin, key, { auth: { persistSession: false } });
  const { error } = await device.auth.signInWithPassword(account);
  if (error) throw error;
  const authenticator = await enrollVerified(device as Parameters<typeof enrollVerified>[0]);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(page.getByText("Your session has ended")).toBeVisible();
  return { ...account, authenticator, device };
}

async function givePassword(page: Page, email: string) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
}

test("asks for the authenticator's code before letting anyone in @phone", async ({ page }) => {
  const { email, authenticator } = await signUpSecured(page);
  await page.goto("/auth?redirectTo=%2Fsettings");
  await givePassword(page, email);
  await expectAccessible(page);

  // The password alone opens no page, even after a reload.
  await page.goto("/chat");
  await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
  await page.goto("/settings");
  await expect(page).toHaveURL(/\/auth\?redirectTo=%2Fsettings$/);

  const field = page.getByLabel("Code from your authenticator app");
  const wrong = authenticator.code() === "123456" ? "654321" : "123456";
  await field.fill(wrong);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("alert")).toContainText("That code isn’t right");
  await expectAccessible(page);
  await field.fill(authenticator.code());
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/settings$/);
  await page.reload();
  await expect(page).toHaveURL(/\/settings$/);
});

test("accepts a recovery code instead of a lost authenticator", async ({ page }) => {
  const { email, device } = await signUpSecured(page);
  const { data: codes, error } = await device.rpc("create_recovery_codes");
  if (error) throw error;
  await givePassword(page, email);
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await page.getByLabel("Recovery code").fill("not a code of mine");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("alert")).toContainText("isn’t one of your recovery codes");
  await expectAccessible(page);
  await page.getByLabel("Recovery code").fill(codes[0]);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/chat$/);
});

test("users who can't complete the second step can sign in with another account", async ({ page }) => {
  const { email } = await signUpSecured(page);
  await givePassword(page, email);
  await page.getByRole("button", { name: "Sign in with another account" }).click();
  await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
});

test("resetting a forgotten password requires the second step", async ({ page }) => {
  const { email, authenticator } = await signUpSecured(page);
  const signUpCode = await mailedCode(page, email);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Forgot your password?" }).click();
  await page.getByRole("button", { name: "Send the code" }).click();
  await page.getByLabel("Code").fill(await mailedCode(page, email, signUpCode));
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Code from your authenticator app").fill(authenticator.code());
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("New password").fill("another long password");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page).toHaveURL(/\/chat$/);
});
