/** Exercises (integrated sets and performance tasks) and mock exams: what the database says of them, and what grading gives. */
import * as z from "zod/mini";

/** The most bytes of one answer. */
export const ANSWER_BYTES = 40_000;

const numbers = z.readonly(z.array(z.number()));
const texts = z.readonly(z.array(z.string()));

const exerciseKind = z.enum(["counseling", "drafting", "task", "research"]);
export type ExerciseKind = z.infer<typeof exerciseKind>;

/** What was done with a question, or with a paper. */
const itemState = z.object({
  content: z.string(),
  /** The numbers of the choices, from 1. */
  chosen: numbers,
  /** Where marks in a paper's text begin and end, in pairs. */
  highlights: numbers,
  isFlagged: z.boolean(),
  /** How long it was on the screen so far. */
  seconds: z.number(),
});
export type ItemState = z.infer<typeof itemState>;

/** One saved change of an item's state. */
export interface ExerciseAnswer extends ItemState {
  /** The client's own: an answer sent again counts once. */
  readonly id: string;
  /** `exercise/question`, or `exercise#paper`. */
  readonly item: string;
  readonly givenAt: string;
}

const exercisePaper = z.object({
  id: z.string(),
  part: z.enum(["file", "library"]),
  title: z.string(),
  text: z.string(),
});
export type ExercisePaper = z.infer<typeof exercisePaper>;

const exerciseQuestion = z.object({
  id: z.string(),
  kind: z.enum(["choice", "short", "medium", "long"]),
  question: z.string(),
  choices: z.exactOptional(texts),
  /** How many choices are right. */
  right: z.exactOptional(z.number()),
  /** The draft that the student revises. */
  given: z.exactOptional(z.nullable(z.string())),
  /** How many points there are. */
  most: z.number(),
});
export type ExerciseQuestion = z.infer<typeof exerciseQuestion>;

const exercise = z.object({
  id: z.string(),
  title: z.string(),
  kind: exerciseKind,
  scenario: z.string(),
  papers: z.readonly(z.array(exercisePaper)),
  questions: z.readonly(z.array(exerciseQuestion)),
});
export type Exercise = z.infer<typeof exercise>;

/** read_exercise_attempt. */
export const exerciseAttempt = z.object({
  id: z.string(),
  /** Null: it has no clock. */
  secondsAllowed: z.nullable(z.number()),
  begunAt: z.string(),
  /** Null while it is open. */
  endedAt: z.nullable(z.string()),
  /** The server's time when it was read. */
  now: z.string(),
  /** The mock exam that it is a part of. */
  mockId: z.nullable(z.string()),
  exercises: z.readonly(z.array(exercise)),
  states: z.record(z.string(), itemState),
});
export type ExerciseAttempt = z.infer<typeof exerciseAttempt>;

const pastAttempt = z.object({
  id: z.string(),
  exerciseIds: texts,
  begunAt: z.string(),
  isTimed: z.boolean(),
  isOver: z.boolean(),
  /** Null until it is graded. */
  points: z.nullable(z.number()),
  most: z.nullable(z.number()),
  isMock: z.boolean(),
});

/** exercise_overview. */
export const exerciseOverview = z.object({
  exercises: z.readonly(
    z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        kind: exerciseKind,
        minutes: z.number(),
        questions: z.number(),
        papers: z.number(),
        subjects: texts,
      }),
    ),
  ),
  /** The latest first. */
  attempts: z.readonly(z.array(pastAttempt)),
  mocks: z.readonly(z.array(z.object({ id: z.string(), begunAt: z.string(), parts: z.number() }))),
});
export type ExerciseOverview = z.infer<typeof exerciseOverview>;

export const gradeRequest = z.object({ attemptId: z.uuid() });

/** What POST /functions/v1/grade-exercise/comment takes. */
export const commentRequest = z.object({
  attemptId: z.uuid(),
  /** `exercise/question`. */
  item: z.string(),
});

/** What a model says of an answer. */
export const answerComment = z.object({
  text: z.string(),
  /** Cases, sections, and figures that are in neither the rubric nor the model answer. */
  flags: z.array(z.object({ start: z.number(), end: z.number() })),
});
export type AnswerComment = z.infer<typeof answerComment>;

const gradedPoint = z.object({
  point: z.string(),
  worth: z.number(),
  earned: z.number(),
  /** The student's words that earned it. */
  sentence: z.nullable(z.string()),
  /** The title of the source that the point needs. */
  source: z.nullable(z.string()),
  isSourceNamed: z.nullable(z.boolean()),
  /** Whether the student says that they earned it. */
  isOwnMark: z.boolean(),
});
export type GradedPoint = z.infer<typeof gradedPoint>;

const gradedQuestion = z.object({
  /** `exercise/question`. */
  item: z.string(),
  points: z.number(),
  most: z.number(),
  authority: z.nullable(z.string()),
  passageId: z.nullable(z.string()),
  correct: z.nullable(z.array(z.number())),
  why: z.nullable(z.array(z.string())),
  rubric: z.nullable(z.array(gradedPoint)),
  /** The model answer, in Markdown. */
  answer: z.nullable(z.string()),
  /** Null until the student asks for one. */
  comment: z.nullable(answerComment),
});
export type GradedQuestion = z.infer<typeof gradedQuestion>;

export const exerciseGrade = z.object({
  points: z.number(),
  most: z.number(),
  /** Whether the site has a model that comments on answers. */
  canComment: z.boolean(),
  questions: z.array(gradedQuestion),
});
export type ExerciseGrade = z.infer<typeof exerciseGrade>;

const examPart = z.enum(["choices", "sets", "tasks"]);
export type ExamPart = z.infer<typeof examPart>;

const examScale = z.object({
  sessions: z.number(),
  lowest: z.number(),
  highest: z.number(),
  /** Where the examiners recommend that jurisdictions set their passing scores. */
  passFrom: z.number(),
  passTo: z.number(),
  source: z.string(),
  checkedOn: z.string(),
});

const framePart = z.object({
  part: examPart,
  asked: z.number(),
  minutes: z.number(),
  /** Its share of the exam's score. */
  weight: z.number(),
  timeSource: z.string(),
  weightSource: z.string(),
  checkedOn: z.string(),
});

const mockPart = z.object({
  session: z.number(),
  part: examPart,
  practiceId: z.nullable(z.string()),
  attemptId: z.nullable(z.string()),
  isOver: z.boolean(),
  /** Null until it is graded. */
  points: z.nullable(z.number()),
  most: z.nullable(z.number()),
});
export type MockPart = z.infer<typeof mockPart>;

/** read_mock_exam. */
export const mockExam = z.object({
  id: z.string(),
  begunAt: z.string(),
  /** Where the student takes the bar exam, if they said so. */
  jurisdiction: z.nullable(
    z.object({
      name: z.string(),
      /** The score that passes there, with its source; null where we couldn't check it. */
      passes: z.nullable(z.number()),
      source: z.nullable(z.string()),
      checkedOn: z.nullable(z.string()),
    }),
  ),
  scale: examScale,
  /** The parts of each session, in their order. */
  frame: z.readonly(z.array(framePart)),
  /** Those that were begun. */
  parts: z.readonly(z.array(mockPart)),
});
export type MockExam = z.infer<typeof mockExam>;

/** begin_mock_part: what was begun; null once every part was. */
export const begunPart = z.nullable(
  z.object({ practiceId: z.nullable(z.string()), attemptId: z.nullable(z.string()) }),
);
