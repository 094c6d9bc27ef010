/** Integrated sets and performance tasks, in which a student writes: `content/exercises/<slug>.yaml`. */
import path from "node:path";
import { z } from "zod";
import { gradeText } from "../supabase/functions/_shared/practice/grade-exercise.ts";
import type { CorpusDocument } from "./documents.ts";
import { slug, text } from "./fields.ts";
import { duplicates, type Report, readYaml, yamlFiles } from "./files.ts";
import { checkChoices, checkSource, correctLetters, numbersOf } from "./study-aids.ts";
import { SUBJECTS } from "./subjects.ts";

const paperSchema = z.strictObject({ id: slug, part: z.enum(["file", "library"]), title: text, text });

const questionFields = {
  /** Unique in its exercise. Permanent. */
  id: slug,
  question: text,
  /** The section of an outline that decides. Missing where a paper of the library does. */
  topic: text.optional(),
  supports: z.string().startsWith("#").optional(),
  authority: text.optional(),
  /** The paper of the library that decides. */
  paper: slug.optional(),
};

const choiceSchema = z.strictObject({
  ...questionFields,
  kind: z.literal("choice"),
  choices: z.array(text),
  correct: correctLetters,
  why: z.array(text),
});

const writtenSchema = z.strictObject({
  ...questionFields,
  kind: z.enum(["short", "medium", "long"]),
  /** The draft that the student revises. */
  given: text.optional(),
  points: z
    .array(
      z.strictObject({
        point: text,
        worth: z.literal([1, 2]),
        phrases: z.array(z.coerce.string().trim().min(1)).min(1),
        /** The source that has to be named for the second half. */
        paper: slug.optional(),
      }),
    )
    .min(1),
  /** The model answer. */
  answer: text,
});

const exerciseSchema = z.strictObject({
  title: text,
  kind: z.enum(["counseling", "drafting", "task", "research"]),
  subjects: z.array(z.enum(SUBJECTS.map((subject) => subject.slug))).min(1),
  /** The common facts, or the memo that assigns the task. */
  scenario: text,
  papers: z.array(paperSchema).default([]),
  questions: z.array(z.discriminatedUnion("kind", [choiceSchema, writtenSchema])).min(1),
});

export interface Exercise extends z.infer<typeof exerciseSchema> {
  readonly id: string;
}
type Question = Exercise["questions"][number];

/** What kinds of questions an exercise has, in words and as a pattern over the first letters of their kinds. */
const FORMS: Readonly<Record<Exercise["kind"], readonly [pattern: RegExp, words: string]>> = {
  counseling: [/^[csm]{5,7}$/, "5 to 7 choices and short or medium answers"],
  drafting: [/^[csm]{5,7}$/, "5 to 7 choices and short or medium answers"],
  task: [/^l$/, "one long answer"],
  research: [/^(?=[cs]*m[cs]*$)(?=.*c)(?=.*s)/, "choices, short answers, and one medium answer"],
};

export function readExercises(directory: string, report: Report): Exercise[] {
  return yamlFiles(directory, "exercises").flatMap((file) => {
    const id = path.basename(file, ".yaml");
    if (!slug.safeParse(id).success) report(file, "the name must be lower-case words joined by hyphens");
    const parsed = readYaml(directory, file, exerciseSchema, report);
    if (!parsed) return [];
    return [{ ...parsed, id }];
  });
}

/** Reports what is wrong with exercises beyond their form. */
export function checkExercises(
  exercises: readonly Exercise[],
  outlines: readonly CorpusDocument[],
  report: Report,
): void {
  const byId = new Map(outlines.map((outline) => [outline.id, outline]));
  for (const exercise of exercises)
    checkExercise(exercise, byId, (message) => report(`exercises/${exercise.id}.yaml`, message));
}

function checkExercise(
  { kind, scenario, papers, questions }: Exercise,
  outlines: ReadonlyMap<string, CorpusDocument>,
  report: (message: string) => void,
): void {
  for (const id of duplicates(questions.map((one) => one.id))) report(`two questions are called ${id}`);
  for (const id of duplicates(papers.map((one) => one.id))) report(`two papers are called ${id}`);
  const [form, words] = FORMS[kind];
  if (!form.test(questions.map((one) => one.kind.slice(0, 1)).join(""))) report(`a ${kind} has ${words}`);
  const isTask = kind === "task" || kind === "research";
  for (const part of ["file", "library"] as const)
    if (isTask && !papers.some((paper) => paper.part === part)) report(`a ${kind} has a ${part}`);
  for (const question of questions) {
    const reportHere = (message: string) => report(`${question.id}: ${message}`);
    checkGround(question, papers, outlines, reportHere);
    if (question.kind === "choice") checkChoices(question, reportHere);
    else checkRubric(question, { scenario, papers }, reportHere);
  }
}

/** A question rests on a section of an outline, or on a paper of the library. What a whole task asks rests on all of them. */
function checkGround(
  { kind, topic, supports, authority, paper }: Question,
  papers: Exercise["papers"],
  outlines: ReadonlyMap<string, CorpusDocument>,
  report: (message: string) => void,
): void {
  const library = papers.filter(({ part }) => part === "library");
  if (paper !== undefined && !library.some(({ id }) => id === paper))
    report(`the library has no paper ${paper}`);
  if ((topic === undefined) !== (supports === undefined)) report("topic and supports belong together");
  if (topic !== undefined && supports !== undefined) {
    const outline = outlines.get(topic);
    checkSource({ topic, supports, authority: authority ?? outline?.authorities[0] ?? "" }, outline, report);
  } else if (authority !== undefined) report("an authority is its topic's: name the topic");
  else if (kind === "choice" && paper === undefined)
    report("name the topic, or the paper of the library, that decides");
}

/** The model answer has to earn every point. */
function checkRubric(
  { points, answer, given, question }: Extract<Question, { readonly points: unknown }>,
  { scenario, papers }: Pick<Exercise, "scenario" | "papers">,
  report: (message: string) => void,
): void {
  const ids = papers.map(({ id }) => id);
  for (const { paper } of points)
    if (paper !== undefined && !ids.includes(paper)) report(`there is no paper ${paper}`);
  const graded = gradeText(answer, { points, answer, given, question, scenario, papers });
  for (const [at, { earned, sentence }] of graded.entries()) {
    const { point, worth, paper } = points[at] ?? {};
    if (sentence === null)
      report(`the model answer doesn't earn "${point}": none of its phrases is in a sentence`);
    else if (earned !== worth) report(`the model answer doesn't name ${paper}, which "${point}" needs`);
  }
}

/** In the form that `store_exercises` expects: what the browser gets, and what answers are graded by. */
export function storedExercise(
  { id, title, kind, subjects, scenario, papers, questions }: Exercise,
  position: number,
) {
  return {
    ...{ id, title, kind, subjects, position },
    body: {
      scenario,
      papers,
      questions: questions.map((one) => ({
        id: one.id,
        kind: one.kind,
        question: one.question,
        ...(one.kind === "choice"
          ? { choices: one.choices, right: one.correct.length, most: 1 }
          : { given: one.given ?? null, most: one.points.reduce((sum, { worth }) => sum + worth, 0) }),
      })),
    },
    key: Object.fromEntries(
      questions.map((one) => [
        one.id,
        {
          passageId: one.topic ? `${one.topic}${one.supports}` : null,
          authority: one.authority ?? papers.find((paper) => paper.id === one.paper)?.title ?? null,
          ...(one.kind === "choice"
            ? { correct: numbersOf(one.correct), why: one.why }
            : { points: one.points, answer: one.answer }),
        },
      ]),
    ),
  };
}
