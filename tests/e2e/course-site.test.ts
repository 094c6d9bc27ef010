/** The course catalogue's face, and a promotion: what a host's settings decide (specification, 2.3). */
import { type SecondServer, startSecondServer } from "./support/second-server.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

let server: SecondServer;

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  server = await startSecondServer({ SITE: "jdsimplified", PROMO_CODE: "BAR25" });
});
test.afterAll(async () => await server?.stop());

test("shows the courses and who teaches them, in order @phone", async ({ page }) => {
  await page.goto(server.url);
  await expect(page).toHaveTitle(/^JD Simplified/);
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([
    "Why Choose JD Simplified",
    "What We Don't Do",
    "Featured Courses",
    "What Students Say",
    "About Me",
    "Frequently Asked Questions",
    "Contact",
    "Begin with one subject",
  ]);
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(3);
  await expect(cards.first()).toContainText("Constitutional Law Fundamentals");
  await expect(cards.first()).toContainText("$299");
  await expect(cards.first()).toContainText("Featured");
  expect(await page.evaluate(() => localStorage.getItem("current_domain"))).toBe("jdsimplified");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.reload();
    await expectAccessible(page);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test("opens one answer at a time, or none", async ({ page }) => {
  await page.goto(server.url, { waitUntil: "networkidle" });
  const first = page.getByRole("button", { name: "How long do I have access to a course?" });
  const second = page.getByRole("button", { name: "What if a course is not for me?" });
  await first.click();
  await expect(page.getByText("30 days from the purchase.")).toBeVisible();
  await second.press("Enter");
  await expect(page.getByText("7-day satisfaction guarantee: tell us")).toBeVisible();
  await expect(page.getByText("30 days from the purchase.")).toBeHidden();
  await second.press("Enter");
  await expect(second).toHaveAttribute("aria-expanded", "false");
});

test("the bar has the course site's entries, and a dashboard for who is signed in", async ({ page }) => {
  await page.goto(server.url);
  const bar = page.getByRole("navigation", { name: "Main" });
  await expect(bar.getByRole("link")).toHaveText(["Home", "Courses", "About", "Contact", "Dashboard"]);
  await bar.getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(bar.getByRole("link", { name: "About" })).toHaveAttribute("aria-current", "page");
});

test("announces the promotion until it is dismissed @phone", async ({ page }) => {
  await page.goto(server.url, { waitUntil: "networkidle" });
  const promotion = page.getByRole("region", { name: "Promotion" });
  await expect(promotion).toContainText("25% off all courses with code BAR25");
  await page.getByRole("button", { name: "Dismiss the promotion" }).click();
  await expect(promotion).toBeHidden();
  await page.goto(`${server.url}/contact`);
  await expect(page.getByRole("heading", { name: "Contact" })).toBeVisible();
  await expect(promotion).toBeHidden();
});
