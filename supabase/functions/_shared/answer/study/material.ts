/** What the chat quizzes with: entries of the bank, official cards, and practice questions. */
import { z } from "zod";
import type { Citation } from "../../contracts/chat.ts";
import type { CallDatabase } from "../../environment.ts";
import { QUESTION_KINDS } from "../../search/entry-texts.ts";

const citedPassage = z.object({
  id: z.string(),
  title: z.string(),
  heading: z.string(),
  kind: z.string(),
  body: z.string(),
});

const quizQuestion = z.object({
  kind: z.enum([...QUESTION_KINDS, "card"]),
  question: z.string(),
  answer: z.string(),
  authority: z.string().nullable(),
  /** What a good answer names, as short phrases. */
  points: z.array(z.string()),
  passage: citedPassage.nullable(),
});

const practiceQuestion = z.object({
  topic: z.string(),
  question: z.string(),
  choices: z.array(z.string()),
  /** The number of the right choice, from 1. */
  correct: z.number(),
  why: z.array(z.string()),
  authority: z.string(),
  passage: citedPassage.nullable(),
});

const material = z.object({
  title: z.string(),
  questions: z.array(quizQuestion),
  /** Those of the topic come first, then the subject's. */
  practice: z.array(practiceQuestion),
});

export type QuizQuestion = z.infer<typeof quizQuestion>;
export type PracticeQuestion = z.infer<typeof practiceQuestion>;
export type Material = z.infer<typeof material>;

/** Whose conversation it is; its id sets the order of the questions. */
export interface Student {
  readonly userId: string;
  readonly threadId: string;
}

/**
 * @param scope id of an outline or a subject.
 * @returns null if there is no such scope.
 */
export async function readMaterial(
  callDatabase: CallDatabase,
  { userId, threadId }: Student,
  scope: string,
): Promise<Material | null> {
  const read = await callDatabase("read_study_material", { of_user: userId, scope, seed: threadId });
  const parsed = material.safeParse(read);
  return parsed.success ? parsed.data : null;
}

/** The citations of an answer that rests on one passage, or on none. */
export const citing = (passage: QuizQuestion["passage"]): Citation[] =>
  passage ? [{ n: 1, passageId: passage.id, title: passage.title, heading: passage.heading }] : [];
