/** The guard of the signed-in pages (specification, 2.5). */
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
  await page.evaluate(() => sessionStorage.clear());
  // The client's code does not arrive, so the session cannot be read.
  await page.route(/\/assets\/dist-.*\.js$/, () => {});
  await page.clock.install();
  await page.goto("/settings", { waitUntil: "commit" });
  await expect(page.getByText("Loading…", { exact: true })).toBeVisible();
  await expect(page.getByText("Taking longer than expected.")).toBeHidden();
  await page.clock.runFor(5_100);
  await expect(page.getByText("Taking longer than expected.")).toBeVisible();
});

test("ends a loop of redirects, and starts the app anew", async ({ page }) => {
  await page.goto("/auth");
  // Four times sent away without a page in between: more than the guard allows.
  await page.evaluate(() => sessionStorage.setItem("hornbook-redirect-attempts", "3"));
  await page.clock.install();
  await page.evaluate(() => {
    history.pushState(null, "", "/settings");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  await expect(page.getByRole("heading", { name: "Authorization Issue" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Reload Page" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Go to Login" })).toBeVisible();
  await expectAccessible(page);
  const reloaded = page.waitForEvent("load");
  await page.clock.runFor(2_100);
  await reloaded;
  // The counter is gone with the start, so the guard sends to sign in again.
  await expect(page).toHaveURL(/\/auth\?redirectTo=%2Fsettings$/);
});
