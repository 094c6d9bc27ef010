/** The sidebar, as a person finds it: beside the page, or on a phone behind a button. */
import { expect, type Locator, type Page } from "@playwright/test";

/** Keeps the sidebar open, so that a test need not hold the pointer over it. */
export async function pinSidebar(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Pin sidebar open" }).click();
  await expect(page.getByRole("button", { name: "Unpin sidebar" })).toBeVisible();
}

export const conversations = (page: Page): Locator =>
  page.getByRole("navigation", { name: "Conversations" }).getByRole("link");
