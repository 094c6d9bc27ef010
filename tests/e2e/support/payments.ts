/** What a buyer does at the payment sandbox. */
import { expect, type Page } from "@playwright/test";

/** Chooses a test card on the checkout and pays. */
export async function payWith(page: Page, card: string): Promise<void> {
  await expect(page.getByText("Payment sandbox. No money moves.")).toBeVisible();
  await page.getByText(card, { exact: true }).click();
  await page.getByRole("button", { name: /^(Pay|Subscribe for) \$/ }).click();
}

/** Brings the next renewal about, in the portal that Settings lead to. @param outcome what the portal says then. */
export async function renewNow(page: Page, outcome: string): Promise<void> {
  await page.goto("/settings");
  await page.getByRole("button", { name: "Manage Subscription" }).click();
  await page.getByRole("button", { name: "Next renewal" }).click();
  await expect(page.getByText(outcome)).toBeVisible();
}
