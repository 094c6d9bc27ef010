/** What the page on accuracy says, made from the project's files when the app is built. */
import { z } from "zod";

export interface Accuracy {
  readonly subjects: readonly SubjectCounts[];
  /** Months in which topics were last reviewed, with how many. */
  readonly reviewed: readonly { readonly month: string; readonly topics: number }[];
  /** The sections of the review's record, with what was found wrong. */
  readonly corrections: readonly CorrectedSection[];
  /** What the review couldn't confirm. Case names are between asterisks. */
  readonly unconfirmed: readonly string[];
  readonly frozenSet: FrozenSet;
}

export interface SubjectCounts {
  readonly name: string;
  readonly topics: number;
  readonly cases: number;
  readonly passages: number;
  /** Questions that the outlines answer directly. */
  readonly answers: number;
  readonly practiceQuestions: number;
  readonly pairs: number;
  readonly cards: number;
}

export interface CorrectedSection {
  readonly title: string;
  /** Old → new, with the date it was recorded; null until it has one. */
  readonly corrections: readonly { readonly date: string | null; readonly text: string }[];
  /** How many records say that something was checked and kept. */
  readonly kept: number;
}

const count = z.int().nonnegative();
const date = z.iso.date();

/** Every answer is counted once. */
const answerCounts = z.strictObject({
  /** All required points, from a passage on the topic. */
  accurate: count,
  /** From a passage on the topic, but a required point is missing. */
  incomplete: count,
  /** Rests on passages of other topics, or on none. */
  misgrounded: count,
  /** Answers what no outline covers. */
  unfounded: count,
  /** Says that it can't answer, though an outline covers it. */
  refused: count,
  /** Says that it can't answer what no outline covers. */
  rightlyRefused: count,
});
export type AnswerCounts = z.infer<typeof answerCounts>;

/** Questions that nothing is written or fitted for, and how each release answers them. */
export const frozenSet = z.strictObject({
  /** A file of bench/retrieval. */
  set: z.string(),
  frozen: date,
  sha256: z.string().length(64),
  questions: count,
  releases: z.array(z.strictObject({ release: z.string(), measured: date, ...answerCounts.shape })),
});
export type FrozenSet = z.infer<typeof frozenSet>;
