/** How a session ends: by the server, in another tab, or by its user (specification, 4.2). */
import type { Page } from "@playwright/test";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import {
  type Account,
  ask,
  openAccount,
  PASSWORD,
  signUp,
  signUpWithConversations,
} from "./support/account.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

// A refused token gets 401 or 403, which the browser logs.
test.use({ allowedConsole: [/status of 40[0-3]/] });

/** The account on another device. */
async function otherDevice(page: Page, { email, password }: Account): Promise<SupabaseClient> {
  const key = await page.evaluate(
    () => JSON.parse(document.getElementById("hornbook-configuration")?.textContent ?? "{}").publishableKey,
  );
  const client = createClient(new URL(page.url()).origin, key, { auth: { persistSession: false } });
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
}

async function signInAgain(page: Page, email: string) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("after the server ends a session, signing in restores the page and the draft", async ({ page }) => {
  const account = await signUpWithConversations(page, ["What is a covenant?"]);
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/);
  const conversation = page.url();
  await page.getByLabel("Your question").fill("And an equitable servitude?");

  await (await otherDevice(page, account)).auth.signOut({ scope: "others" });
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(page).toHaveURL(/\/auth$/);
  await expect(page.getByText("Your session has ended")).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => sessionStorage.getItem("hornbook-redirect-reason"))).toBe(
    "session_expired",
  );
  expect(await page.evaluate(() => localStorage.getItem("hornbook-auth"))).toBeNull();

  await signInAgain(page, account.email);
  await expect(page).toHaveURL(conversation);
  await expect(page.getByLabel("Your question")).toHaveValue("And an equitable servitude?");
  expect(await page.evaluate(() => sessionStorage.getItem("hornbook-redirect-reason"))).toBeNull();
});

test("a question refused because the session ended is kept", async ({ page }) => {
  const account = await signUp(page);
  await (await otherDevice(page, account)).auth.signOut({ scope: "others" });
  await page.getByLabel("Your question").fill("What is a license?");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your session has ended")).toBeVisible();
  await signInAgain(page, account.email);
  await expect(page).toHaveURL(/\/chat$/);
  await expect(page.getByLabel("Your question")).toHaveValue("What is a license?");
});

test("a question in flight when the session ends is kept", async ({ page }) => {
  const account = await signUp(page);
  await page.route("**/functions/v1/chat", () => {});
  await page.getByLabel("Your question").fill("What is a license?");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Your question")).toHaveValue("");
  await (await otherDevice(page, account)).auth.signOut({ scope: "others" });
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(page.getByText("Your session has ended")).toBeVisible();
  await signInAgain(page, account.email);
  await expect(page.getByLabel("Your question")).toHaveValue("What is a license?");
});

test("an accepted question is no longer a draft", async ({ page }) => {
  await signUp(page);
  await ask(page, "What is a license?");
  await page.goto("/chat");
  await expect(page.getByText("free messages used this month")).toBeVisible();
  await expect(page.getByLabel("Your question")).toHaveValue("");
});

test("a session that ended before the page opened says so, and returns to the page", async ({ page }) => {
  const account = await openAccount(page);
  await page.goto("/terms");
  await (await otherDevice(page, account)).auth.signOut({ scope: "others" });
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem("hornbook-auth") ?? "{}");
    localStorage.setItem("hornbook-auth", JSON.stringify({ ...session, expires_at: 1 }));
  });
  await page.goto("/settings");
  await expect(page.getByText("Your session has ended")).toBeVisible();
  await signInAgain(page, account.email);
  await expect(page).toHaveURL(/\/settings$/);
});

test("another user gets neither the page nor the draft", async ({ page, browser }) => {
  const first = await signUp(page);
  const context = await browser.newContext();
  const second = await signUp(await context.newPage());
  await context.close();
  await page.getByLabel("Your question").fill("Is my client liable?");
  await (await otherDevice(page, first)).auth.signOut({ scope: "others" });
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(page.getByText("Your session has ended")).toBeVisible();
  await signInAgain(page, second.email);
  await expect(page.getByLabel("Your question")).toHaveValue("");
});

test("signing out in one tab signs out the other, which says why", async ({ page, context }) => {
  await signUp(page);
  const other = await context.newPage();
  await other.goto("/settings");
  await expect(other.getByText("Free Tier")).toBeVisible();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(other).toHaveURL(/\/auth$/);
  await expect(other.getByText("You signed out in another tab.")).toBeVisible();
});

test("signing in in one tab signs in the other", async ({ page, context }) => {
  const { email } = await signUp(page);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/$/);
  const other = await context.newPage();
  await other.goto("/settings");
  await expect(other).toHaveURL(/\/auth\?redirectTo=%2Fsettings$/);
  await page.goto("/auth");
  await signInAgain(page, email);
  await expect(page).toHaveURL(/\/chat$/);
  await expect(other).toHaveURL(/\/settings$/);
});

test("reloading shows the user right away, even if the server can't be reached", async ({ page }) => {
  const { email } = await signUp(page);
  // The client's code doesn't arrive, so the session can't be read.
  await page.route("**/auth/v1/**", (route) => route.abort());
  await page.reload();
  await expect(page.getByText(email).first()).toBeVisible();
});
