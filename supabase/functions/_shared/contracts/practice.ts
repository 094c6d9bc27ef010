/** Exam practice: what a session is chosen by, what happens in it, and what the database says of it. */

/** How many questions a session may have. */
export const PRACTICE_QUESTIONS = { min: 5, max: 100 };

export const PRACTICE_EXAMS = ["mbe", "nextgen", "mpre"] as const;
export type PracticeExam = (typeof PRACTICE_EXAMS)[number];

export interface PracticeChoice {
  /**
   * Weakness: topics that were missed. Session: what was missed in that session, and others on the same topics. Pairs: two
   * stories that differ by one fact. Fakes: answers in which a sentence may be false.
   */
  readonly from: "mixed" | "subjects" | "topics" | "weakness" | "exam" | "session" | "pairs" | "fakes";
  readonly subjects?: readonly string[];
  readonly topics?: readonly string[];
  readonly exam?: PracticeExam;
  readonly session?: string;
  /** For pairs: these two outcomes alone. */
  readonly swap?: readonly string[];
  readonly count: number;
  readonly isTimed: boolean;
  /** Whether the reasons come after each answer, or at the end. */
  readonly explains: "each" | "end";
}

/** What was done with a question. Choices are numbers from 1. */
export interface QuestionState {
  readonly chosen: readonly number[];
  readonly struck: readonly number[];
  /** Where marks in the question's text begin and end, in pairs. */
  readonly highlights: readonly number[];
  readonly isFlagged: boolean;
  /** Whether the reasons were shown. From then on, what was chosen stays. */
  readonly isExplained: boolean;
  /** How long it was on the screen so far. */
  readonly seconds: number;
}

/** One change of a question's state. */
export interface PracticeAnswer extends QuestionState {
  /** The client's own: an answer sent again counts once. */
  readonly id: string;
  readonly questionId: string;
  readonly givenAt: string;
}

export interface PracticeQuestion extends QuestionState {
  readonly id: string;
  readonly subject: string;
  readonly subjectName: string;
  readonly topic: string;
  readonly topicTitle: string;
  readonly passageId: string;
  readonly question: string;
  /** Four, of which one is right, or six, of which two are. Of a pair, two outcomes. Of a fake, its sentences and "Nothing is false." */
  readonly choices: readonly string[];
  readonly correct: readonly number[];
  /** Why each choice is right or wrong, in Markdown. */
  readonly why: readonly string[];
  readonly authority: string;
  /** What the two stories of a pair have in common; null for other questions. */
  readonly pair: string | null;
  /** The two outcomes that a pair tells apart. */
  readonly swap: readonly string[] | null;
  /** Where in a pair's story the fact that decides begins and ends. */
  readonly changed: readonly number[] | null;
  /** What is false in an answer to be checked; null for other questions. */
  readonly fault: Fault | null;
  /** 1, 0.5 or 0. */
  readonly points: number;
}

export interface PracticeSession {
  readonly id: string;
  readonly choice: PracticeChoice;
  /** Null: it has no clock. */
  readonly secondsAllowed: number | null;
  readonly begunAt: string;
  /** Null while it is open. */
  readonly endedAt: string | null;
  /** The server's time when it was read. */
  readonly now: string;
  readonly questions: readonly PracticeQuestion[];
}

/** What can be false in an answer to be checked. */
export const FAULTS = ["invented_case", "misplaced_case", "missing_element", "wrong_source", "none"] as const;
export type Fault = (typeof FAULTS)[number];

export interface Drills {
  /** How many there are. */
  readonly pairs: number;
  readonly fakes: number;
  /** The pairs of outcomes that the student was asked to tell apart, or swapped elsewhere. Swapped ones come first. */
  readonly swaps: readonly SwapScore[];
  readonly faults: readonly { readonly fault: Fault; readonly caught: number; readonly answered: number }[];
}

export interface SwapScore {
  readonly swap: readonly string[];
  /** Of the questions of its pairs, by the latest answer to each. */
  readonly right: number;
  readonly answered: number;
  /** Whether one of the last two answers was wrong. */
  readonly isSwapped: boolean;
}

export interface PracticeOverview {
  /** The one that the student prepares for. */
  readonly exam: string | null;
  readonly paces: readonly {
    readonly exam: PracticeExam;
    readonly questions: number;
    readonly minutes: number;
  }[];
  /** How many questions there are for each exam. */
  readonly exams: Readonly<Record<string, number>>;
  readonly subjects: readonly PracticeSubject[];
  readonly weakTopics: readonly { readonly id: string; readonly title: string }[];
  /** The latest first. */
  readonly sessions: readonly PastSession[];
}

export interface PracticeSubject {
  readonly slug: string;
  readonly name: string;
  readonly topics: readonly { readonly id: string; readonly title: string; readonly questions: number }[];
  /** Questions that were answered, and what the latest answer to each came to. */
  readonly answered: number;
  readonly points: number;
}

export interface PastSession {
  readonly id: string;
  readonly choice: PracticeChoice;
  readonly begunAt: string;
  readonly isOver: boolean;
  readonly questions: number;
  readonly answered: number;
  /** Null until it is over. */
  readonly points: number | null;
}
