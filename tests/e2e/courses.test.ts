/** The Learning Dashboard (specification, 2.7). */
import { signUp } from "./support/account.ts";
import { pinSidebar } from "./support/sidebar.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

test("says when there are no courses, without inviting anyone to explore them @phone", async ({
  page,
  isMobile,
}) => {
  await signUp(page);
  if (isMobile) await page.goto("/courses");
  else {
    await pinSidebar(page);
    await page.getByRole("link", { name: "Courses" }).click();
    await expect(page).toHaveURL(/\/courses$/);
  }
  await expect(page.getByRole("heading", { level: 1, name: "Learning Dashboard" })).toBeVisible();
  const mine = page.getByRole("region", { name: "My Courses" });
  await expect(mine.getByText("No Courses Yet")).toBeVisible();
  await expect(page.getByText("Get started by exploring our available courses.")).toHaveCount(0);
  const available = page.getByRole("region", { name: "Available Courses" });
  await expect(available.getByText("No courses available at the moment.")).toBeVisible();

  await page.getByPlaceholder("Search courses...").fill("evidence");
  await expect(available.getByText("No courses available at the moment.")).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: isMobile ? "light" : "dark" });
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test("invites users to explore the courses, and scrolls to the one in the address", async ({ page }) => {
  const course = {
    overview: "",
    tile_description: "From relevance to hearsay.",
    price: 249,
    original_price: 349,
    level: "Beginner",
    is_featured: false,
    status: "Published",
    days_of_access: 30,
  };
  const titles = ["Contracts Made Simple", "Evidence Law Made Simple"];
  await signUp(page);
  await page.route(/\/rest\/v1\/courses/, (route) =>
    route.fulfill({ json: titles.map((title) => ({ ...course, id: title, title })) }),
  );
  await page.goto("/courses?course=evidence-law-made-simple");
  const mine = page.getByRole("region", { name: "My Courses" });
  await expect(mine.getByText("No Courses Yet")).toBeVisible();
  await expect(mine.getByText("Get started by exploring our available courses.")).toBeVisible();
  const wanted = page.locator("article[aria-current=true]");
  await expect(wanted).toHaveCount(1);
  await expect(wanted).toContainText("Evidence Law Made Simple");
  await expect(wanted).toBeInViewport();
});

test.describe("when the courses fail to load", () => {
  test.use({ allowedConsole: [/Failed to load resource/] });

  test("says so and tries again", async ({ page }) => {
    await signUp(page);
    await page.route(/\/rest\/v1\/courses/, (route) => route.fulfill({ status: 400, json: {} }));
    await page.goto("/courses");
    await expect(page.getByText("Failed to load courses")).toBeVisible();
    await expectAccessible(page);
    await page.unroute(/\/rest\/v1\/courses/);
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByText("No Courses Yet")).toBeVisible();
  });
});
