/** Talks: drawn and spoken where they are watched, by a stand-in for the device's voice. */
import type { Page } from "@playwright/test";
import { typeset } from "../../src/components/ui/typeset.ts";
import { openAccount } from "./support/account.ts";
import { EVIDENCE, findLesson, type LessonPlace, rent } from "./support/courses.ts";
import { sql } from "./support/database.ts";
import { expect, expectAccessible, openInApp, test } from "./support/test.ts";
import { silenceVoices, standInVoice } from "./support/voice.ts";

let lesson: LessonPlace;
test.beforeAll(async () => {
  lesson = await findLesson(`${EVIDENCE}/04-hearsay/01-what-hearsay-is`);
});

const talk = (page: Page) => page.locator("hornbook-talk");
const caption = (page: Page) => page.locator(".talk-stage > p").last();
const play = (page: Page) => page.locator("media-play-button").click();
const answer = (page: Page) => page.getByRole("button", { name: "Show the answer" });
const sentences = (page: Page) =>
  page.getByRole("region", { name: "Transcript" }).getByRole("listitem").getByRole("button");

async function open(page: Page, width = 1400): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await rent(await openAccount(page), "9 days");
  await page.goto(lesson.address);
  await expect(talk(page)).toBeVisible();
}

test("a talk says each sentence once, with its caption, and waits for two answers", async ({ page }) => {
  const voice = await standInVoice(page, 10);
  await open(page);
  const written = await sentences(page).locator("span:last-child").allTextContents();
  await play(page);
  for (const _ of ["first", "second"]) {
    await expect(answer(page)).toBeVisible();
    await expect(page.getByText("The talk waits for your answer.")).toBeAttached();
    const { length } = await voice.heard();
    await expect(caption(page)).toHaveText(written[length - 1] ?? "");
    // The transcript doesn't mark the answer yet.
    await expect(sentences(page).nth(length - 1)).toHaveAttribute("aria-current", "true");
    await answer(page).click();
  }
  await expect.poll(async () => (await voice.heard()).length).toBe(written.length);
  const heard = await voice.heard();
  expect(heard.map(({ caption: shown }) => shown)).toEqual(written);
  await expect(page.getByRole("link", { name: /Not for its truth/ }).first()).toBeVisible();
});

test("it seeks by sentence, changes speed, keeps notes at their second, and resumes", async ({ page }) => {
  const voice = await standInVoice(page, 60_000);
  await open(page);
  await sentences(page).nth(20).click();
  await expect(sentences(page).nth(20)).toHaveAttribute("aria-current", "true");
  await page.getByLabel("Speed").selectOption("1.5");
  await expect.poll(async () => (await voice.heard()).at(-1)).toMatchObject({ rate: 1.5 });
  await page.keyboard.press("Escape");
  await page.locator("media-play-button").focus();
  await page.keyboard.press("l");
  await expect(sentences(page).nth(20)).not.toHaveAttribute("aria-current", "true");
  await page.keyboard.press("n");
  await page.keyboard.type("Ask about this");
  await page.getByRole("button", { name: "Save note" }).click();
  const at = await talk(page).evaluate((element) => Math.floor((element as HTMLVideoElement).currentTime));
  expect(at).toBeGreaterThan(60);
  const note = page.getByRole("region", { name: "Notes" }).getByRole("button", { name: /^Go to \d:/ });
  await expect(note).toBeVisible();
  await page.keyboard.press("k");
  await page.reload();
  // At the sentence of the stored second.
  const resumed = () => talk(page).evaluate((element) => (element as HTMLVideoElement).currentTime);
  await expect.poll(resumed).toBeGreaterThan(at - 12);
  expect(await resumed()).toBeLessThan(at + 1);
  await expectAccessible(page);
});

test("a page that is left silences it, and it continues at its sentence", async ({ page }) => {
  const voice = await standInVoice(page, 60_000);
  await open(page);
  await sentences(page).nth(3).click();
  const setHidden = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, "visibilityState", {
        value: hidden ? "hidden" : "visible",
        configurable: true,
      });
      document.dispatchEvent(new Event("visibilitychange"));
    }, isHidden);
  await setHidden(true);
  expect(await talk(page).evaluate((element) => (element as HTMLVideoElement).paused)).toBe(true);
  await setHidden(false);
  const heard = await voice.heard();
  expect(heard.at(-1)?.caption).toBe(heard.at(-2)?.caption);
});

