/** The guard of the signed-in pages (specification, 2.5). */
import type { Page } from "@playwright/test";
import { openAccount, signUp } from "./support/account.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

test("lets a recent session in while it is still being read", async ({ page }) => {
  await signUp(page);
  // The session expired, and the request to renew it hangs.
  await page.route("**/auth/v1/token**", () => {});
  const open = async (markerAge: number) => {
    await page.evaluate((age) => {
      const session = JSON.parse(localStorage.getItem("hornbook-auth") ?? "{}");
      localStorage.setItem("hornbook-auth", JSON.stringify({ ...session, expires_at: 1 }));
      // The page writes a new marker as it unloads; this one comes after that.
      addEventListener("pagehide", () =>
        sessionStorage.setItem("hornbook-recent-session", String(Date.now() - age)),
      );
    }, markerAge);
    await page.goto("/settings", { waitUntil: "commit" });
  };
  await open(4 * 60_000);
  await expect(page.getByRole("heading", { name: "Subscription Settings" })).toBeVisible();
  await open(6 * 60_000);
  await expect(page.getByText("Loading…", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Subscription Settings" })).toBeHidden();
});

test("a recent session no longer counts once its user has signed out", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() => sessionStorage.setItem("hornbook-recent-session", String(Date.now())));
  await page.goto("/settings");
  await expect(page).toHaveURL(/\/auth/);
});

test("signing out on a public page leaves nothing behind that opens the app", async ({ page }) => {
  await openAccount(page);
  await page.goto("/about");
  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => sessionStorage.getItem("hornbook-recent-session"))).toBeNull();
  await page.getByRole("link", { name: "Chat", exact: true }).first().click();
  await expect(page.getByLabel("Email")).toBeEditable();
});

test("shows a hint when the session takes long to read", async ({ page }) => {
  await signUp(page);
  // A new tab has no recent-session marker.
  await page.addInitScript(() => sessionStorage.clear());
  // The session has expired, and the request to renew it hangs.
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem("hornbook-auth") ?? "{}");
    localStorage.setItem("hornbook-auth", JSON.stringify({ ...session, expires_at: 1 }));
  });
  await page.route("**/auth/v1/token**", () => {});
  await page.clock.install();
  await page.goto("/settings", { waitUntil: "commit" });
  await expect(page.getByText("Loading…", { exact: true })).toBeVisible();
  await expect(page.getByText("Taking longer than expected.")).toBeHidden();
  await page.clock.runFor(5_100);
  await expect(page.getByText("Taking longer than expected.")).toBeVisible();
});

/** Four redirects without a page in between: more than the guard allows. */
async function runInCircles(page: Page) {
  await page.evaluate(() => {
    sessionStorage.setItem("hornbook-redirect-attempts", "3");
    history.pushState(null, "", "/settings");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  await expect(page.getByRole("heading", { name: "Authorization Issue" })).toBeVisible();
}

test("ends a redirect loop, and restarts the app", async ({ page }) => {
  await page.goto("/auth");
  await expect(page.getByLabel("Email")).toBeEditable();
  await page.clock.install();
  // The test advances the two seconds until the reload.
  await page.clock.pauseAt(Date.now() + 60_000);
  await runInCircles(page);
  await expect(page.getByRole("button", { name: "Reload Page" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Go to Login" })).toBeVisible();
  const reloaded = page.waitForEvent("load");
  await page.clock.runFor(2_100);
  await reloaded;
  // The restart cleared the counter, so the guard redirects to sign in again.
  await expect(page).toHaveURL(/\/auth\?redirectTo=%2Fsettings$/);
});

test("the screen that ends a loop is accessible", async ({ page }) => {
  // Two seconds are too short to check it.
  await page.addInitScript(() => {
    const { setTimeout } = globalThis;
    Object.assign(globalThis, {
      setTimeout: (work: TimerHandler, delay?: number) => setTimeout(work, delay === 2000 ? 30_000 : delay),
    });
  });
  await page.goto("/auth");
  await expect(page.getByLabel("Email")).toBeEditable();
  await runInCircles(page);
  await expectAccessible(page);
});
