/** The study chat's landing page and the public navigation, for every kind of visitor (specification, 2.2 and 2.4). */

import { countedMessages } from "@backend/contracts/chat-limits.ts";
import { PREMIUM_CARDS, PREMIUM_PRICE } from "@backend/contracts/prices.ts";
import type { Page } from "@playwright/test";
import { openAccount, signUp } from "./support/account.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

const hrefs = async (page: Page, name: string) =>
  await page
    .getByRole("main")
    .getByRole("link", { name, exact: true })
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));

test("shows its text before any script runs", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The law, explained with its sources");
  await expect(page.getByRole("link", { name: "Sign Up" }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Start Chatting" })).toHaveCount(0);
  await context.close();
});

test("shows a visitor its sections in order", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveTitle(/^Hornbook/);
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([
    "How It Works",
    "Why Use Hornbook",
    "What Can You Ask",
    "Pricing",
    "Sign Up Now",
  ]);
  for (const [section, titles] of [
    ["How It Works", ["Ask a question", "Get an answer", "Master the topic"]],
    ["Why Use Hornbook", { length: 4 }],
    ["What Can You Ask", { length: 4 }],
    ["Pricing", ["Free", "Premium"]],
  ] as const) {
    const headings = page.getByRole("region", { name: section }).getByRole("heading", { level: 3 });
    await expect(headings).toHaveCount(titles.length);
    if (Array.isArray(titles)) await expect(headings).toHaveText([...titles]);
  }
  for (const category of [
    "Concept Clarification",
    "Legal Distinctions",
    "Case Analysis",
    "Rapid Topic Summaries",
  ])
    await expect(page.getByRole("heading", { name: category })).toBeVisible();
  const pricing = page.getByRole("region", { name: "Pricing" });
  await expect(pricing.getByRole("listitem")).toHaveText([
    `${countedMessages()} per month`,
    "Unlimited flashcards",
    "Study mode",
    "Any device",
    "Unlimited messages",
    "Unlimited flashcards",
    PREMIUM_CARDS,
    "Study mode",
    "Any device",
  ]);
  await expect(pricing).toContainText("$0per month");
  await expect(pricing).toContainText(`${PREMIUM_PRICE}per month`);
  await expect(page.getByText("Start Chatting")).toHaveCount(0);
  expect(new Set(await hrefs(page, "Sign Up"))).toEqual(new Set(["/auth?tab=signup"]));
  // Still there after hydration.
  await expect.poll(() => page.evaluate(() => localStorage.getItem("current_domain"))).toBe("hornbook");
  await expectAccessible(page);
});

test("offers users the chat and an upgrade, and subscribers the chat", async ({ page }) => {
  await openAccount(page);
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Upgrade Your Experience" })).toBeVisible();
  expect(await hrefs(page, "Start Chatting")).toEqual(["/chat", "/chat"]);
  expect(await hrefs(page, "Upgrade Now")).toEqual(["/settings", "/settings"]);
  await expect(page.getByRole("link", { name: "Sign Up" })).toHaveCount(0);
  await expectAccessible(page);

  // A subscription takes a payment; a stubbed row stands in for it.
  await page.route("**/rest/v1/user_subscriptions*", (route) => route.fulfill({ json: [{ id: "sub_1" }] }));
  await page.reload();
  await expect(page.getByRole("heading", { name: "You're All Set!" })).toBeVisible();
  await expect(page.getByText("Your premium subscription is active.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Upgrade Now" })).toHaveCount(0);
  expect(new Set(await hrefs(page, "Start Chatting"))).toEqual(new Set(["/chat"]));

  // Remembered from then on: subscribers aren't offered a subscription while theirs is being checked.
  await page.unroute("**/rest/v1/user_subscriptions*");
  await page.route("**/rest/v1/user_subscriptions*", () => {});
  await page.reload();
  await expect(page.getByRole("heading", { name: "You're All Set!" })).toBeVisible();
  await page.unrouteAll();
});

test.describe("when the subscription can't be read", () => {
  test.use({ allowedConsole: [/status of 400/] });

  test("treats the user as a non-subscriber, and logs why", async ({ page }) => {
    await signUp(page);
    await page.route("**/rest/v1/user_subscriptions*", (route) => route.fulfill({ status: 400, json: {} }));
    const logged = page.waitForResponse("**/rest/v1/error_logs*");
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "Upgrade Your Experience" })).toBeVisible();
    const answer = await logged;
    expect(answer.status()).toBe(201);
    expect(answer.request().postDataJSON().message).toBe(
      "Checking the subscription: Failed to load subscription information",
    );
  });
});

