/** `content/courses/`: courses, their modules and lessons, as docs/writing-courses.md describes them. */
import fs from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { Talk } from "../supabase/functions/_shared/contracts/talk.ts";
import type { CorpusDocument } from "./documents.ts";
import { text } from "./fields.ts";
import { duplicates, markdownFiles, type Report, readFrontMatter, readYaml } from "./files.ts";
import { checkTalk, readTalk } from "./talks.ts";

const BODY_WORDS = { min: 600, max: 1200 };
const FRAMEWORK_WORDS = { min: 120, max: 330 };
const MIN_PASSAGE_LINKS = 3;
/** The sections that every lesson has, in this order; its own come between the first and the last. */
const SECTIONS = ["How the examiners test it", "Decision steps", "Worked problem", "Framework"];

const courseFile = z.strictObject({
  title: text,
  tile_description: text,
  overview: text,
  price: z.number().positive(),
  original_price: z.number().positive(),
  level: z.enum(["Beginner", "Intermediate"]),
  status: z.enum(["Published", "Coming Soon", "Draft", "Hidden", "Archived"]),
  featured: z.boolean(),
  days_of_access: z.number().int().min(1),
  outcomes: z.array(text).min(3).max(6),
  faq: z.array(z.strictObject({ question: text, answer: text })).min(1),
  modules: z
    .array(z.strictObject({ folder: z.string().regex(/^\d\d-[a-z0-9-]+$/), title: text, summary: text }))
    .min(1),
});

const question = z.strictObject({
  question: text,
  choices: z.array(z.coerce.string().trim().min(1)).length(4, "a question has four choices"),
  answer: z.number().int().min(1).max(4),
  explanation: text,
  passage: text,
});

const lessonFrontMatter = z.strictObject({
  title: text,
  minutes: z.number().int().min(5).max(40),
  preview: z.boolean().default(false),
  questions: z.array(question).length(3, "a lesson has three questions"),
});

export type LessonQuestion = z.infer<typeof question>;

export interface Lesson {
  /** `course/module/lesson`, from its file's address. Permanent. */
  readonly id: string;
  readonly title: string;
  readonly minutes: number;
  readonly isPreview: boolean;
  /** Markdown, up to the framework. Links name passages. */
  readonly body: string;
  /** Markdown: the one-page sheet. */
  readonly framework: string;
  readonly questions: readonly LessonQuestion[];
  readonly talk: Talk | null;
}

export interface CourseModule {
  /** `course/module`, from its folder's address. Permanent. */
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly lessons: readonly Lesson[];
}

export interface Course extends Omit<z.infer<typeof courseFile>, "modules"> {
  readonly slug: string;
  readonly modules: readonly CourseModule[];
}

export const lessonsOf = (course: Course): readonly Lesson[] =>
  course.modules.flatMap(({ lessons }) => lessons);

/** Every course in `content/courses/`; what is wrong is reported and left out. */
export function readCourses(directory: string, report: Report): Course[] {
  const root = path.join(directory, "courses");
  if (!fs.existsSync(root)) return [];
  return fs
    .readdirSync(root)
    .sort()
    .flatMap((slug) => readCourse(directory, slug, report));
}

function readCourse(directory: string, slug: string, report: Report): Course[] {
  const file = `courses/${slug}/course.yaml`;
  const course = readYaml(directory, file, courseFile, report);
  if (!course) return [];
  const listed = new Set(course.modules.map(({ folder }) => folder));
  for (const entry of fs.readdirSync(path.join(directory, "courses", slug), { withFileTypes: true }))
    if (entry.isDirectory() && !listed.has(entry.name)) report(file, `the module ${entry.name} isn't listed`);
  const modules = course.modules.map(({ folder, title, summary }) => {
    const lessons = readLessons(directory, `courses/${slug}/${folder}`, report);
    if (lessons.length === 0) report(file, `the module ${folder} has no lessons`);
    return { id: `${slug}/${folder}`, title, summary, lessons };
  });
  if (!modules.some(({ lessons }) => lessons.some(({ isPreview }) => isPreview)))
    report(file, "no lesson is a preview");
  return [{ ...course, slug, modules }];
}

