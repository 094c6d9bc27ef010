/** A rented course kept on the device: what opens without a connection, for how long, and what removes it. */
import type { BrowserContext, Page } from "@playwright/test";
import { type Account, signUp } from "./support/account.ts";
import { EVIDENCE, findLesson, type LessonPlace, rent } from "./support/courses.ts";
import { sql } from "./support/database.ts";
import { filmedLesson } from "./support/film.ts";
import { holdApi } from "./support/offline.ts";
import { expect, expectAccessible, test } from "./support/test.ts";
import { moveTo, play, second, videoReady } from "./support/video.ts";
import { standInVoice } from "./support/voice.ts";

test.use({
  serviceWorkers: "allow",
  allowedConsole: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|fetching the script/],
});

const DAY = 24 * 60 * 60 * 1000;

let filmed: LessonPlace;
let hearsay: LessonPlace;
test.beforeAll(async ({ baseURL }) => {
  filmed = await filmedLesson(baseURL);
  hearsay = await findLesson(`${EVIDENCE}/04-hearsay/01-what-hearsay-is`);
});

const card = (page: Page) => page.getByRole("region", { name: "On this device" });
const talk = (page: Page) => page.locator("hornbook-talk");

/** Rents the course and keeps it on the device. */
async function keep(page: Page, { withFilms = false, ends = "30 days" } = {}): Promise<Account> {
  const account = await signUp(page, { arrivingAt: "/courses" });
  await rent(account, ends);
  await page.goto(`/course/${hearsay.course}`);
  // The worker comes once the page is idle.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  if (withFilms)
    await card(page)
      .getByRole("checkbox", { name: /^With films, \d+ MB more$/ })
      .check();
  await card(page).getByRole("button", { name: "Keep on this device" }).click();
  await expect(card(page).getByRole("heading", { name: /^Kept on this device until / })).toBeVisible();
  return account;
}

/** A new tab, as after the browser was closed. @param days how many days later, or earlier. */
async function coldStart(context: BrowserContext, address: string, days = 0): Promise<Page> {
  const page = await context.newPage();
  await standInVoice(page, 100);
  if (days !== 0) await page.clock.install({ time: Date.now() + days * DAY });
  await page.goto(address);
  return page;
}

interface Row {
  readonly courseId?: string;
  readonly keptAt: number;
  readonly until?: number;
}

/** What this browser has of the course: rows and files. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open("hornbook-offline");
      opening.onsuccess = () => resolve(opening.result);
    });
    const rows = await new Promise<Row[]>((resolve) => {
      const reading = database.transaction("copies").objectStore("copies").getAll();
      reading.onsuccess = () => resolve(reading.result);
    });
    database.close();
    const files = (await caches.keys()).filter((name) => name.startsWith("hornbook-course-"));
    return { files, rows: rows.filter(({ courseId }) => courseId) };
  });

async function amountKept(page: Page): Promise<number> {
  const { files, rows } = await kept(page);
  return files.length + rows.length;
}

/** Days from now until the permit ends, and since the contents were read. */
async function permitOf(page: Page): Promise<{ ends: number; read: number }> {
  const { until = 0, keptAt = 0 } = (await kept(page)).rows.find((row) => row.until) ?? {};
  const days = (time: number) => Math.round((time - Date.now()) / DAY) + 0;
  return { ends: days(until), read: days(keptAt) };
}

