/** The Learning Dashboard, the page of a course, and studying (specification, 2.5, 2.7 and 4.1). */
import type { Page } from "@playwright/test";
import { openAccount, signUp } from "./support/account.ts";
import { addHiddenCourse, EVIDENCE, findLesson, type LessonPlace, rent } from "./support/courses.ts";
import { sql } from "./support/database.ts";
import { filmedLesson } from "./support/film.ts";
import { expect, expectAccessible, test } from "./support/test.ts";
import { play, second, video, videoReady } from "./support/video.ts";

/** A preview. */
let filmed: LessonPlace;
/** Only renters may open it. */
let written: LessonPlace;

test.beforeAll(async ({ baseURL }) => {
  filmed = await filmedLesson(baseURL);
  written = await findLesson(`${EVIDENCE}/02-character/01-three-questions-about-character`);
});

const card = (page: Page, title: string) => page.getByRole("article").filter({ hasText: title });
async function expectNothingWider(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

test("the dashboard shows the courses, and searches them @phone", async ({ page }) => {
  await signUp(page, { arrivingAt: "/courses" });
  await expect(page.getByRole("heading", { level: 1, name: "Learning Dashboard" })).toBeVisible();
  const mine = page.getByRole("region", { name: "My Courses" });
  await expect(mine.getByText("No Courses Yet")).toBeVisible();
  await expect(mine.getByText("Get started by exploring our available courses.")).toBeVisible();

  const available = page.getByRole("region", { name: "Available Courses" });
  await expect(available.getByRole("article")).toHaveCount(3);
  const constitutional = card(page, "Constitutional Law Fundamentals");
  for (const shown of [
    "Featured",
    "Intermediate",
    "6 modules · 24 lessons",
    "$299",
    "$399",
    "30 days of access",
  ])
    await expect(constitutional).toContainText(shown);
  await expect(constitutional.locator("img")).toHaveJSProperty("naturalWidth", 1280);
  await expect(constitutional.getByRole("button", { name: /^Rent/ })).toBeEnabled();
  await expectAccessible(page);

  await page.getByPlaceholder("Search courses...").fill("hearsay");
  await expect(available.getByRole("article")).toHaveCount(1);
  await expect(card(page, "Evidence Law Made Simple")).toBeVisible();
  await page.getByPlaceholder("Search courses...").fill("admiralty");
  await expect(available.getByText("No course here matches “admiralty”.")).toBeVisible();
  await page.getByPlaceholder("Search courses...").fill("");
  await page.emulateMedia({ colorScheme: "light" });
  await expectAccessible(page);
  await expectNothingWider(page);
});

test("a card shows each state of a course", async ({ page }) => {
  const course = {
    ...{ overview: "", tile_description: "About it.", price: 249, original_price: 349, level: "Beginner" },
    ...{ is_featured: false, days_of_access: 30, image: null, modules: [], course_enrollments: [] },
  };
  const courses = [
    { ...course, id: "a", title: "Later", status: "coming soon" },
    { ...course, id: "b", title: "Sketch", status: "DRAFT" },
    { ...course, id: "c", title: "Old", status: "Archived" },
    { ...course, id: "d", title: "Ready", status: "Published" },
    { ...course, id: "e", title: "Long", tile_description: "Sine".repeat(60), status: "Published" },
  ];
  await openAccount(page);
  await page.route(/\/rest\/v1\/courses/, (route) => route.fulfill({ json: courses }));
  await page.goto("/courses?course=ready");
  await expect(card(page, "Later")).toContainText("Coming Soon");
  await expect(card(page, "Later")).toContainText("This course will be available soon");
  await expect(card(page, "Later").getByRole("button")).toHaveCount(0);
  await expect(card(page, "Later").getByRole("link")).toHaveCount(0);
  await expect(card(page, "Sketch")).toContainText("Draft");
  await expect(card(page, "Sketch").getByRole("button", { name: "Coming Soon" })).toBeDisabled();
  await expect(card(page, "Old")).toHaveCount(0);
  await expect(card(page, "Ready").getByRole("link", { name: "Details" })).toHaveAttribute(
    "href",
    "/courses/d",
  );
  await expect(page.locator("article[aria-current=true]")).toContainText("Ready");
  // A card cuts off what is wider.
  const isCut = (parts: Element[]) => parts.some((part) => part.scrollWidth > part.clientWidth);
  expect(await card(page, "Long").locator("p, div").evaluateAll(isCut)).toBe(false);
});

test("a featured course that isn't out yet is coming soon on its page, too", async ({ page }) => {
  await signUp(page, { arrivingAt: "/courses" });
  await page.route(/\/rest\/v1\/courses\?.*id=eq/, async (route) => {
    const [found] = [await (await route.fetch()).json()].flat();
    await route.fulfill({ json: [{ ...found, status: "Coming Soon", is_featured: true, modules: [] }] });
  });
  await page.goto(`/courses/${filmed.course}`);
  await expect(page.getByRole("heading", { level: 1, name: "Evidence Law Made Simple" })).toBeVisible();
  await expect(page.getByText("Coming Soon", { exact: true })).toBeVisible();
  await expect(page.getByText("Featured", { exact: true })).toHaveCount(0);
  // What isn't there yet isn't counted.
  await expect(page.getByText(/\b0 (modules|lessons|written|min)/)).toHaveCount(0);
});

test("the page of a course says what it teaches, costs and includes @phone", async ({ page }) => {
  await signUp(page, { arrivingAt: "/courses" });
  await page.getByRole("link", { name: "Details: Evidence Law Made Simple" }).click();
  await expect(page).toHaveURL(`/courses/${filmed.course}`);
  await expect(page.getByRole("heading", { level: 1, name: "Evidence Law Made Simple" })).toBeVisible();
  const price = page.getByRole("region", { name: "Rent this course" });
  for (const shown of ["$249", "$349", "30 days of access", "7-day satisfaction guarantee"])
    await expect(price).toContainText(shown);
  await expect(price.getByRole("button", { name: /^Rent/ })).toBeVisible();
  await expect(page.getByText("Impeach a witness six ways")).toBeVisible();
  const syllabus = page.getByRole("region", { name: "Syllabus" });
  await expect(syllabus).toContainText("18 lessons");
  await expect(syllabus.getByRole("link", { name: /What evidence must do/ })).toBeVisible();
  await syllabus.getByText("Character, habit, and other acts").click();
  await expect(syllabus.getByText(written.title)).toBeVisible();
  await page.getByText("Do I need to have taken Evidence?").click();
  await expect(page.getByText("The course starts with relevance")).toBeVisible();
  await page.getByText("What happens when my access ends?").click();
  // One open at a time.
  await expect(page.getByText("The course starts with relevance")).toBeHidden();
  await expectAccessible(page);
  await expectNothingWider(page);
  await page.goto(`/course-detail/${filmed.course}`);
  await expect(page.getByRole("heading", { level: 1, name: "Evidence Law Made Simple" })).toBeVisible();
});

test("an unknown course, module and lesson each say so and offer a next step", async ({ page }) => {
  const account = await openAccount(page);
  const nowhere = crypto.randomUUID();
  for (const address of [
    `/courses/${nowhere}`,
    "/courses/torts",
    `/course-detail/${nowhere}`,
    `/course/${nowhere}`,
  ]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1, name: "Course not found" })).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole("link", { name: "See all courses" }).click();
  await expect(page).toHaveURL("/courses");

  await rent(account, "9 days");
  await page.goto(`/course/${filmed.course}/module/${nowhere}`);
  await expect(page.getByText("Module not found")).toBeVisible();
  await page.goto(`/course/${filmed.course}/module/${filmed.module}/lesson/${nowhere}`);
  await expect(page.getByText("Lesson not found")).toBeVisible();
  await page.getByRole("link", { name: "Open the course" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Evidence Law Made Simple" })).toBeVisible();
});

test("an archived course says so to who rented it, sells nothing, and is gone for others", async ({
  page,
}) => {
  const account = await openAccount(page);
  const course = await addHiddenCourse();
  await sql`update public.courses set status = 'Archived' where id = ${course}`;
  await page.goto(`/courses/${course}`);
  await expect(page.getByText("Course not found")).toBeVisible();

  await rent(account, "-1 hour", `course-${course}`);
  const why = page.getByText("This course is archived and can’t be rented any more.");
  const rentAgain = page.getByRole("button", { name: /^Rent/ });
  await page.goto(`/courses/${course}`);
  await expect(why).toBeVisible();
  await expect(rentAgain).toHaveCount(0);
  await page.goto(`/course/${course}`);
  await expect(page.getByText(/^Your access ended on/)).toBeVisible();
  await expect(why).toBeVisible();
  await expect(rentAgain).toHaveCount(0);
  await expect(page.getByRole("link", { name: "See all courses" })).toHaveAttribute("href", "/courses");
  await page
    .getByRole("link", { name: /Reliance/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: /^Your access ended on/ })).toBeVisible();
  await expect(why).toBeVisible();
  await expect(rentAgain).toHaveCount(0);
  await expectAccessible(page);
  await expectNothingWider(page);
  await page.getByRole("link", { name: "See all courses" }).click();
  await expect(page).toHaveURL("/courses");

  await rent(account, "9 days", `course-${course}`);
  await page.goto(`/course/${course}`);
  await expect(page.getByRole("link", { name: "Start: Expectation" })).toBeVisible();
});

