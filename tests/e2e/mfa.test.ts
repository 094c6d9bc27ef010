/** The second step of signing in, with an authenticator that computes real codes, and passkeys. */
import type { Page } from "@playwright/test";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { Secret, TOTP } from "otpauth";
import { type Authenticator, enrollVerified } from "../support/authenticator.ts";
import { type Account, mailedCode, openAccount, PASSWORD, scrollThrough, signUp } from "./support/account.ts";
import { sql } from "./support/database.ts";
import { expect, expectAccessible, test } from "./support/test.ts";
import { addAuthenticator, namedAddress } from "./support/virtual-authenticator.ts";

// A wrong code gets 422 or 400, an ended session 401 or 403, which the browser logs.
test.use({ allowedConsole: [/status of 4(0[0-3]|22)/] });

interface Secured extends Account {
  readonly authenticator: Authenticator;
  /** The device that set it up, at aal2. */
  readonly device: SupabaseClient;
}

/** Leaves the account's sessions, whose last proof becomes too old to change how it signs in. */
async function ageProofs(email: string) {
  await sql`
    update auth.mfa_amr_claims as a set updated_at = now() - interval '16 minutes'
    from auth.sessions as s join auth.users as u on u.id = s.user_id where s.id = a.session_id and u.email = ${email}`;
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
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
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

test.describe("with a passkey or a security key", () => {
  test.use({ baseURL: async ({ baseURL }, use) => await use(namedAddress(baseURL)) });

  async function openSettings(page: Page) {
    await page.goto("/settings/account");
    await scrollThrough(page);
  }

  /** As another visitor of this browser: the passkeys stay. */
  async function leave(page: Page) {
    await page.evaluate(() => localStorage.clear());
    await page.goto("/auth");
  }

  test("adds a passkey, signs in with it, renames and removes it", async ({ page }) => {
    const authenticator = await addAuthenticator(page);
    await openAccount(page);
    await openSettings(page);
    await page.getByRole("button", { name: "Add a passkey" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByLabel("Name")).toHaveValue(/^Chrome on /);
    await dialog.getByLabel("Name").fill("Ada’s phone");
    await expectAccessible(page);
    await dialog.getByLabel("Password", { exact: true }).fill("not the password");
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(dialog.getByText("That isn’t your current password.")).toBeVisible();
    await dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await dialog.getByRole("button", { name: "Continue" }).click();
    const passkeys = page.getByRole("list", { name: "Your passkeys" });
    await expect(passkeys.getByRole("listitem")).toContainText(["Ada’s phone"]);
    await expect(passkeys).toContainText("Not used yet");
    await expectAccessible(page);

    // The same device again.
    await page.getByRole("button", { name: "Add a passkey" }).click();
    await dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(dialog.getByRole("alert")).toContainText("already set up for your account");
    await page.keyboard.press("Escape");

    await leave(page);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await expect(page).toHaveURL(/\/chat$/);

    await openSettings(page);
    await expect(passkeys).toContainText("Last used just now");
    await page.getByRole("button", { name: "Rename Ada’s phone" }).click();
    await dialog.getByLabel("Name").fill("Old phone");
    await dialog.getByRole("button", { name: "Save" }).click();
    await page.getByRole("button", { name: "Remove Old phone" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await expect(passkeys).toHaveCount(0);

    await leave(page);
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await expect(page.getByRole("alert")).toContainText("That one doesn’t work here");
    await authenticator.remove();
  });

  test("offers passkeys in the email field", async ({ page }) => {
    await addAuthenticator(page);
    await openAccount(page);
    await openSettings(page);
    await page.getByRole("button", { name: "Add a passkey" }).click();
    await page.getByRole("dialog").getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("dialog").getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("list", { name: "Your passkeys" })).toBeVisible();
    await leave(page);
    await expect(page.getByRole("button", { name: "Sign in with a passkey" })).toBeVisible();
    // The virtual authenticator's owner takes the offer as soon as it's made.
    await page.getByLabel("Email").focus();
    await expect(page).toHaveURL(/\/chat$/);
  });

  test("sets up a security key, confirms with it after the password, and turns it off @phone", async ({
    page,
  }) => {
    const stolen = await addAuthenticator(page);
    const { email } = await openAccount(page);
    await openSettings(page);
    await page.getByRole("button", { name: "Add a security key" }).click();
    const dialog = page.getByRole("dialog");
    await expectAccessible(page);
    await dialog.getByLabel("Name").fill("Blue key");
    await ageProofs(email);
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Enter your current password");
    await expectAccessible(page);
    await dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(dialog.getByRole("list", { name: "Recovery codes" })).toBeVisible();
    await dialog.getByRole("button", { name: "I’ve saved these codes" }).click();
    const factors = page.getByRole("list", { name: "Your second factors" });
    await expect(factors).toContainText("Blue key");
    await expect(page.getByText("10 recovery codes left")).toBeVisible();
    await expectAccessible(page);

    await leave(page);
    await givePassword(page, email);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Use a recovery code" }).click();
    await page.getByRole("button", { name: "Go back" }).click();
    const confirm = page.getByRole("button", { name: "Use your security key" });
    await expect(confirm).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/chat$/);

    await leave(page);
    await givePassword(page, email);
    await stolen.forge();
    await confirm.click();
    await expect(page.getByRole("alert")).toContainText("That one doesn’t work here");
    await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
  });
});

test("an old sign-in is confirmed before an authenticator counts, and the QR code stays @phone", async ({
  page,
}) => {
  const { email } = await signUp(page);
  await page.goto("/settings/account");
  await ageProofs(email);
  await scrollThrough(page);
  await page.getByRole("button", { name: "Set up an app" }).click();
  const dialog = page.getByRole("dialog");
  const confirm = async (password: string) => {
    await expect(dialog.getByText("Confirm that it’s you")).toBeVisible();
    await dialog.getByLabel("Password", { exact: true }).fill(password);
    await dialog.getByRole("button", { name: "Continue" }).click();
  };
  await confirm("not the password");
  await expect(dialog.getByText("That isn’t your current password.")).toBeVisible();
  await expectAccessible(page);
  await confirm(PASSWORD);
  const qrCode = dialog.getByRole("img", { name: "QR code" });
  const shown = await qrCode.getAttribute("src");
  const link = await dialog.getByRole("link", { name: "Open your app" }).getAttribute("href");
  const secret = new URL(link ?? "").searchParams.get("secret") ?? "";
  const turnOn = async () => {
    await dialog.getByLabel("Current code").fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
    await dialog.getByRole("button", { name: "Turn on" }).click();
  };
  await ageProofs(email);
  await turnOn();
  await confirm(PASSWORD);
  await expect(qrCode).toHaveAttribute("src", shown ?? "");
  await turnOn();
  await expect(page.getByRole("list", { name: "Recovery codes" })).toBeVisible();
});

test("says why there are no passkeys at an address without a name", async ({ page }) => {
  await openAccount(page);
  await page.goto("/settings/account");
  await scrollThrough(page);
  await expect(page.getByText("Passkeys don’t work at 127.0.0.1. Open this page at localhost")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add a passkey" })).toHaveCount(0);
  await page.evaluate(() => localStorage.clear());
  await page.goto("/auth");
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign in with a passkey" })).toHaveCount(0);
});
