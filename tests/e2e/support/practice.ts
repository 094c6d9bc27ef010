/** Sessions of exam practice, as a student begins and reads them. */
import { expect, type Page } from "@playwright/test";

interface Wanted {
  readonly topic?: string;
  readonly subject?: string;
  readonly time?: "Timed";
  readonly reasons?: "At the end";
}

/** From the start page, with five questions or as many as there are. @returns how many. */
export async function begin(page: Page, { topic, subject, time, reasons }: Wanted = {}): Promise<number> {
  await page.goto(`/practice${topic ? `?topic=${topic}` : subject ? `?subject=${subject}` : ""}`);
  await page.getByLabel("How many").selectOption("5");
  if (time) await page.getByText(time, { exact: true }).click();
  if (reasons) await page.getByText(reasons, { exact: true }).click();
  await page.getByRole("button", { name: /^Begin/ }).click();
  const heading = question(page);
  await expect(heading).toBeFocused();
  return Number(/of (\d+)$/.exec((await heading.textContent()) ?? "")?.[1]);
}

/** The open question's heading. */
export const question = (page: Page) => page.getByRole("heading", { level: 2, name: /^Question \d+ of/ });
