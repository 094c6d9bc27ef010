/**
 * Checks the files that belong to a course and that `media/` makes: its image, and each lesson's framework sheet.
 * `course-media.json` lists the checksum of each file and, for each sheet, of the text that it was set from, so that
 * a file that changed by accident or no longer matches its lesson is a problem.
 */
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { z } from "zod";
import { type Course, type Lesson, lessonsOf } from "./courses.ts";
import { explain, type Report } from "./files.ts";

const LIST = "course-media.json";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const mediaList = z.strictObject({
  /** The checksum of each file, by its place in the content folder. */
  files: z.record(z.string(), sha256),
  /** The checksum of the text that each lesson's sheet was set from. */
  sheets: z.record(z.string(), sha256),
});

type MediaList = z.infer<typeof mediaList>;

/** Where a lesson's framework sheet is, relative to the content folder. */
export const sheetFile = (lesson: Pick<Lesson, "id">): string => `courses/${lesson.id}.framework.pdf`;

/** `2.1` for the first lesson of the second module. */
export function lessonNumber(lesson: Pick<Lesson, "id">): string {
  const [, module = "", name = ""] = lesson.id.split("/");
  return `${Number.parseInt(module, 10)}.${Number.parseInt(name, 10)}`;
}

/** The checksum of what a sheet shows. When it changes, the sheet is out of date. */
export function sheetChecksum(course: Course, lesson: Lesson): string {
  return checksum(JSON.stringify([course.title, lessonNumber(lesson), lesson.title, lesson.framework]));
}

export function readMediaList(directory: string): MediaList {
  return mediaList.parse(JSON.parse(fs.readFileSync(path.join(directory, LIST), "utf8")));
}

/** Lists the files as they are now. @param sheets the checksum of the text of each lesson's sheet. */
export function writeMediaList(directory: string, sheets: MediaList["sheets"]): void {
  const list: MediaList = { files: filesOnDisk(directory), sheets };
  fs.writeFileSync(path.join(directory, LIST), `${JSON.stringify(list, null, 2)}\n`);
}

/** Reports files that are missing, that aren't as listed, or that belong to no course. */
export function checkCourseMedia(directory: string, courses: readonly Course[], report: Report): void {
  let list: MediaList;
  try {
    list = readMediaList(directory);
  } catch (error) {
    report(LIST, explain(error));
    return;
  }
  const onDisk = filesOnDisk(directory);
  for (const file of new Set([...Object.keys(list.files), ...Object.keys(onDisk)]))
    if (!onDisk[file]) report(file, "is missing");
    else if (onDisk[file] !== list.files[file])
      report(file, `isn't as listed in ${LIST}: if that is on purpose, run npm --prefix media run sheets`);
  for (const course of courses)
    for (const lesson of lessonsOf(course)) {
      const sheet = sheetFile(lesson);
      if (!list.files[sheet] || list.sheets[lesson.id] !== sheetChecksum(course, lesson))
        report(sheet, "is out of date: run npm --prefix media run sheets");
    }
  const owners = new Set(
    courses.flatMap((course) => [`${course.slug}/image`, ...lessonsOf(course).map(({ id }) => id)]),
  );
  for (const file of Object.keys(onDisk))
    if (!owners.has(file.replace(/^courses\//, "").replace(/(\.framework)?\.\w+$/, "")))
      report(file, "belongs to no lesson");
}

/** The checksum of each course's files. */
function filesOnDisk(directory: string): MediaList["files"] {
  const files = fs
    .readdirSync(path.join(directory, "courses"), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(webp|pdf)$/.test(file))
    .map((file) => path.posix.join("courses", file.replaceAll(path.sep, "/")))
    .sort();
  return Object.fromEntries(
    files.map((file) => [file, checksum(fs.readFileSync(path.join(directory, file)))]),
  );
}

const checksum = (content: string | Buffer): string => createHash("sha256").update(content).digest("hex");