test("a kept course is studied offline from a cold start, and what was done is sent later @phone", async ({
  page,
  context,
}) => {
  const account = await keep(page);
  await expectAccessible(page);
  await context.setOffline(true);
  await page.goto("about:blank");
  const later = await coldStart(context, "/courses");
  await later
    .getByRole("link", { name: /Evidence Law Made Simple/ })
    .first()
    .click();
  await expect(later.getByRole("heading", { level: 1 })).toBeVisible();
  await later.goto(`/course/${hearsay.course}`);
  await expect(card(later).getByRole("heading", { name: /^Kept on this device until / })).toBeVisible();
  await later.goto(hearsay.address);
  await expect(talk(later)).toBeVisible();
  await later.locator("media-play-button").click();
  await later.getByRole("button", { name: "Show the answer" }).click();
  await expect(later.getByRole("heading", { level: 1, name: hearsay.title })).toBeVisible();

  const download = later.waitForEvent("download");
  await later.getByRole("region", { name: "Framework" }).getByRole("link", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toMatch(/^Framework 4\.1 .*\.pdf$/);

  const notes = later.getByRole("button", { name: "Notes", exact: true });
  if (await notes.isVisible()) await notes.click();
  await later.getByPlaceholder("Add a note").fill("Written on the train");
  await later.getByRole("button", { name: "Save note" }).click();
  await expect(later.getByText("On this device. Saved once you’re online.")).toBeVisible();
  await later.reload();
  await expect(talk(later)).toBeVisible();
  await expectAccessible(later);
  if (await notes.isVisible()) await notes.click();
  await expect(later.getByText("Written on the train")).toBeVisible();

  // Sent from wherever the student is.
  await later.goto("/courses");
  await expect(later.getByRole("heading", { level: 1 })).toBeVisible();
  await context.setOffline(false);
  const stored = async () =>
    (
      await sql<{ watched: number; notes: number }[]>`
        select coalesce(sum(p.watched_seconds), 0)::int as watched, count(n.id)::int as notes
        from auth.users as u left join public.lesson_progress as p on p.user_id = u.id and p.lesson_id = ${hearsay.id}
        left join public.lesson_notes as n on n.user_id = u.id and n.body = 'Written on the train'
        where u.email = ${account.email}`
    )[0];
  await expect.poll(async () => (await stored())?.watched).toBeGreaterThan(5);
  await expect.poll(async () => (await stored())?.notes).toBe(1);
  const unsent = () => later.evaluate(() => Object.keys(localStorage).filter((name) => /unsent/.test(name)));
  await expect.poll(unsent).toEqual([]);
});

test("a lesson that is still loading when the connection goes opens from the device", async ({
  page,
  context,
}) => {
  await keep(page);
  await holdApi(page);
  await page.goto(hearsay.address);
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await context.setOffline(true);
  await expect(talk(page)).toBeVisible();
});

test("a film that is kept plays and seeks offline; without films the lesson says so", async ({
  page,
  context,
}) => {
  await keep(page, { withFilms: true });
  await context.setOffline(true);
  const later = await coldStart(context, filmed.address);
  await videoReady(later);
  await play(later);
  await moveTo(later, 30);
  await expect.poll(() => second(later)).toBeGreaterThan(31);
  await expect(later.getByRole("region", { name: "Transcript" }).getByRole("listitem").first()).toBeVisible();
  await later.close();

  await context.setOffline(false);
  await page.bringToFront();
  await card(page).getByRole("button", { name: "Remove" }).click();
  await card(page).getByRole("button", { name: "Keep on this device" }).click();
  await expect(card(page).getByRole("heading", { name: /^Kept on this device until / })).toBeVisible();
  await context.setOffline(true);
  const without = await coldStart(context, filmed.address);
  await expect(without.getByText("This lesson’s film isn’t on this device.")).toBeVisible();
  await expect(talk(without)).toBeVisible();
});

test("after eight days it is locked until the device has been online", async ({ page, context }) => {
  await keep(page);
  await context.setOffline(true);
  await page.goto("about:blank");
  const soon = await coldStart(context, hearsay.address, 6);
  await expect(talk(soon)).toBeVisible();
  expect(await permitOf(soon)).toEqual({ ends: 7, read: 0 });
  await soon.close();
  const late = await coldStart(context, hearsay.address, 8);
  await expect(late.getByRole("heading", { name: "Go online to open this course" })).toBeVisible();
  await expectAccessible(late);
  await late.getByRole("link", { name: "Open the course’s page" }).click();
  await expect(card(late)).toContainText("Go online once to open this course again");
  await late.goBack();
  await context.setOffline(false);
  await expect(talk(late)).toBeVisible();
  // Renewed, and read again.
  await expect.poll(() => permitOf(late)).toEqual({ ends: 15, read: 8 });
  await context.setOffline(true);
  await late.goto(hearsay.address);
  await expect(talk(late)).toBeVisible();
});

test("it closes while it is open, when its time is up", async ({ page, context }) => {
  await keep(page);
  await context.setOffline(true);
  const later = await coldStart(context, hearsay.address, 6.99);
  await expect(talk(later)).toBeVisible();
  await later.clock.fastForward("30:00");
  await expect(later.getByRole("heading", { name: "Go online to open this course" })).toBeVisible();
});

test("a clock that was set back locks it, even when it's set right again", async ({ page, context }) => {
  await keep(page);
  await context.setOffline(true);
  const later = await coldStart(context, hearsay.address, 6);
  await expect(talk(later)).toBeVisible();
  await later.close();
  for (const days of [5, 6]) {
    const back = await coldStart(context, hearsay.address, days);
    await expect(back.getByRole("heading", { name: "This device’s clock was set back" })).toBeVisible();
    await expectAccessible(back);
    await back.close();
  }
});

test("a refunded course leaves the device once it's online, and offline ends with its rental", async ({
  page,
  context,
}) => {
  const account = await keep(page, { ends: "2 days" });
  await context.setOffline(true);
  const late = await coldStart(context, hearsay.address, 3);
  await expect(late.getByRole("heading", { name: /^Your access ended on / })).toBeVisible();
  await late.close();
  expect(await amountKept(page)).toBeGreaterThan(0);
  await sql`delete from public.course_enrollments where user_id = (select id from auth.users where email = ${account.email})`;
  await context.setOffline(false);
  await expect.poll(() => amountKept(page)).toBe(0);
});

test("signing out removes it, even offline", async ({ page, context }) => {
  await keep(page);
  expect(await amountKept(page)).toBeGreaterThan(0);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await amountKept(page)).toBe(0);
});

