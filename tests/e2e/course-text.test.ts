/** A lesson without a film: its text, its questions, its title, and when it counts as finished. */
import { openAccount } from "./support/account.ts";
import { addHiddenCourse, EVIDENCE, findLesson, type LessonPlace, rent } from "./support/courses.ts";
import { sql } from "./support/database.ts";
import { filmedLesson } from "./support/film.ts";
import { expect, expectAccessible, test } from "./support/test.ts";
import { videoReady } from "./support/video.ts";

/** Only renters may open it. */
let written: LessonPlace;

test.beforeAll(async () => {
  written = await findLesson(`${EVIDENCE}/02-character/01-three-questions-about-character`);
});

test("a text lesson reads well, opens its passages beside it, and asks its questions", async ({ page }) => {
  const account = await openAccount(page);
  await rent(account, "9 days");
  await page.goto(written.address);
  await expect(page.getByRole("heading", { level: 2, name: "Decision steps" })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  const link = page.locator(".lesson-text a").first();
  await link.click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByRole("link", { name: /Read in the outline|Read the whole case/ })).toBeVisible();
  await expect(page).toHaveURL(written.address);
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(link).toBeFocused();

  const sheetLink = page.getByRole("link", { name: "Download" });
  const download = page.waitForEvent("download");
  await sheetLink.click();
  expect((await download).suggestedFilename()).toMatch(/^Framework 2\.1 .*\.pdf$/);

  const questions = page.getByRole("region", { name: "Check your understanding" });
  for (const next of ["Next question", "Next question", "See your result"]) {
    await questions.getByRole("radio").first().focus();
    await page.keyboard.press("b");
    await page.keyboard.press("Enter");
    await expect(questions.getByText(/^(Right\.|Not quite\.)/)).toBeVisible();
    await questions.getByRole("button", { name: next }).click();
  }
  await expect(questions.getByText(/\d of 3 right/)).toBeVisible();
});

test("a text lesson is finished once it was read to its end", async ({ page }) => {
  const account = await openAccount(page);
  await rent(account, "9 days");
  await page.goto(written.address);
  await expect(page.getByRole("heading", { level: 2, name: "Decision steps" })).toBeVisible();
  await page.getByRole("region", { name: "Framework" }).scrollIntoViewIfNeeded();
  await page.getByRole("heading", { level: 2, name: "Worked problem" }).scrollIntoViewIfNeeded();
  await page.getByRole("region", { name: "Framework" }).scrollIntoViewIfNeeded();
  await expect(page.getByRole("button", { name: "Finished" })).toBeVisible({ timeout: 60_000 });
});

test("long titles stay in their place @phone", async ({ page }) => {
  const account = await openAccount(page);
  const course = await addHiddenCourse();
  const long = "Antidisestablishmentarianism_and_its_remedies_".repeat(3);
  const [place] = await sql<{ module: string; lesson: string }[]>`
    with course as (update public.courses set title = ${long} where id = ${course}),
    module as (update public.modules set title = ${long} where course_id = ${course} returning id)
    update public.lessons set title = ${long} from module where module_id = module.id and position = 1
    returning module.id as module, lessons.id as lesson`;
  await rent(account, "9 days", `course-${course}`);
  for (const address of [
    `/courses/${course}`,
    `/course/${course}`,
    `/course/${course}/module/${place?.module}`,
    `/course/${course}/module/${place?.module}/lesson/${place?.lesson}`,
  ]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1, name: long })).toBeVisible();
    const cutOff = await page.evaluate(() =>
      [...document.querySelectorAll("main *")]
        .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
        .map((element) => element.outerHTML.slice(0, 120)),
    );
    expect(cutOff, address).toEqual([]);
  }
});

test.describe("when a lesson's files can't be loaded", () => {
  test.use({ allowedConsole: [/Failed to load resource/] });

  test("says so, and isn't taken for a lesson without a video", async ({ page, baseURL }) => {
    const filmed = await filmedLesson(baseURL);
    const account = await openAccount(page);
    await rent(account, "9 days");
    await page.route("**/functions/v1/lesson-media", (route) =>
      route.fulfill({ status: 400, json: { error: { code: "invalid_request", message: "No." } } }),
    );
    await page.goto(filmed.address);
    await expect(page.getByText("We couldn’t load this lesson’s files")).toBeVisible();
    await expectAccessible(page);
    await page.unroute("**/functions/v1/lesson-media");
    await page.getByRole("button", { name: "Try again" }).click();
    await videoReady(page);
  });
});
