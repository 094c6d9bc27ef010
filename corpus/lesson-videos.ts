/** Checks a lesson's video and captions against its script. */
import fs from "node:fs";
import path from "node:path";
import { type Course, type Lesson, type LessonVideo, lessonsOf } from "./courses.ts";
import type { Report } from "./files.ts";
import {
  type CourseMediaRecord,
  captionsFile,
  readBytes,
  videoFile,
  videoFingerprint,
} from "./media-files.ts";
import { readMp4 } from "./mp4.ts";
import { revealsEveryPoint, sentencesOf, spokenWords } from "./narration.ts";

const MAX_VIDEO_BYTES = 2_500_000;
/** All of them together: they are part of everyone's clone. */
const MAX_TOTAL_BYTES = 15_000_000;
const NARRATION_WORDS = { min: 450, max: 650 };
const SAY_WORDS = { min: 40, max: 110 };
const MAX_POINT_WORDS = 12;
/** The captions begin within this of the start, and end within the other of the end: there is an end card. */
const SILENT_SECONDS = { start: 1.5, end: 6 };

export interface Cue {
  /** Seconds. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export function checkVideos(
  directory: string,
  courses: readonly Course[],
  record: CourseMediaRecord,
  report: Report,
): void {
  let total = 0;
  for (const course of courses)
    for (const lesson of lessonsOf(course)) {
      if (!lesson.video) continue;
      checkScript(lesson, lesson.video, directory, report);
      const file = videoFile(lesson);
      const bytes = readBytes(directory, file, MAX_VIDEO_BYTES, report);
      if (!bytes) continue;
      total += bytes.length;
      if (record.videos[lesson.id] !== videoFingerprint(course, lesson))
        report(file, "is out of date: run npm run videos");
      checkFilm(bytes, directory, lesson, lesson.video, report);
    }
  if (total > MAX_TOTAL_BYTES)
    report("courses", `the videos are ${total} bytes, more than ${MAX_TOTAL_BYTES}`);
}

function checkScript(lesson: Lesson, video: LessonVideo, directory: string, report: Report): void {
  const file = `courses/${lesson.id}.video.yaml`;
  if (video.slides[0]?.title !== lesson.title) report(file, "the first slide isn't the lesson's title");
  const text = fs.readFileSync(path.join(directory, `courses/${lesson.id}.md`), "utf8");
  const words = video.slides.map(({ say }) => spokenWords(say));
  checkRange(
    "the narration",
    words.reduce((sum, count) => sum + count, 0),
    NARRATION_WORDS,
  );
  video.slides.forEach((slide, index) => {
    checkRange(`slide ${index + 1}`, words[index] ?? 0, SAY_WORDS);
    if (!revealsEveryPoint(slide))
      report(file, `slide ${index + 1}: the narration doesn't reveal each point once`);
    for (const point of slide.points)
      if (point.split(/\s+/).length > MAX_POINT_WORDS)
        report(file, `slide ${index + 1}: a point has more than ${MAX_POINT_WORDS} words`);
    for (const rule of rulesIn([slide.title, ...slide.points, slide.say].join(" ")))
      if (!text.includes(rule)) report(file, `slide ${index + 1}: the lesson doesn't name Rule ${rule}`);
  });

  function checkRange(what: string, count: number, { min, max }: { min: number; max: number }): void {
    if (count < min || count > max) report(file, `${what} has ${count} words, not ${min} to ${max}`);
  }
}

/** `403` of "Rule 403", `104(b)` of "Rule 104(b)". */
const rulesIn = (text: string): string[] =>
  [...text.matchAll(/\bRule (\d+(?:\([a-z0-9]+\))*)/gi)].map(([, rule = ""]) => rule);

function checkFilm(
  bytes: Buffer,
  directory: string,
  lesson: Lesson,
  video: LessonVideo,
  report: Report,
): void {
  const [film, captions] = [videoFile(lesson), captionsFile(lesson)];
  try {
    const { seconds, codecs, isFastStart } = readMp4(bytes);
    if ([...codecs].sort().join() !== "avc1,mp4a")
      report(film, `is ${codecs.join(" and ")}, not H.264 and AAC`);
    if (!isFastStart) report(film, "has its index at the end");
    const place = path.join(directory, captions);
    if (!fs.existsSync(place)) report(captions, "is missing");
    else
      checkCaptions(
        readCues(fs.readFileSync(place, "utf8")),
        sentencesOf(video).map(({ text }) => text),
        seconds,
        (message) => report(captions, message),
      );
  } catch (error) {
    report(film, (error as Error).message);
  }
}

/** Each sentence is a cue, in order and without overlap, from the video's start to its end. */
function checkCaptions(
  cues: readonly Cue[],
  sentences: readonly string[],
  seconds: number,
  report: (message: string) => void,
): void {
  const differing = sentences.findIndex((sentence, index) => cues[index]?.text !== sentence);
  if (differing >= 0 || cues.length !== sentences.length)
    report(`cue ${(differing < 0 ? sentences.length : differing) + 1} isn't the script's sentence`);
  cues.forEach(({ start, end }, index) => {
    const before = cues[index - 1]?.end ?? 0;
    if (start < before || end <= start) report(`cue ${index + 1} is out of order`);
  });
  if ((cues[0]?.start ?? seconds) > SILENT_SECONDS.start) report("the first cue comes late");
  const last = cues.at(-1)?.end ?? 0;
  if (last > seconds) report("the captions are longer than the video");
  if (seconds - last > SILENT_SECONDS.end) report("the captions end before the video does");
}

export function readCues(vtt: string): Cue[] {
  const [header, ...blocks] = vtt.trim().split(/\n\n+/);
  if (header !== "WEBVTT") return [];
  return blocks.flatMap((block) => {
    const [, start, end, text] = /^(?:.+\n)?([\d:.]+) --> ([\d:.]+)\n([\s\S]+)$/.exec(block) ?? [];
    return start && end && text
      ? [
          {
            start: inSeconds(start),
            end: inSeconds(end),
            text: text.replaceAll("&lt;", "<").replaceAll("&amp;", "&"),
          },
        ]
      : [];
  });
}

function inSeconds(timestamp: string): number {
  return timestamp.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
}
