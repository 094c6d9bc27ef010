import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checkCourseMedia } from "./course-media.ts";
import { readCourses } from "./courses.ts";

const COURSE = "courses/evidence-law-made-simple";
const LESSON = `${COURSE}/01-relevance/01-what-evidence-must-do`;
const CONTENT = path.resolve(import.meta.dirname, "../content");

let directory: string;

beforeEach(() => {
  directory = fs.mkdtempSync(path.join(os.tmpdir(), "course-media-"));
  fs.cpSync(path.join(CONTENT, COURSE), path.join(directory, COURSE), { recursive: true });
  fs.copyFileSync(path.join(CONTENT, "course-media.json"), path.join(directory, "course-media.json"));
});
afterEach(() => fs.rmSync(directory, { recursive: true }));

function problems(): string[] {
  const found: string[] = [];
  const courses = readCourses(directory, () => {});
  checkCourseMedia(directory, courses, (file, message) => found.push(`${file} ${message}`));
  return found;
}

/** Rewrites a file of the copied course. */
function edit(file: string, change: (text: string) => string): void {
  const place = path.join(directory, file);
  fs.writeFileSync(place, change(fs.readFileSync(place, "latin1")), "latin1");
}

describe("the files made from a course", () => {
  it("have no problems as they are committed", () => {
    expect(problems()).toEqual([]);
  });

  it("are required", () => {
    for (const ending of [".framework.pdf", ".mp4", ".vtt"]) fs.rmSync(path.join(directory, LESSON + ending));
    fs.rmSync(path.join(directory, COURSE, "image.webp"));
    expect(problems()).toEqual([
      `${COURSE}/image.webp is missing`,
      `${LESSON}.framework.pdf is missing`,
      `${LESSON}.mp4 is missing`,
    ]);
  });

  it("belong to a lesson", () => {
    fs.copyFileSync(
      path.join(directory, `${LESSON}.framework.pdf`),
      path.join(directory, COURSE, "01-relevance/09-renamed.framework.pdf"),
    );
    expect(problems()).toEqual([`${COURSE}/01-relevance/09-renamed.framework.pdf belongs to no lesson`]);
  });

  it("have a readable record", () => {
    fs.writeFileSync(path.join(directory, "course-media.json"), `{"sheets": {}}`);
    expect(problems()).toEqual([expect.stringMatching(/^course-media\.json videos: /)]);
  });
});

describe("a framework sheet", () => {
  it("is stale when the framework changes", () => {
    edit(`${LESSON}.md`, (text) => text.replace("Fill in the blank first", "First, fill in the blank"));
    expect(problems()).toEqual([`${LESSON}.framework.pdf is out of date: run npm run framework-sheets`]);
  });

  it("isn't stale when the rest of the lesson changes", () => {
    edit(`${LESSON}.md`, (text) => text.replace("A trial is an argument", "Every trial is an argument"));
    expect(problems()).toEqual([]);
  });

  it("has one page", () => {
    const whole = fs.readFileSync(path.join(directory, `${LESSON}.framework.pdf`));
    fs.writeFileSync(path.join(directory, `${LESSON}.framework.pdf`), Buffer.concat([whole, whole]));
    expect(problems()).toContain(`${LESSON}.framework.pdf has 2 pages, not one`);
  });
});

describe("a video", () => {
  it("is stale when its script changes", () => {
    edit(`${LESSON}.video.yaml`, (text) => text.replace("Three wrong reasons\n", "Three bad reasons\n"));
    expect(problems()).toEqual([`${LESSON}.mp4 is out of date: run npm run videos`]);
  });

  it("names no rule that its lesson doesn't", () => {
    edit(`${LESSON}.video.yaml`, (text) => text.replace("Under Rule 104(b)", "Under Rule 104(c)"));
    expect(problems()).toContain(`${LESSON}.video.yaml slide 5: the lesson doesn't name Rule 104(c)`);
  });

  it("begins with its lesson's title and reveals each point once", () => {
    edit(`${LESSON}.video.yaml`, (text) =>
      text.replace("title: What evidence must do", "title: Evidence").replace("Rule 401. |", "Rule 401."),
    );
    expect(problems()).toEqual(
      expect.arrayContaining([
        `${LESSON}.video.yaml the first slide isn't the lesson's title`,
        `${LESSON}.video.yaml slide 2: the narration doesn't reveal each point once`,
      ]),
    );
  });

  it("is whole", () => {
    edit(`${LESSON}.mp4`, (bytes) => bytes.slice(0, 500_000));
    expect(problems()).toEqual([`${LESSON}.mp4 is cut off`]);
    fs.writeFileSync(path.join(directory, `${LESSON}.mp4`), "<!doctype html>");
    expect(problems()).toEqual([`${LESSON}.mp4 is cut off`]);
  });

  it("is of bounded size", () => {
    edit(`${LESSON}.mp4`, (bytes) => bytes + "\0".repeat(2_000_000));
    expect(problems()).toContainEqual(expect.stringMatching(/\.mp4 is \d+ bytes, more than 2500000/));
  });
});

describe("captions", () => {
  const captions = `${LESSON}.vtt`;

  it("say what the script says", () => {
    edit(captions, (text) => text.replace("A trial is", "A court is"));
    expect(problems()).toEqual([`${captions} cue 1 isn't the script's sentence`]);
  });

  it("are in order", () => {
    edit(captions, (text) => text.replace(/(\n2\n)\S+/, "$100:00:01.000"));
    expect(problems()).toEqual([`${captions} cue 2 is out of order`]);
  });

  it("cover the video", () => {
    edit(captions, (text) => text.slice(0, text.indexOf("\n\n30\n")));
    expect(problems()).toEqual([
      `${captions} cue 30 isn't the script's sentence`,
      `${captions} the captions end before the video does`,
    ]);
  });
});
