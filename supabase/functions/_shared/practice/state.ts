/** What a conversation practices, as the database keeps it. */
import { z } from "zod";
import { lawPassage } from "../search/find-law.ts";

/** Questions to answer in one's own words, multiple choice, or a question asked back before an answer ("Quiz me first"). */
const PRACTICE_KINDS = ["quiz", "multiple_choice", "ask_first"] as const;
export type PracticeKind = (typeof PRACTICE_KINDS)[number];

export const practiceQuestion = z.object({
  /** An entry of the bank (`topic#entry`), an official card, or a practice question. */
  id: z.string(),
  topic: z.string().nullable(),
  /** What an entry says about its topic ("rule", "elements" …), "card", or "multiple_choice". */
  kind: z.string(),
  question: z.string(),
  answer: z.string(),
  authority: z.string().nullable(),
  /** What a good answer names, as short phrases. */
  points: z.array(z.string()),
  choices: z.array(z.string()).nullable(),
  /** The number of the right choice, from 1. */
  correct: z.number().nullable(),
  /** Why each choice is right or wrong. */
  why: z.array(z.string()).nullable(),
  passage: lawPassage.nullable(),
});

export type PracticeQuestion = Readonly<z.infer<typeof practiceQuestion>>;

export const practice = z.object({
  kind: z.enum(PRACTICE_KINDS),
  /** Id of an outline or a subject; null while the student is asked which. */
  scope: z.string().nullable(),
  title: z.string().nullable(),
  /** The open question's, from 1; after the last, one more than the total. */
  number: z.number(),
  total: z.number(),
  right: z.number(),
  /** Whether the last answer asked the question, so that the present message may reply to it. */
  isWaiting: z.boolean(),
  /** The open one; null when none is. */
  question: practiceQuestion.nullable(),
});

export type Practice = Readonly<z.infer<typeof practice>>;

/** Practicing with an open question. */
export type OpenPractice = Practice & { readonly question: PracticeQuestion };

export const isOpen = (state: Practice | null): state is OpenPractice =>
  state !== null && state.question !== null;
