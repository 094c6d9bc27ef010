/** The guard of the signed-in pages (specification, 2.5). */
import type { Page } from "@playwright/test";
import { signUp } from "./support/account.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

test("sends a visitor to sign in", async ({ page }) => {
  await page.goto("/chat");
  await expect(page).toHaveURL(/\/auth$/);
});

test("lets a recent session in before it is known who it is", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() =>
    sessionStorage.setItem("hornbook-recent-session", String(Date.now() - 4 * 60_000)),
  );
  await page.goto("/settings");
  await expect(page.getByRole("heading", { name: "Subscription" })).toBeVisible();
  await page.evaluate(() =>
    sessionStorage.setItem("hornbook-recent-session", String(Date.now() - 6 * 60_000)),
  );
  await page.goto("/settings");
  await expect(page).toHaveURL(/\/auth/);
});

test("shows a hint when the session takes long to read", async ({ page }) => {
  await signUp(page);
  // A tab of its own has no note of a recent session.
  await page.addInitScript(() => sessionStorage.clear());
  // The session has run out, and the answer that would renew it does not come.
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

/** Four times sent away without a page in between: more than the guard allows. */
async function runInCircles(page: Page) {
  await page.evaluate(() => {
    sessionStorage.setItem("hornbook-redirect-attempts", "3");
    history.pushState(null, "", "/settings");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  await expect(page.getByRole("heading", { name: "Authorization Issue" })).toBeVisible();
}

test("ends a loop of redirects, and starts the app anew", async ({ page }) => {
  await page.goto("/auth");
  await expect(page.getByLabel("E-mail")).toBeEditable();
  await page.clock.install();
  // The two seconds until the reload pass when the test says so.
  await page.clock.pauseAt(Date.now() + 60_000);
  await runInCircles(page);
  await expect(page.getByRole("button", { name: "Reload Page" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Go to Login" })).toBeVisible();
  const reloaded = page.waitForEvent("load");
  await page.clock.runFor(2_100);
  await reloaded;
  // The counter is gone with the start, so the guard sends to sign in again.
  await expect(page).toHaveURL(/\/auth\?redirectTo=%2Fsettings$/);
});

test("the screen that ends a loop is accessible", async ({ page }) => {
  // Its two seconds are too short to look at it.
  await page.addInitScript(() => {
    const { setTimeout } = globalThis;
    Object.assign(globalThis, {
      setTimeout: (work: TimerHandler, delay?: number) => setTimeout(work, delay === 2000 ? 30_000 : delay),
    });
  });
  await page.goto("/auth");
  await expect(page.getByLabel("E-mail")).toBeEditable();
  await runInCircles(page);
  await expectAccessible(page);
});
