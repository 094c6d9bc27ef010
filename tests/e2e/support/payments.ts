/** What a buyer does at the payment sandbox. */
import { expect, type Page } from "@playwright/test";

/** Chooses a test card on the checkout and pays. */
export async function payWith(page: Page, card: string): Promise<void> {
  await expect(page.getByText("Payment sandbox. No money moves.")).toBeVisible();
  await page.getByText(card, { exact: true }).click();
  await page.getByRole("button", { name: /^(Pay|Subscribe for) \$/ }).click();
}

/** Lets days pass for the customer with this address, on the developer's page. */
export async function letDaysPass(page: Page, email: string, days: 1 | 8 | 31): Promise<void> {
  await page.goto("/dev/stripe");
  await page
    .getByRole("region", { name: email })
    .getByRole("button", { name: days === 1 ? "Let 1 day pass" : `Let ${days} days pass` })
    .click();
  await expect(page.getByRole("heading", { name: "Payment sandbox" })).toBeVisible();
}
