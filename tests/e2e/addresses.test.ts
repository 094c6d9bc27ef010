/** Addresses that redirect (specification, 2.1, 2.5 and 2.8). */
import { expect, test } from "./support/test.ts";

test("/login and /register lead to the sign-in page and keep the destination", async ({ page }) => {
  await page.goto("/login?redirectTo=%2Fcourses%2F7");
  await expect(page).toHaveURL(/\/auth\?redirectTo=%2Fcourses%2F7$/);
  await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
  await page.goto("/register");
  await expect(page).toHaveURL(/\/auth\?tab=signup$/);
  await expect(page.getByRole("heading", { name: "Create your account" })).toBeVisible();
});

test("a page's code loads when the page is opened, not before", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
  await page.goto("/auth");
  await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  const loaded = (name: string) => scripts.some((path) => path.startsWith(`/assets/${name}`));
  expect(loaded("auth-page")).toBe(true);
  for (const other of ["chat-page", "settings-", "courses-page", "landing-page"])
    expect(loaded(other), other).toBe(false);
});
