/**
 * `npm run videos`: records the lessons that have a script (`NN-lesson.video.yaml`) into
 * `NN-lesson.mp4` with captions in `NN-lesson.vtt`. Makes those whose script has changed;
 * `--all` makes every video, and an argument limits it to lessons whose id contains it.
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { type LessonVideo, lessonsOf, readCourses } from "../corpus/courses.ts";
import {
  captionsFile,
  lessonNumber,
  readMediaRecord,
  videoFile,
  videoFingerprint,
  writeMediaRecord,
} from "../corpus/media-files.ts";
import { sentencesOf } from "../corpus/narration.ts";
import { clothOf } from "./media/cloth.ts";
import { baseStyles, openBrowser, show } from "./media/studio.ts";
import { PROJECT } from "./run-tool.ts";
import { webVtt } from "./videos/captions.ts";
import { film, type Still } from "./videos/film.ts";
import { endCard, pointsSlide, SLIDE_SIZE, type SlideContext, titleCard } from "./videos/slides.ts";
import { type Recording, record } from "./videos/voice.ts";

const CONTENT = path.join(PROJECT, "content");
/** A slide appears this long before its first sentence. */
const LEAD_SECONDS = 0.5;
const END_CARD_SECONDS = 4;

const isAll = process.argv.includes("--all");
const only = process.argv.slice(2).find((argument) => !argument.startsWith("--")) ?? "";
const courses = readCourses(CONTENT, (file, message) => console.error(`content/${file}: ${message}`));
const made = readMediaRecord(CONTENT);
const recorded = courses.flatMap((course) =>
  lessonsOf(course).flatMap((lesson) => (lesson.video ? [{ course, lesson, video: lesson.video }] : [])),
);
const videos = { ...made.videos };

const browser = await openBrowser();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "lesson-video-"));
try {
  const styles = await baseStyles();
  const page = await browser.newPage({ viewport: SLIDE_SIZE });
  for (const { course, lesson, video } of recorded) {
    const fingerprint = videoFingerprint(course, lesson);
    const isMade = videos[lesson.id] === fingerprint && fs.existsSync(path.join(CONTENT, videoFile(lesson)));
    if (!lesson.id.includes(only) || (isMade && !isAll)) continue;
    const number = lessonNumber(lesson);
    const context = { styles, cloth: clothOf(course.slug), course: course.title, number };
    const seconds = await make(
      page,
      context,
      video,
      path.join(CONTENT, videoFile(lesson)),
      captionsFile(lesson),
    );
    videos[lesson.id] = fingerprint;
    keepRecord();
    const size = fs.statSync(path.join(CONTENT, videoFile(lesson))).size;
    console.log(`${videoFile(lesson)}: ${Math.round(seconds)} s, ${Math.round(size / 1000)} kB`);
  }
} finally {
  await browser.close();
  fs.rmSync(folder, { recursive: true });
}

/** After each video, so that a run that is stopped keeps what it made. */
function keepRecord(): void {
  const ids = new Set(recorded.map(({ lesson }) => lesson.id));
  writeMediaRecord(CONTENT, {
    ...readMediaRecord(CONTENT),
    videos: Object.fromEntries(Object.entries(videos).filter(([id]) => ids.has(id))),
  });
}

/** Records one lesson. Returns its length in seconds. */
async function make(
  page: Page,
  context: SlideContext,
  video: LessonVideo,
  file: string,
  captions: string,
): Promise<number> {
  const sentences = sentencesOf(video);
  const sound = path.join(folder, "narration.wav");
  const recording = record(sentences, END_CARD_SECONDS, folder, sound);
  const stills = await photograph(page, context, video, recording);
  film(stills, sound, folder, file);
  const cues = recording.sentences.map((spoken, index) => ({
    ...spoken,
    text: sentences[index]?.text ?? "",
  }));
  fs.writeFileSync(path.join(CONTENT, captions), webVtt(cues));
  return recording.seconds;
}

/** One still for each point that appears, shown from just before it is spoken. */
async function photograph(
  page: Page,
  context: SlideContext,
  video: LessonVideo,
  { sentences: spoken, seconds }: Recording,
): Promise<Still[]> {
  const sentences = sentencesOf(video);
  const scenes: { html: string; start: number }[] = [];
  sentences.forEach(({ slide, points }, index) => {
    const before = sentences[index - 1];
    if (before?.slide === slide && before.points === points) return;
    const content = video.slides[slide];
    if (!content) throw new Error(`no slide ${slide}`);
    const position = `${slide + 1} / ${video.slides.length}`;
    scenes.push({
      html: slide === 0 ? titleCard(context, content) : pointsSlide(context, content, { points, position }),
      start: index === 0 ? 0 : (spoken[index]?.start ?? 0) - (before?.slide === slide ? 0.1 : LEAD_SECONDS),
    });
  });
  scenes.push({ html: endCard(context), start: (spoken.at(-1)?.end ?? 0) + LEAD_SECONDS });

  const stills: Still[] = [];
  for (const [index, { html, start }] of scenes.entries()) {
    const picture = path.join(folder, `${index}.png`);
    await show(page, html);
    await page.screenshot({ path: picture });
    stills.push({ picture, seconds: (scenes[index + 1]?.start ?? seconds) - start });
  }
  return stills;
}
