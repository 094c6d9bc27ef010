/** Checks the files made from the courses' text. */
import fs from "node:fs";
import path from "node:path";
import { inflateSync } from "node:zlib";
import { type Course, type Lesson, lessonsOf } from "./courses.ts";
import { explain, type Report } from "./files.ts";
import { checkVideos } from "./lesson-videos.ts";
import {
  type CourseMediaRecord,
  captionsFile,
  imageFile,
  RECORD,
  readBytes,
  readMediaRecord,
  sheetFile,
  sheetFingerprint,
  videoFile,
} from "./media-files.ts";

const MAX_IMAGE_BYTES = 60_000;
const MAX_SHEET_BYTES = 45_000;

/** Reports files that are missing, too big, not what they should be, or made from another text. */
export function checkCourseMedia(directory: string, courses: readonly Course[], report: Report): void {
  let record: CourseMediaRecord;
  try {
    record = readMediaRecord(directory);
  } catch (error) {
    report(RECORD, explain(error));
    return;
  }
  for (const course of courses) {
    checkImage(directory, imageFile(course), report);
    for (const lesson of lessonsOf(course)) checkSheet(directory, course, lesson, record, report);
  }
  checkVideos(directory, courses, record, report);
  reportStrays(directory, courses, report);
}

function checkImage(directory: string, file: string, report: Report): void {
  const bytes = readBytes(directory, file, MAX_IMAGE_BYTES, report);
  if (bytes && bytes.toString("latin1", 8, 12) !== "WEBP") report(file, "isn't a WebP image");
}

function checkSheet(
  directory: string,
  course: Course,
  lesson: Lesson,
  record: CourseMediaRecord,
  report: Report,
): void {
  const file = sheetFile(lesson);
  const bytes = readBytes(directory, file, MAX_SHEET_BYTES, report);
  if (!bytes) return;
  if (record.sheets[lesson.id] !== sheetFingerprint(course, lesson))
    report(file, "is out of date: run npm run framework-sheets");
  const pages = countPages(bytes);
  if (pages !== 1) report(file, `has ${pages} pages, not one`);
}

/** Page objects are in compressed streams. */
function countPages(pdf: Buffer): number {
  const streams = [...pdf.toString("latin1").matchAll(/\/Type \/ObjStm[\s\S]*?>>\s*stream\r?\n/g)];
  return streams.reduce((sum, { 0: head, index }) => {
    const objects = inflateSync(pdf.subarray(index + head.length)).toString("latin1");
    return sum + (objects.match(/\/Type \/Page\b/g)?.length ?? 0);
  }, 0);
}

/** A renamed lesson leaves its files behind. */
function reportStrays(directory: string, courses: readonly Course[], report: Report): void {
  const expected = new Set(courses.flatMap((course) => lessonsOf(course).flatMap(filesOf)));
  for (const { slug } of courses)
    for (const name of fs.readdirSync(path.join(directory, "courses", slug), {
      recursive: true,
      encoding: "utf8",
    })) {
      const file = path.posix.join("courses", slug, name.replaceAll(path.sep, "/"));
      if (/\.(pdf|mp4|vtt)$/.test(file) && !expected.has(file)) report(file, "belongs to no lesson");
    }
}

const filesOf = (lesson: Lesson): string[] => [
  sheetFile(lesson),
  ...(lesson.video ? [videoFile(lesson), captionsFile(lesson)] : []),
];
