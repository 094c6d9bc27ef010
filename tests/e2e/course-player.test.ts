/** Watching a lesson: resuming, transcript, notes, and the keyboard (specification, 2.5 and 2.7). */
import type { Page } from "@playwright/test";
import type { LessonMedia } from "../../supabase/functions/_shared/contracts/courses.ts";
import { openAccount, PASSWORD } from "./support/account.ts";
import { EVIDENCE, findLesson, type LessonPlace, rent } from "./support/courses.ts";
import { sql } from "./support/database.ts";
import { filmedLesson } from "./support/film.ts";
import { expect, expectAccessible, test } from "./support/test.ts";
import { moveTo, play, second, video, videoReady } from "./support/video.ts";

/** Of the film: more than its header, and less than what a browser reads ahead. */
const BEGINNING_BYTES = 70_000;

let filmed: LessonPlace;
/** Only renters may open it. */
let written: LessonPlace;

test.beforeAll(async ({ baseURL }) => {
  filmed = await filmedLesson(baseURL);
  written = await findLesson(`${EVIDENCE}/02-character/01-three-questions-about-character`);
});

test("a student watches, leaves, and resumes on another device", async ({ page, browser }) => {
  const account = await openAccount(page);
  await rent(account, "9 days");
  await page.goto("/courses");
  const mine = page.getByRole("region", { name: "My Courses" });
  await expect(mine).toContainText("9 days left");
  await expect(mine).toContainText(/4\.\d h of reading left, 9 days: 2\d minutes a day/);
  await mine.getByRole("link", { name: "Continue: Evidence Law Made Simple" }).click();
  await expect(page).toHaveURL(filmed.address);
  await videoReady(page);
  // The film has the place of the lesson's talk.
  await expect(page.locator("hornbook-talk")).toHaveCount(0);
  await play(page);
  await expect.poll(() => second(page)).toBeGreaterThan(2);
  // What is skipped isn't watched.
  await moveTo(page, 20);
  await expect.poll(() => second(page)).toBeGreaterThan(21.5);
  await video(page).evaluate((element: HTMLVideoElement) => element.pause());
  const stored = async () =>
    (
      await sql<{ at: number; watched: number }[]>`
        select p.position_seconds as at, p.watched_seconds as watched from public.lesson_progress as p
        join auth.users as u on u.id = p.user_id where u.email = ${account.email}`
    )[0];
  await expect.poll(async () => (await stored())?.at ?? 0).toBeGreaterThanOrEqual(21);
  const { at, watched } = (await stored()) ?? { at: 0, watched: 0 };
  expect(watched).toBeGreaterThanOrEqual(3);
  expect(watched).toBeLessThan(15);

  const device = await browser.newContext();
  const other = await device.newPage();
  await other.goto(`/auth?redirectTo=${encodeURIComponent(filmed.address)}`);
  await other.getByLabel("Email").fill(account.email);
  await other.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await other.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(other).toHaveURL(filmed.address);
  await videoReady(other);
  await expect.poll(() => second(other)).toBeCloseTo(at, 0);
  await device.close();
});

