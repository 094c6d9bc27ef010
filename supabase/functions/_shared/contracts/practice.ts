/** Exam practice: what a session is chosen by, what happens in it, and what the database says of it. */
import * as z from "zod/mini";

/** How many questions a session may have. */
export const PRACTICE_QUESTIONS = { min: 5, max: 100 };

export const PRACTICE_EXAMS = ["mbe", "nextgen", "mpre"] as const;
const practiceExam = z.enum(PRACTICE_EXAMS);
export type PracticeExam = z.infer<typeof practiceExam>;

const numbers = z.readonly(z.array(z.number()));
const texts = z.readonly(z.array(z.string()));

const practiceChoice = z.object({
  /**
   * Weakness: topics that were missed. Session: what was missed in that session, and others on the same topics. Pairs: two
   * stories that differ by one fact. Fakes: answers in which a sentence may be false.
   */
  from: z.enum(["mixed", "subjects", "topics", "weakness", "exam", "session", "pairs", "fakes"]),
  subjects: z.exactOptional(texts),
  topics: z.exactOptional(texts),
  exam: z.exactOptional(practiceExam),
  session: z.exactOptional(z.string()),
  /** For pairs: these two outcomes alone. */
  swap: z.exactOptional(texts),
  /** The mock exam that it is a part of. */
  mock: z.exactOptional(z.string()),
  count: z.number(),
  isTimed: z.boolean(),
  /** Whether the reasons come after each answer, or at the end. */
  explains: z.enum(["each", "end"]),
});
export type PracticeChoice = z.infer<typeof practiceChoice>;

/** What was done with a question. Choices are numbers from 1. */
const questionState = z.object({
  chosen: numbers,
  struck: numbers,
  /** Where marks in the question's text begin and end, in pairs. */
  highlights: numbers,
  isFlagged: z.boolean(),
  /** Whether the reasons were shown. From then on, what was chosen stays. */
  isExplained: z.boolean(),
  /** How long it was on the screen so far. */
  seconds: z.number(),
});
export type QuestionState = z.infer<typeof questionState>;

/** One change of a question's state. */
export interface PracticeAnswer extends QuestionState {
  /** The client's own: an answer sent again counts once. */
  readonly id: string;
  readonly questionId: string;
  readonly givenAt: string;
}

/** What can be false in an answer to be checked. */
export const FAULTS = [
  "invented_case",
  "misplaced_case",
  "missing_element",
  "wrong_source",
  "wrong_jurisdiction",
  "none",
] as const;
const fault = z.enum(FAULTS);
export type Fault = z.infer<typeof fault>;

const practiceQuestion = z.extend(questionState, {
  id: z.string(),
  subject: z.string(),
  subjectName: z.string(),
  topic: z.string(),
  topicTitle: z.string(),
  passageId: z.string(),
  question: z.string(),
  /** Four, of which one is right, or six, of which two are. Of a pair, two outcomes. Of a fake, its sentences and "Nothing is false." */
  choices: texts,
  correct: numbers,
  /** Why each choice is right or wrong, in Markdown. */
  why: texts,
  authority: z.string(),
  /** What the two stories of a pair have in common; null for other questions. */
  pair: z.nullable(z.string()),
  /** The two outcomes that a pair tells apart. */
  swap: z.nullable(texts),
  /** Where in a pair's story the fact that decides begins and ends. */
  changed: z.nullable(numbers),
  /** What is false in an answer to be checked; null for other questions. */
  fault: z.nullable(fault),
  /** 1, 0.5 or 0. */
  points: z.number(),
});
export type PracticeQuestion = z.infer<typeof practiceQuestion>;

/** read_practice_session. */
export const practiceSession = z.object({
  id: z.string(),
  choice: practiceChoice,
  /** Null: it has no clock. */
  secondsAllowed: z.nullable(z.number()),
  begunAt: z.string(),
  /** Null while it is open. */
  endedAt: z.nullable(z.string()),
  /** The server's time when it was read. */
  now: z.string(),
  questions: z.readonly(z.array(practiceQuestion)),
});
export type PracticeSession = z.infer<typeof practiceSession>;

const swapScore = z.object({
  swap: texts,
  /** Of the questions of its pairs, by the latest answer to each. */
  right: z.number(),
  answered: z.number(),
  /** Whether one of the last two answers was wrong. */
  isSwapped: z.boolean(),
});
export type SwapScore = z.infer<typeof swapScore>;

/** read_drills. */
export const drills = z.object({
  /** How many there are. */
  pairs: z.number(),
  fakes: z.number(),
  /** The pairs of outcomes that the student was asked to tell apart, or swapped elsewhere. Swapped ones come first. */
  swaps: z.readonly(z.array(swapScore)),
  faults: z.readonly(z.array(z.object({ fault, caught: z.number(), answered: z.number() }))),
});
export type Drills = z.infer<typeof drills>;

const practiceSubject = z.object({
  slug: z.string(),
  name: z.string(),
  topics: z.readonly(z.array(z.object({ id: z.string(), title: z.string(), questions: z.number() }))),
  /** Questions that were answered, and what the latest answer to each came to. */
  answered: z.number(),
  points: z.number(),
});
export type PracticeSubject = z.infer<typeof practiceSubject>;

const pastSession = z.object({
  id: z.string(),
  choice: practiceChoice,
  begunAt: z.string(),
  isOver: z.boolean(),
  questions: z.number(),
  answered: z.number(),
  /** Null until it is over. */
  points: z.nullable(z.number()),
});

/** practice_overview. */
export const practiceOverview = z.object({
  /** The one that the student prepares for. */
  exam: z.nullable(z.string()),
  paces: z.readonly(z.array(z.object({ exam: practiceExam, questions: z.number(), minutes: z.number() }))),
  /** How many questions there are for each exam. */
  exams: z.record(z.string(), z.number()),
  subjects: z.readonly(z.array(practiceSubject)),
  weakTopics: z.readonly(z.array(z.object({ id: z.string(), title: z.string() }))),
  /** The latest first. */
  sessions: z.readonly(z.array(pastSession)),
});
export type PracticeOverview = z.infer<typeof practiceOverview>;