test("without a voice it runs silently with captions, and says so @phone", async ({ page }) => {
  await silenceVoices(page);
  await rent(await openAccount(page), "9 days");
  await page.clock.install();
  await page.goto(lesson.address);
  await expect(page.getByText("This browser has no English voice")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const first = await caption(page).textContent();
  await play(page);
  await page.clock.runFor(15_000);
  await expect(caption(page)).not.toHaveText(first ?? "");
  await play(page);
  // Away from the button, whose tooltip the library draws.
  await page.mouse.move(0, 0);
  await expectAccessible(page);
});

/** All 63 talks take minutes: `ALL_TALKS=1 npm test e2e course-talk`, after a talk or the player has changed. */
const EVERY = process.env.ALL_TALKS ? 1 : 21;

test("talks run to their end, and all of their slides fit", async ({ page }) => {
  test.setTimeout(360_000);
  const voice = await standInVoice(page, 0);
  const account = await openAccount(page);
  const lessons = await sql<{ address: string; slug: string; lines: string[] }[]>`
    select '/course/' || c.id || '/module/' || m.id || '/lesson/' || l.id as address, c.slug,
      array(
        select line ->> 'say' from jsonb_array_elements(k.talk -> 'slides') with ordinality as s (slide, place),
          jsonb_array_elements(slide -> 'say') with ordinality as said (line, at) order by s.place, said.at
      ) as lines
    from public.lessons as l join public.lesson_contents as k on k.lesson_id = l.id
    join public.modules as m on m.id = l.module_id join public.courses as c on c.id = m.course_id
    where l.source is not null and not public.has_video(l) order by l.source`;
  expect(lessons.length).toBeGreaterThan(57);
  for (const slug of new Set(lessons.map((one) => one.slug))) await rent(account, "9 days", slug);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/courses");
  const crowded: string[] = [];
  for (const { address, lines } of lessons.filter((_, place) => place % EVERY === 0)) {
    await openInApp(page, address);
    const printed = lines.map((line) => typeset(line));
    await expect(sentences(page)).toHaveText(printed.map((line) => new RegExp(`${RegExp.escape(line)}$`)));
    await voice.forget();
    await play(page);
    for (const _ of ["first", "second"]) await answer(page).click();
    await expect.poll(async () => (await voice.heard()).map(({ caption }) => caption)).toEqual(printed);
    crowded.push(...(await crowdedSlides(page)));
  }
  expect(crowded).toEqual([]);
});

/** The titles of slides that don’t fit once all of their parts are drawn. */
const crowdedSlides = (page: Page): Promise<string[]> =>
  talk(page).evaluate(async (element) => {
    const { lines } = element as unknown as { lines: { slide: number; from: number }[] };
    const ends = lines.filter(({ slide }, place) => lines[place + 1]?.slide !== slide);
    const found: string[] = [];
    for (const { from } of ends) {
      (element as HTMLVideoElement).currentTime = from;
      await new Promise(requestAnimationFrame);
      const drawing = element.querySelector(".talk-stage > div");
      if (drawing && drawing.scrollHeight > drawing.clientHeight + 1)
        found.push(element.querySelector(".talk-stage > p")?.textContent ?? "");
    }
    return found;
  });

test("an outline leads to the second that teaches it, and the talk leads back", async ({ page }) => {
  await standInVoice(page, 60_000);
  const account = await openAccount(page);
  const watch = page.getByRole("link", { name: /^Watch this explained, \d:\d\d: / });
  await page.goto("/outlines/evidence/hearsay#elements");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(watch).toHaveCount(0);
  await rent(account, "9 days");
  await page.reload();
  await watch.first().click();
  await expect(page).toHaveURL(/\/lesson\/[0-9a-f-]+\?at=\d+$/);
  const linked = Number(new URL(page.url()).searchParams.get("at"));
  const now = () => talk(page).evaluate((element) => (element as HTMLVideoElement).currentTime);
  await expect.poll(now).toBeGreaterThan(linked - 1.1);
  expect(await now()).toBeLessThan(linked + 1);
  await page.getByRole("button", { name: "Read this in the outline" }).click();
  await expect(page.getByRole("dialog").getByRole("link", { name: "Read in the outline" })).toBeVisible();
  await expectAccessible(page);
});
