import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { checkCourseMedia, readMediaList, sheetChecksum, writeMediaList } from "./course-media.ts";
import { lessonsOf, readCourses } from "./courses.ts";

const COURSE = "courses/evidence-law-made-simple";
const LESSON = `${COURSE}/01-relevance/01-what-evidence-must-do`;
const CONTENT = path.resolve(import.meta.dirname, "../content");

let directory: string;

beforeEach(() => {
  directory = fs.mkdtempSync(path.join(os.tmpdir(), "course-media-"));
  fs.cpSync(path.join(CONTENT, COURSE), path.join(directory, COURSE), { recursive: true });
  const sheets = readCourses(directory, () => {}).flatMap((course) =>
    lessonsOf(course).map((lesson) => [lesson.id, sheetChecksum(course, lesson)] as const),
  );
  writeMediaList(directory, Object.fromEntries(sheets));
});
afterEach(() => fs.rmSync(directory, { recursive: true }));

function problems(): string[] {
  const found: string[] = [];
  const courses = readCourses(directory, () => {});
  checkCourseMedia(directory, courses, (file, message) => found.push(`${file} ${message}`));
  return found;
}

/** Rewrites the lesson's text. */
function edit(change: (text: string) => string): void {
  const place = path.join(directory, `${LESSON}.md`);
  fs.writeFileSync(place, change(fs.readFileSync(place, "utf8")));
}

it("finds the listed files unchanged", () => {
  expect(problems()).toEqual([]);
});

it("reports a missing sheet", () => {
  fs.rmSync(path.join(directory, `${LESSON}.framework.pdf`));
  expect(problems()).toEqual([`${LESSON}.framework.pdf is missing`]);
});

it("reports a file that was cut off", () => {
  fs.truncateSync(path.join(directory, `${LESSON}.framework.pdf`), 5_000);
  expect(problems()).toEqual([expect.stringContaining(`${LESSON}.framework.pdf isn't as listed`)]);
});

it("reports a sheet whose framework has changed, and no other", () => {
  edit((text) => text.replace("A trial is an argument", "Every trial is an argument"));
  expect(problems()).toEqual([]);
  edit((text) => text.replace("Fill in the blank first", "First, fill in the blank"));
  expect(problems()).toEqual([`${LESSON}.framework.pdf is out of date: run npm --prefix media run sheets`]);
});

it("reports the files that a renamed lesson leaves behind", () => {
  const renamed = `${COURSE}/01-relevance/09-renamed.framework.pdf`;
  fs.copyFileSync(path.join(directory, `${LESSON}.framework.pdf`), path.join(directory, renamed));
  writeMediaList(directory, readMediaList(directory).sheets);
  expect(problems()).toEqual([`${renamed} belongs to no lesson`]);
});

it("reports a list that can't be read", () => {
  fs.writeFileSync(path.join(directory, "course-media.json"), `{"sheets": {}}`);
  expect(problems()).toEqual([expect.stringMatching(/^course-media\.json files: /)]);
});
