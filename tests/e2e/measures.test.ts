/** Sizes and delays of the interface that can only be seen in a browser (specification, 9.3). */

import { gzipSync } from "node:zlib";
import { FREE_MESSAGES_PER_MONTH } from "@backend/contracts/chat-limits.ts";
import type { Page, Response } from "@playwright/test";
import { ask, signUp } from "./support/account.ts";
import { expect, test } from "./support/test.ts";

const widthOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().width);

test("pages are at most 960, 1280 and 1440 px wide, and the sidebar appears at 768 px", async ({ page }) => {
  await page.setViewportSize({ width: 1900, height: 800 });
  await page.goto("/about");
  expect(await widthOf(page, "header > div:visible")).toBe(1280);
  expect(await page.getByRole("banner").locator("svg").first().evaluate(heightOfParent)).toBe(40);
  expect(await page.getByRole("contentinfo").locator("svg").first().evaluate(heightOfParent)).toBe(32);

  await signUp(page, { arrivingAt: "/settings" });
  await expect(page.getByText("Free Tier")).toBeVisible();
  expect(await widthOf(page, "main .max-w-page")).toBe(960);
  await page.route("**/rest/v1/courses?*", (route) =>
    route.fulfill({ json: ["a", "b", "c", "d", "e"].map(course) }),
  );
  await page.goto("/courses");
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(5);
  const tops = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
  // Four fit in a row; the fifth goes below.
  expect(tops.filter((top) => top === tops[0])).toHaveLength(4);
  expect(await widthOf(page, "main .max-w-wide")).toBe(1440);

  await page.setViewportSize({ width: 768, height: 800 });
  await expect(page.getByRole("complementary")).toBeVisible();
  await page.setViewportSize({ width: 767, height: 800 });
  await expect(page.getByRole("complementary")).toBeHidden();
  await expect(page.getByRole("button", { name: "Open menu" })).toBeVisible();
});

/** A course as the database returns it. */
const course = (title: string) => ({
  id: crypto.randomUUID(),
  title,
  overview: "",
  tile_description: "",
  price: 299,
  original_price: null,
  level: "Beginner",
  is_featured: false,
  status: "Published",
  days_of_access: 30,
  image: null,
  modules: [],
  course_enrollments: [],
});

const heightOfParent = (logo: Element) => logo.parentElement?.getBoundingClientRect().height;

test("a tooltip appears after 700 ms, and a scrollbar hides after 600", async ({ page }) => {
  await signUp(page);
  const threads = Array.from({ length: 60 }, (_, index) => ({
    id: crypto.randomUUID(),
    title: `Conversation ${index}`,
    created_at: new Date().toISOString(),
  }));
  await page.route("**/rest/v1/threads?select=*order=*", (route) => route.fulfill({ json: threads }));
  await page.reload();
  const list = page.getByRole("navigation", { name: "Conversations" });
  await expect(list.getByRole("link").first()).toBeVisible();
  const scrollbar = page.locator("aside [data-orientation=vertical]");
  await page.clock.install();
  await list.getByRole("link").first().hover();
  await expect(scrollbar).toBeVisible();
  // From here on the test controls the clock.
  await page.clock.pauseAt(Date.now() + 60_000);
  const pin = page.getByRole("button", { name: "Pin sidebar open" });
  const tooltip = page.getByRole("tooltip", { name: "Pin sidebar open" });
  await pin.hover();
  await page.clock.runFor(590);
  await expect(scrollbar).toHaveCount(1);
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(scrollbar).toHaveCount(0);
  await page.clock.runFor(80);
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(tooltip).toHaveCount(1);
});

test("a toast can be closed, or swiped away by 50 px or more", async ({ page }) => {
  await signUp(page, { arrivingAt: "/settings" });
  const toast = page.getByRole("listitem").filter({ has: page.locator("[data-title]") });
  const show = async () => {
    await page.getByRole("button", { name: "Refresh Count" }).click();
    await expect(toast).toHaveText("Message count: 0");
    // It has arrived once it stops moving.
    await toast.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  };
  const swipe = async (distance: number) => {
    const box = await toast.boundingBox();
    if (!box) throw new Error("There is no toast");
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 5, y);
    await page.mouse.move(x + distance, y);
    await page.mouse.up();
  };
  await show();
  const { x, y, width } = (await toast.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  // Top right.
  expect([x + width > 1280 - 50, y < 50]).toEqual([true, true]);
  await swipe(48);
  await expect(toast).toHaveAttribute("data-swiping", "false");
  await expect(toast).toHaveAttribute("data-removed", "false");
  await swipe(52);
  await expect(toast).toHaveCount(0);
  await show();
  await page.getByRole("button", { name: "Close toast" }).click();
  await expect(toast).toHaveCount(0);
});

test("a signed-in screen takes at most 20 requests, the account’s 23, and 280 kB of JavaScript on a cold cache", async ({
  page,
  browser,
}) => {
  await signUp(page);
  await ask(page, "What is hearsay?");
  const storageState = await page.context().storageState();
  for (const [address, lastToShow, most = 20] of [
    [page.url(), "Copy"],
    ["/settings", `1 of ${FREE_MESSAGES_PER_MONTH} messages used this month`],
    // The profile and four counts that the specification keeps apart (7.2, 8.2); the rest is read on the way down.
    ["/settings/account", "Created Flashcards", 23],
    ["/outlines", "Torts"],
    ["/practice", "New session"],
    ["/flashcards/study", "No cards of your own yet"],
    ["/courses", "No Courses Yet"],
  ] satisfies [string, string, number?][]) {
    const context = await browser.newContext({ storageState });
    const fresh = await context.newPage();
    const responses: Response[] = [];
    fresh.on("response", (response) => responses.push(response));
    await fresh.goto(address);
    await expect(fresh.getByRole("main").getByText(lastToShow).first()).toBeVisible();
    await fresh.waitForLoadState("networkidle");
    // The courses' own pictures aren't the screen's weight: there are as many as courses.
    const own = responses.filter((response) => !new URL(response.url()).pathname.startsWith("/storage/"));
    const scripts = own.filter((response) => new URL(response.url()).pathname.endsWith(".js"));
    const sizes = await Promise.all(
      scripts.map(async (script) => gzipSync(await script.body(), { level: 9 }).length),
    );
    expect.soft(own.length, `requests of ${address}`).toBeLessThanOrEqual(most);
    expect
      .soft(
        sizes.reduce((sum, size) => sum + size, 0),
        `bytes of ${address}`,
      )
      .toBeLessThanOrEqual(280_000);
    await context.close();
  }
});
