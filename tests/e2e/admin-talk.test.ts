/** A talk written in the course editor, and a film's captions made from it. */
import fs from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { readCues } from "../../src/lib/captions.ts";
import { type Talk, timed } from "../../supabase/functions/_shared/contracts/talk.ts";
import { openAccount } from "./support/account.ts";
import { signUpAdministrator } from "./support/administrator.ts";
import { addHiddenCourse, rent } from "./support/courses.ts";
import { sql } from "./support/database.ts";
import { expect, expectAccessible, test } from "./support/test.ts";
import { moveTo, videoReady } from "./support/video.ts";
import { silenceVoices } from "./support/voice.ts";

// What the browser says about a save that is refused.
test.use({ allowedConsole: [/status of 4\d\d/] });

const FILM = path.join(import.meta.dirname, "support/film.mp4");
const CUES = readCues(fs.readFileSync(path.join(import.meta.dirname, "support/film.vtt"), "utf8"));

const text = (page: Page) => page.getByLabel("Talk (YAML)");
const preview = (page: Page) => page.getByRole("region", { name: "Preview of the talk" });
const WIDE = { viewport: { width: 1500, height: 900 } };
const save = (page: Page) => page.getByRole("button", { name: "Save lesson" });

async function openLesson(page: Page, course: string): Promise<void> {
  await page.goto(`/admin/courses/${course}`);
  await page.getByRole("button", { name: /^1\.1 / }).click();
}

/** The first lesson's page, as a new student who rents the course sees it. */
async function watch(page: Page, course: string): Promise<void> {
  await silenceVoices(page);
  await rent(await openAccount(page), "9 days", `course-${course}`);
  const [lesson] = await sql<{ address: string }[]>`
    select '/course/' || m.course_id || '/module/' || m.id || '/lesson/' || l.id as address
    from public.lessons as l join public.modules as m on m.id = l.module_id
    where m.course_id = ${course} and l.position = 1`;
  await page.goto(lesson?.address ?? "");
}

