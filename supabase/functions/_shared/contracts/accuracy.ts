/** What the page on accuracy says, made from the project's files when the app is built. */

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

/** Questions that nothing is written or fitted for, and how each release answers them. */
export interface FrozenSet {
  readonly set: string;
  readonly frozen: string;
  readonly sha256: string;
  readonly questions: number;
  readonly releases: readonly ReleaseResult[];
}

export interface ReleaseResult extends AnswerCounts {
  readonly release: string;
  readonly measured: string;
}

/** Every answer is counted once. */
export interface AnswerCounts {
  /** All required points, from a passage on the topic. */
  readonly accurate: number;
  /** From a passage on the topic, but a required point is missing. */
  readonly incomplete: number;
  /** Rests on passages of other topics, or on none. */
  readonly misgrounded: number;
  /** Answers what no outline covers. */
  readonly unfounded: number;
  /** Says that it can't answer, though an outline covers it. */
  readonly refused: number;
  /** Says that it can't answer what no outline covers. */
  readonly rightlyRefused: number;
}
