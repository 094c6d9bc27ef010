import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checkCourseReferences, readCourses } from "./courses.ts";
import type { CorpusDocument } from "./documents.ts";

const COURSE = `title: Evidence
tile_description: From relevance to hearsay.
overview: Ask what it is offered to prove.
price: 249
original_price: 349
level: Beginner
status: Published
featured: false
days_of_access: 30
outcomes: [Decide relevance, Classify statements, Write an essay]
faq:
  - { question: For whom?, answer: For everyone. }
modules:
  - { folder: 01-relevance, title: Relevance, summary: What gets in. }
`;

const QUESTION = (answer: number) => `
  - question: Is it relevant?
    choices: [One, Two, Three, Four]
    answer: ${answer}
    explanation: Because it makes a fact more probable (Fed. R. Evid. 401).
    passage: evidence/relevance#rule`;

const LINKS = ["rule", "elements", "traps"].map((id) => `[it](evidence/relevance#${id})`).join(" ");
const words = (count: number) => "word ".repeat(count).trim();

interface LessonParts {
  readonly answers?: readonly number[];
  readonly bodyWords?: number;
  readonly links?: string;
  readonly headings?: readonly string[];
  readonly frameworkWords?: number;
}

function lessonText({
  answers = [1, 2, 3],
  bodyWords = 700,
  links = LINKS,
  headings = ["How the examiners test it", "Decision steps", "Worked problem"],
  frameworkWords = 150,
}: LessonParts = {}): string {
  const body = headings.map((heading) => `## ${heading}\n\nText.\n`).join("\n");
  return `---
title: Relevance
minutes: 12
preview: true
questions:${answers.map(QUESTION).join("")}
---

${links} ${words(bodyWords)}

${body}
## Framework

${words(frameworkWords)}
`;
}

const DOCUMENT = {
  id: "evidence/relevance",
  passages: ["rule", "elements", "traps"].map((section) => ({ id: `evidence/relevance#${section}` })),
} as unknown as CorpusDocument;

let directory: string;
beforeEach(() => {
  directory = fs.mkdtempSync(path.join(os.tmpdir(), "hornbook-courses-"));
  write("courses/evidence/course.yaml", COURSE);
});
afterEach(() => fs.rmSync(directory, { recursive: true }));

function write(file: string, content: string): void {
  fs.mkdirSync(path.dirname(path.join(directory, file)), { recursive: true });
  fs.writeFileSync(path.join(directory, file), content);
}

function problems(): string[] {
  const found: string[] = [];
  const report = (file: string, message: string) => found.push(`${file}: ${message}`);
  checkCourseReferences(readCourses(directory, report), [DOCUMENT], report);
  return found;
}

const LESSON = "courses/evidence/01-relevance/01-relevance.md";

describe("a sound course", () => {
  it("is read with its modules, lessons, and frameworks", () => {
    write(LESSON, lessonText());
    expect(problems()).toEqual([]);
    const [course] = readCourses(directory, () => {});
    expect(course?.modules.map(({ lessons }) => lessons.map(({ id }) => id))).toEqual([
      ["evidence/01-relevance/01-relevance"],
    ]);
    const [lesson] = course?.modules[0]?.lessons ?? [];
    expect(lesson?.isPreview).toBe(true);
    expect(lesson?.framework).toBe(words(150));
    expect(lesson?.body).not.toContain("Framework");
  });
});

describe("what is wrong is reported", () => {
  it.each<[string, LessonParts, string]>([
    ["a short body", { bodyWords: 300 }, "not 600 to 1200"],
    ["a framework that fills no page", { frameworkWords: 20 }, "the framework has 20 words, not 120 to 330"],
    ["a missing section", { headings: ["Decision steps", "Worked problem"] }, "sections must be"],
    [
      "sections out of order",
      { headings: ["Decision steps", "How the examiners test it", "Worked problem"] },
      "sections must be",
    ],
    ["two questions", { answers: [1, 2] }, "a lesson has three questions"],
    ["a choice that isn't there", { answers: [1, 2, 5] }, "questions.2.answer"],
    ["the same right choice throughout", { answers: [2, 2, 2] }, "the right choices are all the same number"],
    ["too few links", { links: "[it](evidence/relevance#rule)" }, "fewer than 3 passages are linked"],
    [
      "a link to nothing",
      { links: `${LINKS} [x](evidence/nowhere#rule)` },
      "unknown passage: evidence/nowhere#rule",
    ],
  ])("%s", (_what, parts, message) => {
    write(LESSON, lessonText(parts));
    expect(problems().join("\n")).toContain(message);
  });

  it("a module without lessons, and one that isn't listed", () => {
    write("courses/evidence/02-more/01-lesson.md", lessonText());
    expect(problems().join("\n")).toContain("the module 01-relevance has no lessons");
    expect(problems().join("\n")).toContain("the module 02-more isn't listed");
  });
});
