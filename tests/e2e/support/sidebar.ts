/** The sidebar, wherever it is: beside the page, or behind a button on a phone. */
import { expect, type Locator, type Page } from "@playwright/test";

/** Pins the sidebar, so that a test doesn't have to hold the pointer over it. */
export async function pinSidebar(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Pin sidebar open" }).click();
  await expect(page.getByRole("button", { name: "Unpin sidebar" })).toBeVisible();
}

export const conversations = (page: Page): Locator =>
  page.getByRole("navigation", { name: "Conversations" }).getByRole("link");
