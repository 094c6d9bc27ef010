/** The types of the corpus in `content/`. */
import type { Course } from "./courses.ts";
import type { Exercise } from "./exercises.ts";
import type { Place } from "./order.ts";
import type { FactPair } from "./pairs.ts";
import type { TopicQuestions } from "./questions.ts";
import type { AttackOutline, PracticeQuestion } from "./study-aids.ts";

export const OUTLINE_KINDS = [
  "rule",
  "elements",
  "exceptions",
  "defenses",
  "detail",
  "distinctions",
  "example",
  "traps",
] as const;

/** The sections of a case, in order, each with its kind of passage. Only the procedural history may be missing. */
export const CASE_SECTIONS = [
  ["Facts", "facts"],
  ["Procedural history", "history"],
  ["Issue", "issue"],
  ["Holding", "holding"],
  ["Reasoning", "reasoning"],
  ["Rule", "rule"],
  ["Why it matters", "significance"],
] as const;

/** How often examiners test a topic, most often first. */
export const HOW_OFTEN_TESTED = ["core", "common", "rare"] as const;

export type PassageKind = (typeof OUTLINE_KINDS)[number] | (typeof CASE_SECTIONS)[number][1];

export interface Passage {
  /** `subject/topic#section`, or `cases/subject/slug#section`. Permanent. */
  readonly id: string;
  readonly heading: string;
  readonly kind: PassageKind;
  /** Markdown. */
  readonly body: string;
}

export interface CorpusDocument {
  /** `subject/topic`, or `cases/subject/slug`. */
  readonly id: string;
  readonly kind: "outline" | "case";
  readonly subject: string;
  readonly title: string;
  readonly aliases: readonly string[];
  /** How people ask for it without its terms of art. */
  readonly asked: readonly string[];
  /**
   * For outlines: where a casebook places it. Null for cases, and if `content/order.yaml` doesn't list it.
   */
  readonly place: Place | null;
  readonly authorities: readonly string[];
  readonly exams: readonly string[];
  /** For outlines; null while no one has said. */
  readonly tested: (typeof HOW_OFTEN_TESTED)[number] | null;
  /** For cases: the outlines it belongs to. */
  readonly topics: readonly string[];
  readonly citation: string | null;
  readonly court: string | null;
  readonly year: number | null;
  /** For outlines: when it was last reviewed, YYYY-MM. */
  readonly reviewed: string | null;
  readonly passages: readonly Passage[];
}

export interface Flashcard {
  readonly id: string;
  readonly subject: string;
  readonly front: string;
  readonly back: string;
  readonly topic: string;
  readonly authority: string;
}

/** A problem in a content file. */
export interface Problem {
  /** Relative to the content folder. */
  readonly file: string;
  readonly message: string;
}

export interface Corpus {
  readonly documents: readonly CorpusDocument[];
  readonly flashcards: readonly Flashcard[];
  /** What people ask, for the topics that have been written so far. */
  readonly questions: readonly TopicQuestions[];
  readonly practice: readonly PracticeQuestion[];
  readonly pairs: readonly FactPair[];
  readonly attackOutlines: readonly AttackOutline[];
  readonly exercises: readonly Exercise[];
  readonly courses: readonly Course[];
  readonly problems: readonly Problem[];
}
