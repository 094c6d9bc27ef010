/** Pages line up: the same left edge inside the shell, and no empty half outside it. */
import type { Locator } from "@playwright/test";
import { signUp } from "./support/account.ts";
import { expect, test } from "./support/test.ts";

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error("The element isn’t on the page");
  return box;
};

test("every page of the shell starts at the same left edge", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signUp(page);
  const edges: Record<string, number> = {};
  for (const [path, heading] of [
    ["/outlines", "Outlines"],
    ["/outlines/torts", "Torts"],
    ["/outlines/torts/battery", "Battery"],
    ["/flashcards/study", "Flashcards"],
    ["/courses", "Learning Dashboard"],
    ["/settings", "Subscription Settings"],
  ] as const) {
    await page.goto(path);
    const title = page.getByRole("heading", { level: 1, name: heading, exact: true });
    await expect(title).toBeVisible();
    edges[path] = Math.round((await boxOf(title)).x);
  }
  expect(new Set(Object.values(edges)).size, JSON.stringify(edges)).toBe(1);
});

test("About fills its page", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/about");
  const article = await boxOf(page.getByRole("article"));
  const text = await boxOf(page.getByRole("heading", { name: "What a hornbook is" }).locator(".."));
  expect(text.x + text.width).toBeGreaterThan(article.x + article.width * 0.85);
  const title = await boxOf(page.getByRole("heading", { level: 1 }));
  expect(title.x).toBeLessThan(article.x + article.width * 0.1);
});
