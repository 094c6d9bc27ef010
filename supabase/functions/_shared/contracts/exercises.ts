/** Exercises (integrated sets and performance tasks) and mock exams: what the database says of them, and what grading gives. */
import * as z from "zod/mini";

export type ExerciseKind = "counseling" | "drafting" | "task" | "research";

/** The most bytes of one answer. */
export const ANSWER_BYTES = 40_000;

/** What was done with a question, or with a paper. */
export interface ItemState {
  readonly content: string;
  /** The numbers of the choices, from 1. */
  readonly chosen: readonly number[];
  /** Where marks in a paper's text begin and end, in pairs. */
  readonly highlights: readonly number[];
  readonly isFlagged: boolean;
  /** How long it was on the screen so far. */
  readonly seconds: number;
}

/** One saved change of an item's state. */
export interface ExerciseAnswer extends ItemState {
  /** The client's own: an answer sent again counts once. */
  readonly id: string;
  /** `exercise/question`, or `exercise#paper`. */
  readonly item: string;
  readonly givenAt: string;
}

export interface ExercisePaper {
  readonly id: string;
  readonly part: "file" | "library";
  readonly title: string;
  readonly text: string;
}

export interface ExerciseQuestion {
  readonly id: string;
  readonly kind: "choice" | "short" | "medium" | "long";
  readonly question: string;
  readonly choices?: readonly string[];
  /** How many choices are right. */
  readonly right?: number;
  /** The draft that the student revises. */
  readonly given?: string | null;
  /** How many points there are. */
  readonly most: number;
}

export interface Exercise {
  readonly id: string;
  readonly title: string;
  readonly kind: ExerciseKind;
  readonly scenario: string;
  readonly papers: readonly ExercisePaper[];
  readonly questions: readonly ExerciseQuestion[];
}

export interface ExerciseAttempt {
  readonly id: string;
  /** Null: it has no clock. */
  readonly secondsAllowed: number | null;
  readonly begunAt: string;
  /** Null while it is open. */
  readonly endedAt: string | null;
  /** The server's time when it was read. */
  readonly now: string;
  /** The mock exam that it is a part of. */
  readonly mockId: string | null;
  readonly exercises: readonly Exercise[];
  readonly states: Readonly<Record<string, ItemState>>;
}

export interface ExerciseOverview {
  readonly exercises: readonly {
    readonly id: string;
    readonly title: string;
    readonly kind: ExerciseKind;
    readonly minutes: number;
    readonly questions: number;
    readonly papers: number;
    readonly subjects: readonly string[];
  }[];
  /** The latest first. */
  readonly attempts: readonly PastAttempt[];
  readonly mocks: readonly { readonly id: string; readonly begunAt: string; readonly parts: number }[];
}

export interface PastAttempt {
  readonly id: string;
  readonly exerciseIds: readonly string[];
  readonly begunAt: string;
  readonly isTimed: boolean;
  readonly isOver: boolean;
  /** Null until it is graded. */
  readonly points: number | null;
  readonly most: number | null;
  readonly isMock: boolean;
}

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

export type ExamPart = "choices" | "sets" | "tasks";

export interface MockExam {
  readonly id: string;
  readonly begunAt: string;
  /** Where the student takes the bar exam, if they said so. */
  readonly jurisdiction: string | null;
  readonly scale: ExamScale;
  /** The parts of each session, in their order. */
  readonly frame: readonly FramePart[];
  /** Those that were begun. */
  readonly parts: readonly MockPart[];
}

export interface ExamScale {
  readonly sessions: number;
  readonly lowest: number;
  readonly highest: number;
  /** Where the examiners recommend that jurisdictions set their passing scores. */
  readonly passFrom: number;
  readonly passTo: number;
  readonly source: string;
  readonly checkedOn: string;
}

export interface FramePart {
  readonly part: ExamPart;
  readonly asked: number;
  readonly minutes: number;
  /** Its share of the exam's score. */
  readonly weight: number;
  readonly timeSource: string;
  readonly weightSource: string;
  readonly checkedOn: string;
}

export interface MockPart {
  readonly session: number;
  readonly part: ExamPart;
  readonly practiceId: string | null;
  readonly attemptId: string | null;
  readonly isOver: boolean;
  /** Null until it is graded. */
  readonly points: number | null;
  readonly most: number | null;
}
