/** Where a link leads is said, and the keyboard continues there. */
import { signUp } from "./support/account.ts";
import { expect, test } from "./support/test.ts";

test("a page that a link opens is announced, and takes the focus that went with the page before", async ({
  page,
}) => {
  await signUp(page, { arrivingAt: "/outlines/family-law" });
  await page.getByRole("link", { name: /^Practice questions/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: /^Practice$/ })).toBeAttached();
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
});