function readLessons(directory: string, folder: string, report: Report): Lesson[] {
  return markdownFiles(directory, folder).flatMap((file) => readLesson(directory, file, report));
}

function readLesson(directory: string, file: string, report: Report): Lesson[] {
  if (!/\/\d\d-[a-z0-9-]+\.md$/.test(file)) report(file, "the name isn't NN-lesson.md");
  const parsed = readFrontMatter(directory, file, lessonFrontMatter, report);
  if (!parsed) return [];
  const { front } = parsed;
  const [body = "", framework = ""] = parsed.body.split(/^## Framework\n/m);
  const lesson: Lesson = {
    id: file.replace(/^courses\//, "").replace(/\.md$/, ""),
    title: front.title,
    minutes: front.minutes,
    isPreview: front.preview,
    body: body.trim(),
    framework: framework.trim(),
    questions: front.questions,
    talk: readTalk(directory, file.replace(/\.md$/, ".talk.yaml"), report),
  };
  checkShape(lesson, parsed.body, (message) => report(file, message));
  return [lesson];
}

function checkShape(lesson: Lesson, whole: string, report: (message: string) => void): void {
  const headings = [...whole.matchAll(/^## +(.+?)\s*$/gm)].map(([, heading = ""]) => heading);
  const required = headings.filter((heading) => SECTIONS.includes(heading));
  if (
    required.join() !== SECTIONS.join() ||
    headings[0] !== SECTIONS[0] ||
    headings.at(-1) !== SECTIONS.at(-1)
  )
    report(`sections must be ${SECTIONS.join(", ")}, in this order`);
  if (/^(#|###+) /m.test(whole)) report("only ## headings are used");
  checkLength("the body", lesson.body, BODY_WORDS, report);
  checkLength("the framework", lesson.framework, FRAMEWORK_WORDS, report);
  if (linkedPassages(lesson.framework).length > 0) report("the framework has links");
  if (new Set(linkedPassages(lesson.body)).size < MIN_PASSAGE_LINKS)
    report(`fewer than ${MIN_PASSAGE_LINKS} passages are linked`);
  if (new Set(lesson.questions.map(({ answer }) => answer)).size === 1)
    report("the right choices are all the same number");
  for (const { choices, question: asked } of lesson.questions)
    for (const choice of duplicates(choices))
      report(`"${asked.slice(0, 40)}…" has a choice twice: ${choice}`);
}

function checkLength(
  what: string,
  markdown: string,
  { min, max }: { min: number; max: number },
  report: (message: string) => void,
): void {
  const words = markdown.split(/\s+/).filter(Boolean).length;
  if (words < min || words > max) report(`${what} has ${words} words, not ${min} to ${max}`);
}

/** Reports links to passages, and names of cases, that the law doesn't have. */
export function checkCourseReferences(
  courses: readonly Course[],
  documents: readonly CorpusDocument[],
  report: Report,
): void {
  const passages = new Set(documents.flatMap((document) => document.passages.map(({ id }) => id)));
  for (const lesson of courses.flatMap(({ modules }) => modules.flatMap(({ lessons }) => lessons))) {
    const linked = [...linkedPassages(lesson.body), ...lesson.questions.map(({ passage }) => passage)];
    for (const id of linked)
      if (!passages.has(id)) report(`courses/${lesson.id}.md`, `unknown passage: ${id}`);
    checkTalk(lesson, passages, (message) => report(`courses/${lesson.id}.talk.yaml`, message));
  }
  const lessons = courses.flatMap(({ modules }) => modules.flatMap((module) => module.lessons));
  for (const title of duplicates(lessons.map(({ title }) => title)))
    report("courses", `title used twice: ${title}`);
}

const linkedPassages = (markdown: string): string[] =>
  [...markdown.matchAll(/\]\(([^)]+)\)/g)].map(([, target = ""]) => target);
