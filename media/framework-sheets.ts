/**
 * `npm run sheets`: sets each lesson's framework as a one-page PDF beside the lesson. Makes those
 * whose text has changed; `--all` makes every sheet, for a change of design.
 */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import {
  lessonNumber,
  readMediaList,
  sheetChecksum,
  sheetFile,
  writeMediaList,
} from "../corpus/course-media.ts";
import { lessonsOf, readCourses } from "../corpus/courses.ts";
import { clothOf } from "./cloth.ts";
import { CONTENT } from "./places.ts";
import { sheetPage } from "./sheet-page.ts";
import { baseStyles, openBrowser, show } from "./studio.ts";

const TYPE_SIZES_PT = [11.5, 11.25, 11, 10.75, 10.5, 10.25, 10, 9.75, 9.5, 9.25, 9, 8.75, 8.5];

/** The share of the longer column that the shorter one must fill. */
const EVEN_AT = 0.4;

const isAll = process.argv.includes("--all");
const only = process.argv.slice(2).find((argument) => !argument.startsWith("--"));
const courses = readCourses(CONTENT, (file, message) => console.error(`content/${file}: ${message}`));
const listed = readMediaList(CONTENT).sheets;
const sheets = courses.flatMap((course) =>
  lessonsOf(course).map((lesson) => ({ course, lesson, made: sheetChecksum(course, lesson) })),
);
const stale = sheets.filter(
  ({ lesson, made }) =>
    (isAll || listed[lesson.id] !== made || !fs.existsSync(path.join(CONTENT, sheetFile(lesson)))) &&
    (!only || lesson.id.includes(only)),
);

const browser = await openBrowser();
try {
  const styles = await baseStyles();
  const page = await browser.newPage({ viewport: { width: 816, height: 1056 } });
  await page.emulateMedia({ media: "print" });
  for (const { course, lesson } of stale) {
    const parts = { course: course.title, number: lessonNumber(lesson), ...lesson };
    await show(page, sheetPage(styles, clothOf(course.slug), parts));
    await spreadUnevenColumns(page);
    const size = await chooseSize(page, lesson.id);
    const file = path.join(CONTENT, sheetFile(lesson));
    await page.pdf({ path: file, preferCSSPageSize: true, printBackground: true, tagged: true });
    compress(file);
    console.log(`${sheetFile(lesson)}: ${size} pt, ${Math.round(fs.statSync(file).size / 1000)} kB`);
  }
} finally {
  await browser.close();
}
const made = new Set(stale);
writeMediaList(
  CONTENT,
  Object.fromEntries(
    sheets.flatMap((sheet) => {
      const checksum = made.has(sheet) ? sheet.made : listed[sheet.lesson.id];
      return checksum ? [[sheet.lesson.id, checksum]] : [];
    }),
  ),
);

/** Chromium leaves the tags that screen readers need uncompressed: a third of the file. */
function compress(file: string): void {
  const options = ["--object-streams=generate", "--recompress-flate", "--compression-level=9"];
  const { status, error, stderr } = spawnSync("qpdf", [...options, "--replace-input", file], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`qpdf failed: ${error?.message ?? stderr}`);
}

/** Beside a much longer section, a short one leaves half of its column empty: it goes across, and the long one is spread. */
async function spreadUnevenColumns(page: Page): Promise<void> {
  await page.evaluate((evenAt) => {
    for (const segment of document.querySelectorAll(".columns")) {
      const [short, long, ...others] = [...segment.children].sort(
        (a, b) => a.getBoundingClientRect().height - b.getBoundingClientRect().height,
      );
      if (!short || !long || others.length > 0) continue;
      if (short.getBoundingClientRect().height >= evenAt * long.getBoundingClientRect().height) continue;
      // A box can't be spread. It sets its own list in two columns.
      if (long.matches(".traps")) segment.classList.replace("columns", "stacked");
      else {
        short.classList.add("across");
        long.classList.add("spread");
      }
    }
  }, EVEN_AT);
}

/** Sets the text in the largest size that fits the page, and returns the size. */
async function chooseSize(page: Page, lesson: string): Promise<number> {
  for (const size of TYPE_SIZES_PT) {
    const doesFit = await page.evaluate((points) => {
      document.documentElement.style.fontSize = `${points}pt`;
      return document.body.scrollHeight <= document.body.clientHeight;
    }, size);
    if (doesFit) return size;
  }
  throw new Error(`${lesson}: the framework is too long for one page`);
}
