/** Two-factor authentication, set up as a person would, with an authenticator app that computes real codes. */
import { expect, type Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { scrollThrough } from "./account.ts";

/** On the account page: sets up an authenticator and stops where the recovery codes are shown. */
export async function setUpTwoFactor(page: Page): Promise<TOTP> {
  await scrollThrough(page);
  await page.getByRole("button", { name: "Set up" }).click();
  const link = page.getByRole("dialog").getByRole("link", { name: "Open your app" });
  const secret = new URL((await link.getAttribute("href")) ?? "").searchParams.get("secret") ?? "";
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  await page.getByRole("dialog").getByLabel("Current code").fill(totp.generate());
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByRole("list", { name: "Recovery codes" })).toBeVisible();
  return totp;
}