test("the transcript follows and seeks; notes and bookmarks keep their second", async ({ page }) => {
  await page.setViewportSize({ width: 1500, height: 900 });
  const account = await openAccount(page);
  await rent(account, "9 days");
  await page.goto(filmed.address);
  await videoReady(page);
  const transcript = page.getByRole("region", { name: "Transcript" });
  const sentences = transcript.getByRole("listitem").getByRole("button");
  await expect(sentences.first()).toHaveAttribute("aria-current", "true");
  const fifth = sentences.nth(4);
  await fifth.click();
  await expect(fifth).toHaveAttribute("aria-current", "true");
  expect(await second(page)).toBeGreaterThan(5);
  await video(page).evaluate((element: HTMLVideoElement) => element.pause());

  await moveTo(page, 22);
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("n");
  await expect(page.getByPlaceholder("Add a note")).toBeFocused();
  await page.keyboard.type("Any tendency, not sufficiency.");
  await page.getByRole("button", { name: "Save note" }).click();
  const notes = page.getByRole("region", { name: "Notes" });
  await expect(
    notes.getByRole("listitem").filter({ hasText: "Any tendency, not sufficiency." }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Bookmark", exact: true }).click();
  const bookmarks = page.getByRole("list", { name: "Bookmarks" });
  await expect(bookmarks.getByRole("button", { name: "Go to 0:22" })).toBeVisible();
  await moveTo(page, 3);
  await notes.getByRole("button", { name: "Go to 0:22" }).click();
  await expect.poll(() => second(page)).toBeCloseTo(22, 0);
  await expectAccessible(page);
  // The film stays in view above what is read.
  const questions = page.getByRole("heading", { name: "Check your understanding" });
  await questions.scrollIntoViewIfNeeded();
  await expect(questions).toBeInViewport();
  await expect(video(page)).toBeInViewport({ ratio: 1 });

  await notes.getByRole("button", { name: "Delete note" }).click();
  await expect(notes.getByRole("listitem").filter({ hasText: "Any tendency, not sufficiency." })).toHaveCount(
    0,
  );
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(
    notes.getByRole("listitem").filter({ hasText: "Any tendency, not sufficiency." }),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByRole("region", { name: "Notes" }).getByText("Any tendency")).toBeVisible();
});

test("a rental that ends while the lesson is open locks it", async ({ page }) => {
  const account = await openAccount(page);
  await rent(account, "10 minutes");
  await page.clock.install();
  await page.goto(written.address);
  await expect(page.getByRole("heading", { level: 1, name: written.title })).toBeVisible();
  await page.clock.fastForward("11:00");
  await expect(page.getByRole("heading", { level: 1, name: /Your access ended on/ })).toBeVisible();
});

test("the keyboard alone plays, seeks, changes speed, and walks the syllabus", async ({ page }) => {
  const account = await openAccount(page);
  await rent(account, "9 days");
  await page.goto(filmed.address);
  await videoReady(page);
  await video(page).evaluate((element: HTMLVideoElement) => {
    element.muted = true;
  });
  const paused = () => video(page).evaluate((element: HTMLVideoElement) => element.paused);
  await page.getByText("Keyboard shortcuts").click();
  await expect(page.getByText("10 seconds back or forward")).toBeVisible();
  await expect(page.getByRole("slider", { name: "volume" })).toBeVisible();
  await page.keyboard.press("k");
  await expect.poll(paused).toBe(false);
  await page.keyboard.press("k");
  await expect.poll(paused).toBe(true);
  const before = await second(page);
  await page.keyboard.press("l");
  await expect.poll(() => second(page)).toBeCloseTo(before + 10, 0);
  await page.keyboard.press("j");
  await expect.poll(() => second(page)).toBeCloseTo(before, 0);
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => second(page)).toBeCloseTo(before + 5, 0);
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => second(page)).toBeCloseTo(before, 0);
  const length = await video(page).evaluate((element: HTMLVideoElement) => element.duration);
  await page.keyboard.press("5");
  await expect.poll(() => second(page)).toBeCloseTo(length / 2, 0);
  await page.keyboard.press("0");
  await expect.poll(() => second(page)).toBeCloseTo(0, 0);
  await page.keyboard.press(">");
  const speed = () => video(page).evaluate((element: HTMLVideoElement) => element.playbackRate);
  expect(await speed()).toBe(1.25);
  await expect(page.getByLabel("Speed")).toHaveValue("1.25");
  await page.getByLabel("Speed").selectOption("2.5");
  expect(await speed()).toBe(2.5);
  await page.getByRole("heading", { level: 1 }).click();
  const captions = () => video(page).evaluate((element: HTMLVideoElement) => element.textTracks[0]?.mode);
  await expect.poll(captions).toBe("showing");
  await page.keyboard.press("c");
  await expect.poll(captions).toBe("hidden");

  // Beside a video, the transcript has the syllabus's place.
  await expect(page.getByRole("region", { name: "Transcript" })).toBeVisible();
  await page.getByRole("button", { name: "Syllabus" }).focus();
  await page.keyboard.press("Enter");
  const next = page
    .getByRole("navigation", { name: "Syllabus" })
    .getByRole("link", { name: /2\. The Rule 403/ });
  await next.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "The Rule 403 balance" })).toBeVisible();
  // Captions that were turned off stay off.
  await page.goBack();
  await videoReady(page);
  await expect.poll(captions).toBe("hidden");
});

