/** Settings: the theme. */
import type { Page } from "@playwright/test";
import { signUp } from "./support/account.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

test.describe("appearance", () => {
  const isDark = (page: Page) => page.evaluate(() => document.documentElement.classList.contains("dark"));

  test("follows the system until a theme is chosen, immediately and without a flash", async ({
    page,
    context,
  }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await signUp(page, { arrivingAt: "/settings/appearance" });
    await expect(page.getByRole("radio", { name: "System" })).toBeChecked();
    await expect(
      page.getByText(
        "System theme will automatically switch between light and dark themes based on your system preferences.",
      ),
    ).toBeVisible();
    expect(await isDark(page)).toBe(false);
    await page.emulateMedia({ colorScheme: "dark" });
    await expect.poll(() => isDark(page)).toBe(true);
    await expectAccessible(page);

    // By keyboard: the arrow keys move through the choices.
    await page.getByRole("radio", { name: "System" }).focus();
    await page.keyboard.press("ArrowUp");
    await expect(page.getByRole("radio", { name: "Dark" })).toBeChecked();
    await page.keyboard.press("ArrowUp");
    await expect(page.getByRole("radio", { name: "Light" })).toBeChecked();
    expect(await isDark(page)).toBe(false);
    expect(await page.evaluate(() => localStorage.getItem("ui-theme"))).toBe("light");
    await expectAccessible(page);

    // Another page has it from the first moment, and follows a later choice.
    const other = await context.newPage();
    await other.emulateMedia({ colorScheme: "dark" });
    await other.goto("/settings/appearance", { waitUntil: "commit" });
    await other.waitForFunction(() => document.body !== null);
    expect(await isDark(other)).toBe(false);
    await expect(other.getByRole("radio", { name: "Light" })).toBeChecked();
    await page.getByRole("radio", { name: "Dark" }).check();
    await expect(other.getByRole("radio", { name: "Dark" })).toBeChecked();
    await expect.poll(() => isDark(other)).toBe(true);

    await page.emulateMedia({ colorScheme: "light" });
    expect(await isDark(page)).toBe(true);
    await page.getByRole("radio", { name: "System" }).check();
    expect(await isDark(page)).toBe(false);
  });
});