test("a suspended account’s device loses it once it's online", async ({ page, context }) => {
  const { email } = await keep(page);
  await context.setOffline(true);
  await sql`update auth.users set banned_until = now() + interval '1 day' where email = ${email}`;
  await sql`delete from auth.sessions where user_id = (select id from auth.users where email = ${email})`;
  expect(await amountKept(page)).toBeGreaterThan(0);
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/auth/);
  expect(await amountKept(page)).toBe(0);
});

test("another user finds nothing of it", async ({ page, context }) => {
  await keep(page);
  // As if someone else's session came into this browser.
  const other = await signUp(page, { arrivingAt: "/courses" });
  await expect.poll(() => amountKept(page)).toBe(0);
  await rent(other, "9 days");
  await page.goto(`/course/${hearsay.course}`);
  await expect(card(page).getByRole("button", { name: "Keep on this device" })).toBeVisible();
  await context.setOffline(true);
  const later = await coldStart(context, hearsay.address);
  await expect(later.getByRole("heading", { name: "This course isn’t on this device" })).toBeVisible();
  await expectAccessible(later);
});

test("keeping is canceled, and says when there is no room", async ({ page }) => {
  const account = await signUp(page, { arrivingAt: "/courses" });
  await rent(account, "9 days");
  await page.goto(`/course/${hearsay.course}`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  const offer = card(page).getByRole("button", { name: "Keep on this device" });
  await page.evaluate(() => {
    Object.assign(navigator.storage, { estimate: async () => ({ quota: 1000, usage: 999 }) });
  });
  await offer.click();
  await expect(card(page).getByRole("alert")).toHaveText(
    /^The course takes \d+ MB, and this browser has 1 MB left\. Free some space, then try again\.$/,
  );
  await expectAccessible(page);
  await page.reload();
  await page.route("**/functions/v1/lesson-media", () => {});
  await offer.click();
  await expect(card(page).getByRole("progressbar")).toBeVisible();
  await card(page).getByRole("button", { name: "Cancel" }).click();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await expect(offer).toBeVisible();
  expect(await amountKept(page)).toBe(0);
});
