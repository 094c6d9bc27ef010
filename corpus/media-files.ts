/**
 * The files made from a course's text: its image, and each lesson's framework sheet and video. They are
 * committed, so you don't need a browser or a synthesizer to run the app; `course-media.json` records what each
 * was made from, so that one that no longer matches its text is a problem of the content.
 */
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { Course, Lesson } from "./courses.ts";
import type { Report } from "./files.ts";

export const RECORD = "course-media.json";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const recordFile = z.strictObject({
  /** The fingerprint of the text that each sheet was made from, by lesson. */
  sheets: z.record(z.string(), sha256),
  /** The same for the script of each video. */
  videos: z.record(z.string(), sha256),
});

export type CourseMediaRecord = z.infer<typeof recordFile>;

/** Where a course's image is, relative to the content folder. */
export const imageFile = (course: Pick<Course, "slug">): string => `courses/${course.slug}/image.webp`;

/** Where a lesson's framework sheet is, relative to the content folder. */
export const sheetFile = (lesson: Pick<Lesson, "id">): string => `courses/${lesson.id}.framework.pdf`;

/** Where a lesson's video and its captions are, relative to the content folder. */
export const videoFile = (lesson: Pick<Lesson, "id">): string => `courses/${lesson.id}.mp4`;
export const captionsFile = (lesson: Pick<Lesson, "id">): string => `courses/${lesson.id}.vtt`;

/** `2.1` for the first lesson of the second module. */
export function lessonNumber(lesson: Pick<Lesson, "id">): string {
  const [, module = "", name = ""] = lesson.id.split("/");
  return `${Number.parseInt(module, 10)}.${Number.parseInt(name, 10)}`;
}

/** What a sheet shows. When this changes, the sheet is stale. */
export function sheetFingerprint(course: Course, lesson: Lesson): string {
  return fingerprint([course.title, lessonNumber(lesson), lesson.title, lesson.framework]);
}

/** What a video shows and says. When this changes, the video is stale. */
export function videoFingerprint(course: Course, lesson: Lesson): string {
  return fingerprint([course.title, lessonNumber(lesson), lesson.title, lesson.video]);
}

export function readMediaRecord(directory: string): CourseMediaRecord {
  const file = path.join(directory, RECORD);
  return fs.existsSync(file)
    ? recordFile.parse(JSON.parse(fs.readFileSync(file, "utf8")))
    : { sheets: {}, videos: {} };
}

export function writeMediaRecord(directory: string, record: CourseMediaRecord): void {
  const sorted = Object.fromEntries(
    Object.entries(record).map(([kind, entries]) => [
      kind,
      Object.fromEntries(Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1))),
    ]),
  );
  fs.writeFileSync(path.join(directory, RECORD), `${JSON.stringify(sorted, null, 2)}\n`);
}

/** The bytes of a file. A missing or oversized one is reported. */
export function readBytes(directory: string, file: string, maxBytes: number, report: Report): Buffer | null {
  const place = path.join(directory, file);
  if (!fs.existsSync(place)) {
    report(file, "is missing");
    return null;
  }
  const bytes = fs.readFileSync(place);
  if (bytes.length > maxBytes) report(file, `is ${bytes.length} bytes, more than ${maxBytes}`);
  return bytes;
}

function fingerprint(parts: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}
