/** Managing an account: its address, password, second factor, devices and data. */
import fs from "node:fs/promises";
import type { Browser, Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { mailedCode, openAccount, PASSWORD, scrollThrough } from "./support/account.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

// A wrong password or code, and a session that has ended, get a 4xx, which the browser logs.
test.use({ allowedConsole: [/status of 4\d\d/] });

const dialog = (page: Page) => page.getByRole("dialog");

async function openAccountPage(page: Page): Promise<void> {
  await page.goto("/settings/account");
  await expect(page.getByRole("heading", { name: "Your Devices" })).toBeVisible();
  await scrollThrough(page);
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto("/auth");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** Another device where the account is signed in. */
async function otherDevice(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext({
    userAgent: "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0",
  });
  const page = await context.newPage();
  await signIn(page, email, PASSWORD);
  await expect(page).toHaveURL(/\/chat$/);
  return page;
}

async function expectSignedOut(page: Page): Promise<void> {
  await page.reload();
  await expect(page).toHaveURL(/\/auth/);
}

test("changes the email address with the code sent there @phone", async ({ page }) => {
  const { email } = await openAccount(page);
  const newEmail = `moved-${crypto.randomUUID()}@example.com`;
  await openAccountPage(page);
  await page.getByRole("button", { name: "Change email" }).click();
  await dialog(page).getByLabel("New email address").fill(email.toUpperCase());
  await dialog(page).getByLabel("Password", { exact: true }).fill("not the password");
  await dialog(page).getByRole("button", { name: "Send the code" }).click();
  await expect(dialog(page).getByText("That’s already your address.")).toBeVisible();
  await dialog(page).getByLabel("New email address").fill(newEmail);
  await dialog(page).getByRole("button", { name: "Send the code" }).click();
  await expect(dialog(page).getByText("That isn’t your current password.")).toBeVisible();
  await expectAccessible(page);
  await dialog(page).getByLabel("Password", { exact: true }).fill(PASSWORD);
  await dialog(page).getByRole("button", { name: "Send the code" }).click();
  await expect(dialog(page)).toContainText(`keep signing in with ${email}`);
  await expectAccessible(page);
  const code = await mailedCode(page, newEmail);
  await dialog(page)
    .getByLabel("Code")
    .fill(code === "000000" ? "111111" : "000000");
  await dialog(page).getByRole("button", { name: "Confirm" }).click();
  await expect(dialog(page).getByRole("alert")).toContainText("wrong or has expired");
  await dialog(page).getByLabel("Code").fill(code);
  await dialog(page).getByRole("button", { name: "Confirm" }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(newEmail);
  // The code's own session is gone.
  await openAccountPage(page);
  await expect(page.getByText("This device")).toBeVisible();
  await expect(page.getByRole("button", { name: /^End the session/ })).toHaveCount(0);
});

test("changes the password, which signs out other devices but not this one", async ({ page, browser }) => {
  const { email } = await openAccount(page);
  const other = await otherDevice(browser, email);
  await openAccountPage(page);
  await page.getByRole("button", { name: "Change password" }).click();
  await dialog(page).getByLabel("Current password").fill("not the password");
  await dialog(page).getByLabel("New password").fill("a brand new password");
  await dialog(page).getByRole("button", { name: "Change password" }).click();
  await expect(dialog(page).getByText("That isn’t your current password.")).toBeVisible();
  await expect(dialog(page).getByLabel("New password")).toHaveValue("a brand new password");
  await expectAccessible(page);
  await dialog(page).getByLabel("Current password").fill(PASSWORD);
  await dialog(page).getByRole("button", { name: "Change password" }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText("Password changed")).toBeVisible();
  await expectSignedOut(other);
  await other.context().close();
  await openAccountPage(page);
  await expect(page.getByText("This device")).toBeVisible();
});

test("lists the user's devices, ends one session, then all of them", async ({ page, browser }) => {
  const { email } = await openAccount(page);
  const [lost, kept] = [await otherDevice(browser, email), await otherDevice(browser, email)];
  await openAccountPage(page);
  await expect(page.getByText("Firefox on Windows")).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole("button", { name: "End the session of Firefox on Windows" }).first().click();
  await expect(page.getByText("Firefox on Windows")).toHaveCount(1);
  // The most recently used comes first.
  await expectSignedOut(kept);
  await lost.reload();
  await expect(lost.getByLabel("Your question")).toBeVisible();

  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/settings/account");
  await expect(page).toHaveURL(/\/auth/);
  await expectSignedOut(lost);
  await lost.context().close();
  await kept.context().close();
});

test("sets up a second factor, saves its recovery codes, and turns it off", async ({ page, context }) => {
  await openAccount(page);
  await openAccountPage(page);
  await page.getByRole("button", { name: "Set up" }).click();
  await expect(dialog(page).getByRole("img", { name: /^QR code/ })).toBeVisible();
  await expectAccessible(page);
  // Canceled and started over: a new secret.
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Set up" }).click();
  await expect(dialog(page).getByRole("img", { name: /^QR code/ })).toBeVisible();
  const uri = await dialog(page).getByRole("link", { name: "Open your app" }).getAttribute("href");
  const secret = new URL(uri ?? "").searchParams.get("secret") ?? "";
  await expect(dialog(page).getByText(secret.match(/.{4}/g)?.join(" ") ?? "")).toBeVisible();
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });

  const wrong = String((Number(totp.generate()) + 1) % 1_000_000).padStart(6, "0");
  await dialog(page).getByLabel("Current code").fill(wrong);
  await dialog(page).getByRole("button", { name: "Turn on" }).click();
  await expect(dialog(page).getByRole("alert")).toBeVisible();
  await dialog(page).getByLabel("Current code").fill(totp.generate());
  await dialog(page).getByRole("button", { name: "Turn on" }).click();

  const codes = dialog(page).getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  await expectAccessible(page);
  const first = await codes.first().textContent();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await dialog(page).getByRole("button", { name: "Copy" }).click();
  await expect(dialog(page).getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    (await codes.allTextContents()).join("\n"),
  );
  const download = page.waitForEvent("download");
  await dialog(page).getByRole("button", { name: "Download" }).click();
  expect(await fs.readFile(await (await download).path(), "utf8")).toContain(first);
  await dialog(page).getByRole("button", { name: "I’ve saved these codes" }).click();
  await expect(page.getByText("10 recovery codes left")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "New recovery codes" }).click();
  await page.getByRole("button", { name: "Make new codes" }).click();
  await expect(codes).toHaveCount(10);
  await expect(codes.first()).not.toHaveText(first ?? "");
  await dialog(page).getByRole("button", { name: "I’ve saved these codes" }).click();

  await page.getByRole("button", { name: "Turn off" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByText("Two-factor authentication is off")).toBeVisible();
  await expect(page.getByRole("button", { name: "Set up" })).toBeVisible();
});

test("downloads the user's data, even if the server is busy at first", async ({ page }) => {
  const { email } = await openAccount(page);
  await openAccountPage(page);
  const busy = { status: 429, json: { code: "over_request_rate_limit", message: "Too many requests" } };
  await page.route("**/rest/v1/rpc/export_my_rows", (route) => route.fulfill(busy), { times: 2 });
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download", exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^hornbook-data-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(await fs.readFile(await file.path(), "utf8"));
  expect(data.account).toMatchObject({ email });
  expect(data.threads).toEqual([]);
});

test("deletes the account after the password and the word", async ({ page }) => {
  const { email } = await openAccount(page);
  await openAccountPage(page);
  await page.getByRole("button", { name: "Delete account" }).click();
  const remove = dialog(page).getByRole("button", { name: "Delete my account" });
  await expect(remove).toBeDisabled();
  await dialog(page).getByLabel("Type DELETE to confirm").fill("delete");
  await dialog(page).getByLabel("Password", { exact: true }).fill("not the password");
  await expectAccessible(page);
  await remove.click();
  await expect(dialog(page).getByText("That isn’t your password.")).toBeVisible();
  await dialog(page).getByLabel("Password", { exact: true }).fill(PASSWORD);
  await remove.click();
  await expect(dialog(page)).toContainText("Your account is deleted");
  await dialog(page).getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/$/);

  await signIn(page, email, PASSWORD);
  await expect(page.getByRole("alert")).toContainText("don’t match");
});
