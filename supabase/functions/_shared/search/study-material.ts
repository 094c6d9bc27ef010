/** What the chat quizzes with: entries of the bank, official cards, and practice questions. */
import { z } from "zod";
import type { CallDatabase } from "../environment.ts";
import type { StudyMove } from "../question/study-move.ts";
import { QUESTION_KINDS } from "./entry-texts.ts";
import { type Retrieval, retrieve } from "./retrieve.ts";

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

/** What the search has for a move in practicing. */
export interface FoundMaterial {
  /** Id of the outline or the subject; null if none is meant for sure. */
  readonly scope: string | null;
  /** Null if there is none on the scope. */
  readonly material: Material | null;
  /** What was found for the topic, if the conversation doesn't name the scope. */
  readonly retrieval: Retrieval | null;
}

export async function findMaterial(
  callDatabase: CallDatabase,
  { userId, threadId }: Student,
  move: StudyMove,
): Promise<FoundMaterial> {
  if (move.does === "stop") return { scope: null, material: null, retrieval: null };
  const request = move.does === "request" ? move : null;
  const retrieval = request?.asked ? await retrieve(callDatabase, request.asked) : null;
  const scope = move.scope ?? (retrieval && scopeOf(retrieval, request?.namesTopic ?? false));
  if (!scope) return { scope: null, material: null, retrieval };
  const read = await callDatabase("read_study_material", { of_user: userId, scope, seed: threadId });
  return { scope, material: material.safeParse(read).data ?? null, retrieval };
}

/** The topic that answers; for a case, the topic it belongs to. A topic that the student names has to be found by a name. */
function scopeOf({ documents, topicOfCase }: Retrieval, isNamed: boolean): string | null {
  const best = documents.find((one) => one.hasWholeTitle) ?? documents[0];
  if (!best || (isNamed && !best.matchesAlias)) return null;
  return best.kind === "case" ? (topicOfCase?.id ?? best.topics[0] ?? null) : best.id;
}
