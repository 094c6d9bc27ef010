/** What screens need to be brought to the state to capture. */
import type { Page } from "@playwright/test";
import { PASSWORD } from "../../tests/support/users.ts";

export const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

/** Waits for the table of contents. */
export async function contents(page: Page): Promise<void> {
  await page.getByRole("main").getByRole("listitem").first().waitFor();
}

export async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
}

export async function openThreadMenu(page: Page): Promise<void> {
  if (isNarrow(page)) await page.getByRole("button", { name: "Open menu" }).click();
  await page
    .getByRole("button", { name: /^Options for/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Rename" }).waitFor();
}

/** To a drill's first answer. */
export async function drill(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Begin", exact: true }).click();
  await page.getByRole("heading", { level: 2, name: /^Question 1/ }).waitFor();
  await page.keyboard.press("1");
  await page.keyboard.press("Enter");
}

/** A set whose second question has an answer. */
export async function openSet(page: Page): Promise<void> {
  const title = "The Silver Bracelet";
  const name = new RegExp(`^(Begin|Try again|Continue) ${title}`);
  await page.getByRole("button", { name }).or(page.getByRole("link", { name })).click();
  await page.getByRole("timer").waitFor();
  await page.goto(`${page.url().replace(/\?.*/, "")}?q=2`);
  const question = page.getByRole("radio", { name: "Question", exact: true });
  await page.getByRole("timer").waitFor();
  if (await question.isVisible()) await question.check();
  await page
    .getByRole("textbox")
    .fill("The shopkeeper’s privilege fails. They could have checked the case first.");
  await page.getByText("Saved", { exact: true }).waitFor();
}