test("a visitor tries a preview, and no other lesson @phone", async ({ page }) => {
  await page.goto(`/preview/${filmed.id}`);
  await expect(page.getByRole("heading", { level: 1, name: filmed.title })).toBeVisible();
  // Of the lesson: the transcript's sentence ends there.
  await expect(page.getByText("A trial is an argument about facts, and")).toBeVisible();
  await videoReady(page);
  await play(page);
  await expect.poll(() => second(page)).toBeGreaterThan(0.3);
  await video(page).evaluate((element: HTMLVideoElement) => element.pause());
  await expect(page.getByRole("link", { name: "See the whole course" })).toBeVisible();
  await expectAccessible(page);
  await expectNothingWider(page);

  await page.goto(`/preview/${written.id}`);
  await expect(page.getByText("This lesson comes with its course")).toBeVisible();
  await page.goto("/preview/nothing");
  await expect(page.getByText("Lesson not found")).toBeVisible();
});

test("an expired rental locks its lessons and keeps what was done @phone", async ({ page }) => {
  const account = await openAccount(page);
  await rent(account, "9 days");
  await page.goto(written.address);
  await expect(page.getByRole("heading", { level: 1, name: written.title })).toBeVisible();
  await page.getByRole("button", { name: "Mark finished" }).click();
  await expect(page.getByRole("button", { name: "Finished" })).toBeVisible();
  const tab = page.getByRole("button", { name: "Notes", exact: true });
  if (await tab.isVisible()) await tab.click();
  await page.getByPlaceholder("Add a note").fill("Purpose, party, method.");
  await page.getByRole("button", { name: "Save note" }).click();
  // In the list: the text also stands in the field until the note is saved.
  await expect(
    page
      .getByRole("region", { name: "Notes" })
      .getByRole("listitem")
      .filter({ hasText: "Purpose, party, method." }),
  ).toBeVisible();

  await rent(account, "-1 hour");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: /Your access ended on/ })).toBeVisible();
  await expect(page.getByText("1 of 18", { exact: true })).toBeVisible();
  await expect(page.getByText("Purpose, party, method.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Decision steps" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Rent again/ })).toBeVisible();
  await expectAccessible(page);
  await expectNothingWider(page);
  await page.goto("/courses");
  await expect(page.getByRole("region", { name: "My Courses" })).toContainText("Access ended");

  await rent(account, "30 days");
  await page.goto(written.address);
  await expect(page.getByRole("button", { name: "Finished" })).toBeVisible();
});