test.describe("when the video's address is renewed", () => {
  test.use({ allowedConsole: [/Failed to load resource/] });

  /** Addresses that end after five seconds. @returns how many the player has been given. */
  async function endAddressesSoon(page: Page): Promise<() => number> {
    let given = 0;
    await page.route("**/functions/v1/lesson-media", async (route) => {
      const response = await route.fetch();
      const media = (await response.json()) as LessonMedia;
      given += 1;
      const video = `${media.video}&given=${given}`;
      await route.fulfill({ response, json: { ...media, video, expiresInSeconds: 5 } });
    });
    return () => given;
  }

  test("what is playing keeps its own, without a stop", async ({ page }) => {
    const account = await openAccount(page);
    await rent(account, "9 days");
    const given = await endAddressesSoon(page);
    await page.goto(filmed.address);
    await videoReady(page);
    const loads = await video(page).evaluateHandle((element: HTMLVideoElement) => {
      const count = { loads: 0 };
      element.addEventListener("emptied", () => {
        count.loads += 1;
      });
      return count;
    });
    await play(page);
    await expect.poll(given).toBeGreaterThan(2);
    await expect.poll(() => second(page)).toBeGreaterThan(8);
    expect(await loads.evaluate((count) => count.loads)).toBe(0);
  });

  test("and the old one is refused, the video plays on at the same second", async ({ page }) => {
    const account = await openAccount(page);
    await rent(account, "9 days");
    const given = await endAddressesSoon(page);
    // The first address delivers the beginning, and is refused once there is another.
    await page.route("**/video.mp4*", async (route) => {
      const from = Number(/bytes=(\d+)/.exec(route.request().headers().range ?? "")?.[1] ?? 0);
      if (!route.request().url().endsWith("given=1")) return await route.continue();
      if (from >= BEGINNING_BYTES) {
        await expect.poll(given).toBeGreaterThan(1);
        return await route.fulfill({ status: 400, json: {} });
      }
      const response = await route.fetch({ headers: { range: `bytes=${from}-${BEGINNING_BYTES - 1}` } });
      await route.fulfill({ response });
    });
    await page.goto(filmed.address);
    await videoReady(page);
    await video(page).evaluate((element: HTMLVideoElement) => {
      const times: number[] = [];
      Object.assign(window, { times });
      // While the next address loads there is no picture, and no second that it belongs to.
      const hasPicture = () => !element.seeking && element.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
      element.addEventListener("timeupdate", () => hasPicture() && times.push(element.currentTime));
    });
    await play(page);
    await expect.poll(() => second(page)).toBeGreaterThan(8);
    expect(await video(page).evaluate((element: HTMLVideoElement) => element.paused)).toBe(false);
    expect(await video(page).evaluate((element: HTMLVideoElement) => element.src)).not.toContain("given=1");
    const times = await page.evaluate(() => (window as unknown as { times: number[] }).times);
    const steps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    // Nothing is skipped or repeated.
    expect(Math.max(...steps)).toBeLessThan(1.5);
    expect(Math.min(...steps.filter((step) => Math.abs(step) > 0.4), 0)).toBeGreaterThan(-0.6);
    // The last picture, which covers the video meanwhile, doesn't cover the controls or take the video's place.
    await page.locator("media-play-button").click();
    expect(await video(page).evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
  });
});

test("captions stay above the controls, and notes have a paused video's second @phone", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  const account = await openAccount(page);
  await rent(account, "9 days");
  await page.goto(filmed.address);
  await videoReady(page);
  await moveTo(page, 30);
  await expect.poll(() => second(page)).toBe(30);
  const captions = (mode: TextTrackMode) =>
    video(page).evaluate((element: HTMLVideoElement, to) => {
      const [track] = element.textTracks;
      if (track) track.mode = to;
      return (track?.activeCues?.length ?? 0) > 0;
    }, mode);
  await expect.poll(() => captions("showing")).toBe(true);
  const bar = await page.locator("media-time-range").boundingBox();
  const frame = await video(page).boundingBox();
  if (!bar || !frame) throw new Error("The player isn't there");
  const aboveControls = { ...frame, height: bar.y - frame.y };
  await expect(async () => {
    const shown = await page.screenshot({ clip: aboveControls });
    await captions("hidden");
    const hidden = await page.screenshot({ clip: aboveControls });
    await captions("showing");
    expect(shown.equals(hidden)).toBe(false);
  }).toPass();
  await page.getByRole("button", { name: "Notes", exact: true }).click();
  await expect(page.getByRole("region", { name: "Notes" }).getByText("0:30")).toBeVisible();
});