test("shows a signed-in user the right buttons at the first paint", async ({ page }) => {
  await openAccount(page);
  // No app script arrives: this is what was rendered at build.
  await page.route(/\/assets\/.*\.js$/, () => {});
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.getByRole("link", { name: "Start Chatting" }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Sign Up" })).toHaveCount(0);
  await page.unrouteAll();
});

test("hydrates a prerendered page without a change, even when fonts load late", async ({ page }) => {
  const painted = Promise.withResolvers<void>();
  await page.route(/\.woff2$/, async (route) => {
    await painted.promise;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  // The first paint shows the text in a system font.
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  painted.resolve();
  await page.waitForLoadState("load");
  await page.evaluate(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.waitForLoadState("networkidle");
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.02);
});

test("the bar leads to the page's sections, from here and from elsewhere", async ({ page }) => {
  await page.goto("/");
  const bar = page.getByRole("navigation", { name: "Main" });
  await expect(bar.getByRole("link")).toHaveText(["Home", "Chat", "Flashcards", "Pricing"]);
  await expect(page.getByRole("link", { name: "Log In" })).toHaveAttribute("href", "/auth");
  const smooth = await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
  expect(smooth).toBe("smooth");
  await bar.getByRole("link", { name: "Pricing" }).click();
  await expect(page).toHaveURL(/\/#pricing$/);
  await expect(page.getByRole("heading", { name: "Pricing" })).toBeInViewport();
  // The bar stays in place.
  await expect(bar).toBeInViewport({ ratio: 1 });
  await bar.getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL(/\/#top$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  await page.goto("/terms");
  await bar.getByRole("link", { name: "Pricing" }).click();
  await expect(page).toHaveURL(/\/#pricing$/);
  await expect(page.getByRole("heading", { name: "Pricing" })).toBeInViewport();
});

test("the avatar opens the account, by keyboard too, and signs out", async ({ page }) => {
  const { email } = await openAccount(page);
  await page.goto("/", { waitUntil: "networkidle" });
  await expect(page.getByRole("banner").getByRole("link", { name: "Chat" }).last()).toHaveAttribute(
    "href",
    "/chat",
  );
  const account = page.getByRole("button", { name: "Account" });
  await account.focus();
  await page.keyboard.press("Enter");
  const menu = page.getByRole("menu");
  await expect(menu).toContainText(email);
  await expect(menu.getByRole("menuitem", { name: "Settings" })).toHaveAttribute("href", "/settings");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(account).toBeFocused();

  await account.click();
  await menu.getByRole("menuitem", { name: "Settings" }).click();
  await expect(page).toHaveURL(/\/settings$/);
  await page.goto("/about", { waitUntil: "networkidle" });
  await account.click();
  await menu.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("link", { name: "Log In" })).toBeVisible();
});

test.describe("when the server can't be reached", () => {
  test.use({ allowedConsole: [/Failed to load resource/] });

  test("signing out doesn't wait for a server that never answers", async ({ page }) => {
    await openAccount(page);
    await page.clock.install();
    await page.goto("/about", { waitUntil: "networkidle" });
    await page.route("**/auth/v1/logout*", () => {});
    await page.getByRole("button", { name: "Account" }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    // Well below the 30 seconds after which the request itself is given up.
    await page.clock.runFor(15_000);
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole("link", { name: "Log In" })).toBeVisible();
    await page.unrouteAll();
  });
});

test.describe("when an image doesn't load", () => {
  test.use({ allowedConsole: [/Failed to load resource/] });

  test("the fallback replaces it, and text if that fails too", async ({ page }) => {
    await page.route("**/passage-light*.webp", (route) => route.abort());
    await page.goto("/");
    const picture = page.getByRole("img", { name: /^The passage that/ });
    await expect(picture).toHaveAttribute("loading", "lazy");
    // Not to the picture: the fallback is an element of its own.
    const heading = page.getByRole("heading", { name: "Why Use Hornbook" });
    await heading.scrollIntoViewIfNeeded();
    await expect(picture).toHaveAttribute("src", /passage-dark/);
    await page.route("**/passage-dark*.webp", (route) => route.abort());
    await page.reload();
    await heading.scrollIntoViewIfNeeded();
    await expect(page.getByText("Image failed to load").filter({ visible: true })).toBeVisible();
  });
});

test("on a phone the menu has the same entries, and closes on navigation @phone", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto("/", { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Open menu" }).click();
  const menu = page.getByRole("navigation", { name: "Menu" });
  await expect(menu.getByRole("link")).toHaveText([
    "Home",
    "Chat",
    "Flashcards",
    "Pricing",
    "Log In",
    "Sign Up",
  ]);
  await expectAccessible(page);
  await menu.getByRole("link", { name: "Pricing" }).click();
  await expect(menu).toBeHidden();
  await expect(page.getByRole("heading", { name: "Pricing" })).toBeInViewport();

  await page.getByRole("button", { name: "Open menu" }).press("Enter");
  await menu.getByRole("link", { name: "Home" }).focus();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(page.getByRole("button", { name: "Open menu" })).toBeFocused();

  const { email } = await openAccount(page);
  await page.goto("/", { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(menu.getByText(`Signed in as ${email}`)).toBeVisible();
  await expect(menu.getByRole("link", { name: "Settings" })).toBeVisible();
  await menu.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("link", { name: "Sign Up" }).first()).toBeVisible();
});