test("a talk is written with a preview, its mistakes are named, and a student watches it", async ({
  page,
  browser,
}) => {
  await silenceVoices(page);
  await signUpAdministrator(page);
  const course = await addHiddenCourse();
  await openLesson(page, course);
  await page.getByRole("radio", { name: "Talk" }).check();
  await page.getByRole("button", { name: "Start with a skeleton" }).click();
  const stage = preview(page).locator(".talk-stage");
  await expect(stage).toContainText("The question");
  await expectAccessible(page);

  // The slide at the cursor, with what is drawn by then.
  await preview(page).getByRole("button", { name: "Slide 4: Your turn" }).click();
  await expect(stage).toContainText("Your turn");
  await expect(stage.getByText("Both elements.")).toBeVisible();
  await text(page).evaluate((area: HTMLTextAreaElement) => {
    const at = area.value.indexOf("pause: true");
    area.setSelectionRange(at, at);
  });
  await expect(stage.getByText("Both elements.")).toBeHidden();
  await expect(stage).toContainText("What does the plaintiff have to show?");

  const written = await text(page).inputValue();
  const mistaken = written
    .replace("title: Your turn", "titel: Your turn")
    .replace("disputed: 2", "disputed: 3");
  await text(page).fill(mistaken);
  await expect(page.getByRole("button", { name: /^Slide 4, line 30: “title” is missing/ })).toBeVisible();
  await save(page).click();
  await expect(page.getByText("The lesson wasn’t saved. Correct the talk’s mistakes first.")).toBeVisible();
  await expect(text(page)).toBeFocused();
  await expect(text(page)).toHaveValue(mistaken);
  await expectAccessible(page);

  await text(page).fill(
    written
      .replace("title: Your turn", "title: Now you")
      .replace("show: 1 }", "show: 1, passage: torts/no-such#rule }"),
  );
  await expect(page.getByText(/^0:\d\d minutes, 10 sentences, 1 passage$/)).toBeVisible();
  await save(page).click();
  await expect(page.getByText("The talk names passages that don't exist: torts/no-such#rule.")).toBeVisible();
  await text(page).fill((await text(page).inputValue()).replace("torts/no-such#rule", "torts/battery#rule"));
  await save(page).click();
  await expect(page.getByText("Lesson saved")).toBeVisible();

  const student = await (await browser.newContext(WIDE)).newPage();
  await watch(student, course);
  await expect(student.locator(".talk-stage")).toContainText("The question");
  const transcript = student.getByRole("region", { name: "Transcript" });
  await expect(transcript.getByRole("heading", { name: "Now you" })).toBeVisible();
  await student.context().close();

  await page.reload();
  await page.getByRole("button", { name: /^1\.1 / }).click();
  await page.getByRole("radio", { name: "Talk" }).check();
  await expect(text(page)).toHaveValue(/passage: torts\/battery#rule \}/);
});

test("a removed talk is compared, and comes back with its change", async ({ page }) => {
  await signUpAdministrator(page);
  const course = await addHiddenCourse();
  await storeTalk(course);
  await openLesson(page, course);
  await page.getByRole("radio", { name: "Talk" }).check();
  await text(page).fill("");
  await save(page).click();
  await expect(page.getByText("Lesson saved")).toBeVisible();
  await page.getByText("History", { exact: true }).click();
  await page.getByRole("button", { name: /^Compare…/ }).click();
  const dialog = page.getByRole("dialog", { name: "Change of “Expectation”" });
  await expect(dialog.getByText("Minutes of the talk")).toBeVisible();
  await expect(dialog.locator("del").first()).toContainText(`- ${CUES[0]?.text}`);
  await dialog.getByRole("button", { name: "Take this change back" }).click();
  await expect(page.getByText("The change was taken back")).toBeVisible();
  await page.getByText(/^Content \d/).click();
  await page.getByRole("button", { name: /^1\.1 / }).click();
  await page.getByRole("radio", { name: "Talk" }).check();
  await expect(text(page)).toHaveValue(new RegExp(RegExp.escape(CUES[0]?.text ?? "")));
});

/** Gives the first lesson a talk of what the film says. */
async function storeTalk(course: string): Promise<void> {
  const talk: Talk = {
    slides: [0, 2, 4, 6, 8].map((from) => ({
      title: `Part ${from / 2 + 1}`,
      points: ["A point"],
      say: CUES.slice(from, from === 8 ? undefined : from + 2).map(({ text: say }) => ({ say })),
    })),
  };
  await sql`
    update public.lessons as l set talk_minutes = 1 from public.modules as m
    where m.id = l.module_id and m.course_id = ${course} and l.position = 1`;
  await sql`
    update public.lesson_contents as k set talk = ${sql.json(timed(talk) as never)}
    from public.lessons as l join public.modules as m on m.id = l.module_id
    where k.lesson_id = l.id and m.course_id = ${course} and l.position = 1`;
}

test("a film gets captions from its talk, one is corrected, and a student reads them", async ({
  page,
  browser,
}) => {
  await signUpAdministrator(page);
  const course = await addHiddenCourse();
  await storeTalk(course);
  await openLesson(page, course);
  const propose = page.getByRole("button", { name: "From the talk…" });
  await expect(page.getByRole("button", { name: "Upload… Captions (WebVTT)" })).toBeVisible();
  await expect(propose).toHaveCount(0);
  await page.getByLabel("Video (MP4)", { exact: true }).setInputFiles(FILM);
  await propose.click();
  const editor = page.getByRole("region", { name: "Captions from the talk" });
  const sentences = editor.getByRole("listitem").getByRole("button");
  await expect(editor.getByText("Sentences begin at pauses in the film.")).toBeVisible();
  await expect(sentences).toHaveCount(CUES.length);
  for (const [place, { from, text: said }] of CUES.entries()) {
    await expect(sentences.nth(place)).toContainText(said);
    expect(Math.abs((await secondOf(page, place)) - from), said).toBeLessThan(0.3);
  }
  await videoReady(page);
  await expectAccessible(page);

  // Set where the film is, moved a little, and the rest stays in order.
  await sentences.nth(4).focus();
  await page.locator("video").evaluate((film: HTMLVideoElement) => film.pause());
  await moveTo(page, 15);
  await editor.getByRole("button", { name: "Set the start here" }).click();
  await expect(sentences.nth(5)).toHaveAttribute("aria-current", "true");
  await sentences.nth(4).focus();
  await page.keyboard.press(".");
  await expect.poll(() => secondOf(page, 4)).toBeCloseTo(15.1, 1);
  await expect(sentences.nth(4).getByLabel("Pinned")).toBeVisible();
  await editor.getByRole("button", { name: "Save as captions" }).click();
  await expect(page.getByText("Captions (WebVTT) stored")).toBeVisible();
  await expect(editor).toHaveCount(0);

  // Opened again, it begins with what was saved.
  await propose.click();
  await expect(editor.getByLabel("Pinned")).toHaveCount(CUES.length);
  await expect.poll(() => secondOf(page, 4)).toBeCloseTo(15.1, 1);

  const student = await (await browser.newContext(WIDE)).newPage();
  await watch(student, course);
  await videoReady(student);
  await expect(student.locator("hornbook-talk")).toHaveCount(0);
  const transcript = student.getByRole("region", { name: "Transcript" }).getByRole("listitem");
  await expect(transcript).toHaveCount(CUES.length);
  await moveTo(student, 15.3);
  await expect(transcript.nth(4).getByRole("button")).toHaveAttribute("aria-current", "true");
  const shown = () =>
    student.locator("video").evaluate((film: HTMLVideoElement) => {
      const cue = film.textTracks[0]?.activeCues?.[0];
      return cue && "text" in cue ? cue.text : null;
    });
  await expect.poll(shown).toBe(CUES[4]?.text);
  await student.context().close();
});

/** Where a sentence of the captions editor begins, in seconds. */
async function secondOf(page: Page, place: number): Promise<number> {
  const editor = page.getByRole("region", { name: "Captions from the talk" });
  const line = await editor.getByRole("listitem").nth(place).textContent();
  const [, minutes, seconds] = /^(\d+):(\d\d\.\d)/.exec(line ?? "") ?? [];
  return Number(minutes) * 60 + Number(seconds);
}
