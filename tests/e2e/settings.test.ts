/** The three settings pages (specification, 2.8). */
import { FREE_MESSAGES_PER_MONTH } from "@backend/contracts/chat-limits.ts";
import type { Page, Route } from "@playwright/test";
import { openAccount, scrollThrough, signUp, signUpWithConversations } from "./support/account.ts";
import { holdClock } from "./support/offline.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

const tabs = (page: Page) => page.getByRole("navigation", { name: "Settings" });
const toast = (page: Page) => page.getByRole("listitem").filter({ has: page.locator("[data-title]") });

test("has three tabs, and redirects any other path to the first @phone", async ({ page }) => {
  await signUp(page, { arrivingAt: "/settings" });
  await expect(page).toHaveTitle("Subscription Settings - Hornbook");
  await expect(page.getByText(`0 of ${FREE_MESSAGES_PER_MONTH} messages used this month`)).toBeVisible();
  await expect(tabs(page).getByRole("link", { name: "Subscription" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await expectAccessible(page);

  await tabs(page).getByRole("link", { name: "Account" }).click();
  await expect(page).toHaveURL(/\/settings\/account$/);
  await expect(page).toHaveTitle("Account Settings - Hornbook");
  await expect(page.getByText("Manage your profile and account preferences")).toBeVisible();
  await scrollThrough(page);
  await expect(page.getByText("This device")).toBeVisible();
  await expectAccessible(page);

  await tabs(page).getByRole("link", { name: "Appearance" }).click();
  await expect(page).toHaveURL(/\/settings\/appearance$/);
  await expect(page).toHaveTitle("Appearance Settings - Hornbook");
  await expectAccessible(page);

  for (const elsewhere of ["/settings/billing", "/settings/account/x"]) {
    await page.goto(elsewhere);
    await expect(page).toHaveURL(/\/settings$/);
  }
  for (const [address, tab] of [
    ["/settings/purchases/", "Subscription"],
    ["/settings/Account", "Account"],
  ] as const) {
    await page.goto(address);
    await expect(tabs(page).locator("[aria-current=page]")).toHaveText(tab);
  }
});

test.describe("subscription", () => {
  test.use({ allowedConsole: [/status of 40[14]|net::ERR_(FAILED|INTERNET_DISCONNECTED)/] });

  test("a free account sees its plan, and hears when checkout fails", async ({ page }) => {
    await openAccount(page);
    await page.route("**/functions/v1/create-checkout-session", (route) =>
      route.fulfill({
        status: 404,
        json: { error: { code: "not_found", message: "Function not found" } },
      }),
    );
    await page.goto("/settings");
    await expect(page.getByText("Free Tier")).toBeVisible();
    const sent = page.waitForRequest("**/functions/v1/create-checkout-session");
    await page.getByRole("button", { name: "Upgrade to Premium" }).click();
    const request = await sent;
    expect(request.headers().authorization).toMatch(/^Bearer ey/);
    expect(request.postDataJSON()).toEqual({
      priceId: expect.stringMatching(/^price_/),
      userId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    await expect(toast(page)).toContainText("Failed to create checkout session");
    await expect(page.getByRole("button", { name: "Upgrade to Premium" })).toBeEnabled();

    await page.unroute("**/functions/v1/create-checkout-session");
    await page.route("**/functions/v1/create-checkout-session", (route) => route.abort());
    await page.getByRole("button", { name: "Upgrade to Premium" }).click();
    await expect(page.getByText("An error occurred. Please try again.")).toBeVisible();
  });

  test("a premium account sees when it ends, and hears when the portal can't be reached", async ({
    page,
  }) => {
    await openAccount(page);
    // A stand-in for the row that a payment leaves behind.
    const paid = { status: "active", current_period_end: "2031-01-31T12:00:00Z", cancel_at_period_end: true };
    await page.route("**/rest/v1/user_subscriptions?*select=*", (route) => route.fulfill({ json: [paid] }));
    await page.route("**/functions/v1/create-customer-portal-session", (route) =>
      route.fulfill({ status: 404, json: {} }),
    );
    await page.goto("/settings");
    await expect(page.getByText("Premium Subscription")).toBeVisible();
    await expect(page.getByText("Active until January 31, 2031. It won’t renew.")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Manage Subscription" }).click();
    await expect(toast(page)).toContainText("Failed to access customer portal");

    // Nor when nothing answers at all.
    await page.getByRole("button", { name: "Close toast" }).click();
    await expect(toast(page)).toHaveCount(0);
    await page.route("**/functions/v1/create-customer-portal-session", (route) => route.abort());
    await page.getByRole("button", { name: "Manage Subscription" }).click();
    await expect(toast(page)).toContainText("Failed to access customer portal");
  });

  test("says when the plan can't be read, and retries on request", async ({ page }) => {
    await openAccount(page);
    await page.route("**/rest/v1/user_subscriptions?*select=*", (route) => route.abort());
    await page.goto("/settings");
    await expect(page.getByRole("alert")).toContainText("Failed to load subscription information");
    await expectAccessible(page);
    await page.unroute("**/rest/v1/user_subscriptions?*select=*");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("Free Tier")).toBeVisible();
  });

  test("says when the plan takes too long to arrive", async ({ page }) => {
    await holdClock(page);
    await openAccount(page);
    await page.route("**/rest/v1/user_subscriptions?*select=*", () => {});
    await page.goto("/settings");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.clock.runFor(6_000);
    await expect(page.getByText("Taking longer than expected.")).toBeVisible();
    await page.clock.runFor(25_000);
    await expect(page.getByRole("alert").filter({ hasText: "Loading timeout" })).toBeVisible();
    await page.unroute("**/rest/v1/user_subscriptions?*select=*");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("Free Tier")).toBeVisible();
  });

  test("renews a refused session, and works without a missing table", async ({ page }) => {
    await openAccount(page);
    const answers = [
      { status: 401, json: { code: "PGRST303", message: "JWT expired" } },
      {
        status: 404,
        json: { code: "42P01", message: 'relation "public.user_subscriptions" does not exist' },
      },
    ];
    await page.route("**/rest/v1/user_subscriptions?*select=*", async (route) => {
      const answer = answers.shift();
      await (answer ? route.fulfill(answer) : route.continue());
    });
    const refreshed = page.waitForRequest("**/auth/v1/token?grant_type=refresh_token");
    await page.goto("/settings");
    await refreshed;
    await expect(page.getByText("Free Tier")).toBeVisible();
    expect(answers).toEqual([]);
  });

  test("counts messages, and lets a developer change the count", async ({ page }) => {
    await signUp(page, { arrivingAt: "/settings" });
    await expect(page.getByText("Dev Only")).toBeVisible();
    const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
    await expect(page.getByText(`0 of ${FREE_MESSAGES_PER_MONTH} messages used this month`)).toBeVisible();

    await press("Test DB Access");
    await expect(toast(page).first()).toContainText("Failed to find message count records");
    await press("Increment Count");
    await expect(page.getByText(`1 of ${FREE_MESSAGES_PER_MONTH} messages used this month`)).toBeVisible();
    await press("Increment Count");
    await expect(page.getByText(`2 of ${FREE_MESSAGES_PER_MONTH} messages used this month`)).toBeVisible();
    await expect(page.getByRole("progressbar", { name: "Messages used this month" })).toHaveAttribute(
      "value",
      "2",
    );
    await press("Test DB Access");
    await expect(page.getByText("Database access works: 1 message count record")).toBeVisible();
    await press("Reset Count");
    await expect(page.getByText(`0 of ${FREE_MESSAGES_PER_MONTH} messages used this month`)).toBeVisible();
    await press("Refresh Count");
    await expect(page.getByText("Message count: 0")).toBeVisible();
  });
});

test.describe("subscription, offline", () => {
  test.use({
    serviceWorkers: "allow",
    allowedConsole: [/net::ERR_(FAILED|INTERNET_DISCONNECTED)/],
  });

  test("says when the count can't be refreshed or reset", async ({ page, context }) => {
    await signUp(page, { arrivingAt: "/settings" });
    await expect(page.getByText(`0 of ${FREE_MESSAGES_PER_MONTH} messages used this month`)).toBeVisible();
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      while (!navigator.serviceWorker.controller)
        await new Promise((resolve) =>
          navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
        );
    });
    await context.setOffline(true);
    await page.getByRole("button", { name: "Reset Count" }).click();
    await expect(page.getByText("Failed to reset message count")).toBeVisible();
    await page.getByRole("button", { name: "Refresh", exact: true }).click();
    await expect(page.getByText("Failed to refresh message count")).toBeVisible({ timeout: 40_000 });
    // The last known count stays.
    await expect(page.getByText(`0 of ${FREE_MESSAGES_PER_MONTH} messages used this month`)).toBeVisible();
  });
});

test.describe("account", () => {
  test.use({ allowedConsole: [/net::ERR_FAILED|status of 400/] });

  test("saves names as typed", async ({ page }) => {
    const { email } = await signUp(page, { arrivingAt: "/settings/account" });
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue(email);
    await expect(page.getByLabel("Email", { exact: true })).toBeDisabled();
    await page.getByLabel("First Name").fill(" Ada ");
    await page.getByLabel("Last Name").fill("x".repeat(201));
    await expect(page.getByText("At most 200 characters.")).toBeVisible();
    await page.getByLabel("Last Name").fill("O’Lovelace-Ğ");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(toast(page)).toContainText("Success");
    await expect(toast(page)).toContainText("Profile updated successfully");
    await page.reload();
    await expect(page.getByLabel("First Name")).toHaveValue(" Ada ");
    await expect(page.getByLabel("Last Name")).toHaveValue("O’Lovelace-Ğ");

    await page.route("**/rest/v1/rpc/update_user_profile", (route) => route.abort());
    await page.getByLabel("First Name").fill("Augusta");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(toast(page)).toContainText("Failed to update profile");
    await expect(page.getByLabel("First Name")).toHaveValue("Augusta");
  });

  test("creates a missing profile, and says when it can't be created or read", async ({ page }) => {
    await openAccount(page);
    const profiles = "**/rest/v1/profiles?select=first_name*";
    const refuse = (route: Route) => route.fulfill({ status: 400, json: {} });
    await page.route(profiles, refuse);
    await page.goto("/settings/account");
    await expect(page.getByText("Failed to load profile data")).toBeVisible();
    await expectAccessible(page);

    await page.unroute(profiles);
    await page.route(profiles, (route) => route.fulfill({ json: [] }));
    await page.route("**/rest/v1/profiles", refuse);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("Failed to create user profile")).toBeVisible();

    await page.unroute("**/rest/v1/profiles");
    await page.route("**/rest/v1/profiles", (route) => route.fulfill({ status: 201 }));
    const created = page.waitForRequest("**/rest/v1/profiles");
    await page.getByRole("button", { name: "Try again" }).click();
    expect((await created).postDataJSON()).toMatchObject({ first_name: "", last_name: "" });
    await expect(page.getByLabel("First Name")).toHaveValue("");
  });

  test("refreshes the statistics every half minute, with N/A for unknown values", async ({ page }) => {
    await signUpWithConversations(page, ["What is hearsay?"]);
    await page.route(/\/rest\/v1\/flashcards\?.*is_official=eq\.false/, (route) =>
      route.fulfill({ status: 400, json: {} }),
    );
    await page.clock.install();
    await page.goto("/settings/account");
    const card = (label: string) => page.locator("dl > div").filter({ hasText: label }).locator("dd");
    await expect(card("Messages Sent")).toHaveText("1");
    await expect(card("Messages Received")).toHaveText("1");
    await expect(card("Premium Flashcards")).toHaveText(/^\d+$/);
    await expect(card("Created Flashcards")).toHaveText("N/A");
    expect(await toast(page).count()).toBe(0);
    await expectAccessible(page);

    await page.unroute(/\/rest\/v1\/flashcards\?.*is_official=eq\.false/);
    await page.clock.runFor(30_000);
    await expect(card("Created Flashcards")).toHaveText("0");
  });

  test("says once when nothing can be counted", async ({ page }) => {
    await openAccount(page);
    await page.route(
      /\/rest\/v1\/(messages|flashcards|rpc\/get_lifetime|profiles\?select=lifetime)/,
      (route) => route.fulfill({ status: 400, json: {} }),
    );
    await page.goto("/settings/account");
    await expect(toast(page)).toContainText("Failed to load account statistics. Please try again later.");
    await expect(page.locator("dl dd")).toHaveText(["N/A", "N/A", "N/A", "N/A"]);
  });
});
