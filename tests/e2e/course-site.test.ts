/** The course site and its promotion, which a host's settings turn on (specification, 2.3). */
import { signUpByForm } from "./support/account.ts";
import { type SecondServer, startSecondServer } from "./support/second-server.ts";
import { expect, expectAccessibleEverywhere, test } from "./support/test.ts";

let server: SecondServer;

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  server = await startSecondServer({ SITE: "jdsimplified", PROMO_CODE: "BAR25" });
});
test.afterAll(async () => await server?.stop());

test("shows the courses as they are for sale, in order", async ({ page }) => {
  await page.goto(server.url);
  await expect(page).toHaveTitle(/^JD Simplified/);
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([
    "Why Choose JD Simplified",
    "What We Don't Do",
    "Featured Courses",
    "What Students Say",
    "Frequently Asked Questions",
    "Contact",
    "Start with one subject",
  ]);
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(3);
  const samples = [
    ["Featured", "Constitutional Law Fundamentals", "Intermediate", "24 lessons", "$299", "$399"],
    ["Criminal Law: Essential Concepts", "Intermediate", "21 lessons", "$279", "$349"],
    ["Evidence Law Made Simple", "Beginner", "18 lessons", "$249", "$349"],
  ];
  for (const [index, words] of samples.entries())
    for (const word of words) await expect(cards.nth(index)).toContainText(word);
  await expect(cards.filter({ hasText: "Featured" })).toHaveCount(1);
  await expect(page.getByRole("region", { name: "What Students Say" }).getByRole("figure")).toHaveCount(3);
  await expect(page.getByLabel("Message")).toHaveAttribute("rows", "6");
  // Stored once the page is hydrated.
  await expect.poll(() => page.evaluate(() => localStorage.getItem("current_domain"))).toBe("jdsimplified");
  await expectAccessibleEverywhere(page);
});

test("the FAQ opens one answer at a time, or none", async ({ page }) => {
  await page.goto(server.url);
  // Stored once the page is hydrated.
  await expect.poll(() => page.evaluate(() => localStorage.getItem("current_domain"))).toBe("jdsimplified");
  const first = page.getByRole("button", { name: "How long do I have access to a course?" });
  const second = page.getByRole("button", { name: "What if a course is not for me?" });
  await first.click();
  await expect(page.getByText("30 days from the purchase.")).toBeVisible();
  await second.press("Enter");
  await expect(page.getByText("You have a 7-day satisfaction guarantee.")).toBeVisible();
  await expect(page.getByText("30 days from the purchase.")).toBeHidden();
  await second.press("Enter");
  await expect(second).toHaveAttribute("aria-expanded", "false");
});

test("the bar has the course site's entries, and opens each page at its top", async ({ page }) => {
  await page.goto(server.url);
  const bar = page.getByRole("navigation", { name: "Main" });
  await expect(bar.getByRole("link")).toHaveText(["Home", "Courses", "About", "Contact", "Dashboard"]);
  await expect(bar.getByRole("link", { name: "Dashboard" })).toHaveAttribute("href", "/courses");
  await bar.getByRole("link", { name: "Courses" }).click();
  await expect(page.getByRole("heading", { name: "Featured Courses" })).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await bar.getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(bar.getByRole("link", { name: "About" })).toHaveAttribute("aria-current", "page");
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("keeps its own brand during and after sign-in, and leads to the courses from every page", async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await page.goto("/auth");
  await expect(page).toHaveTitle("Welcome back - JD Simplified");
  await expect(page.getByRole("link", { name: "JD Simplified, home" })).toBeVisible();
  await signUpByForm(page, { arrivingAt: "/courses" });
  await expect(page).toHaveTitle("Courses - JD Simplified");
  await expect(page.getByText("JD Simplified", { exact: true })).toBeAttached();
  await expect(page.getByText("Hornbook")).toHaveCount(0);

  await page.goto("/");
  await expect(page.getByRole("button", { name: "Account" })).toBeVisible();
  const dashboard = page.getByRole("banner").getByRole("link", { name: "Dashboard" });
  await expect(dashboard).toHaveCount(1);
  await dashboard.click();
  await expect(page).toHaveURL(/\/courses$/);
  await context.close();
});

test("a course is open to visitors, and renting it leads to signing in", async ({ page }) => {
  await page.goto(server.url);
  const links = page.getByRole("link", { name: /^View course/ });
  await expect(links).toHaveCount(3);
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual([
    "/catalog/constitutional-law-fundamentals",
    "/catalog/criminal-law-essential-concepts",
    "/catalog/evidence-law-made-simple",
  ]);
  await links.nth(2).click();
  await expect(page).toHaveTitle("Evidence Law Made Simple - JD Simplified");
  await expect(page.getByText("18 lessons, to read or to watch").first()).toBeVisible();
  await expect(page.getByText(/^4\.1 h of reading$/)).toBeVisible();
  // No instructor is made up.
  await expect(page.getByRole("heading", { name: "Your instructor" })).toHaveCount(0);
  await expectAccessibleEverywhere(page);
  const free = page.getByRole("link", { name: /^Try a free lesson/ });
  await expect(free).toHaveAttribute("href", /^\/preview\//);
  await page.getByRole("button", { name: /^Rent/ }).click();
  await expect(page).toHaveURL(/\/auth\?redirectTo=%2Fcourses%2F[0-9a-f-]{36}$/);

  await page.goto(`${server.url}/catalog/nothing`);
  await expect(page.getByRole("heading", { name: "Course not found" })).toBeVisible();
});

test("announces the promotion until it is dismissed", async ({ page }) => {
  await page.goto(server.url, { waitUntil: "networkidle" });
  const promotion = page.getByRole("region", { name: "Promotion" });
  await expect(promotion).toContainText("25% off all courses with code BAR25");
  await page.getByRole("button", { name: "Dismiss promotion" }).click();
  await expect(promotion).toBeHidden();
  await page.goto(`${server.url}/contact`);
  await expect(page.getByRole("heading", { name: "Contact" })).toBeVisible();
  await expect(promotion).toBeHidden();
});
