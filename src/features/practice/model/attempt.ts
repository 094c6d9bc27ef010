/** An attempt at exercises as the device shows it: what the server knew, and what was done since. */
import type {
  Exercise,
  ExerciseAnswer,
  ExerciseAttempt,
  ExerciseQuestion,
  ItemState,
} from "@backend/contracts/exercises.ts";
import type { ExerciseItem } from "./exercise-outbox.ts";

const EMPTY: ItemState = { content: "", chosen: [], highlights: [], isFlagged: false, seconds: 0 };

/** A question with where it is asked. */
export interface Asked {
  /** `exercise/question`. */
  readonly item: string;
  readonly exercise: Exercise;
  readonly question: ExerciseQuestion;
}

export const askedIn = ({ exercises }: ExerciseAttempt): Asked[] =>
  exercises.flatMap((exercise) =>
    exercise.questions.map((question) => ({ item: `${exercise.id}/${question.id}`, exercise, question })),
  );

export const paperItem = (exercise: Exercise, paper: { readonly id: string }): string =>
  `${exercise.id}#${paper.id}`;

/** What was done with a question. One that revises a draft begins with it. */
export const stateOfAsked = ({ states }: ExerciseAttempt, { item, question }: Asked): ItemState =>
  states[item] ?? { ...EMPTY, content: question.given ?? "" };

export const stateOfPaper = ({ states }: ExerciseAttempt, item: string): ItemState => states[item] ?? EMPTY;

/** Whether a question has an answer: of two choices both, and of a draft a change. */
export function isAnswered(attempt: ExerciseAttempt, asked: Asked): boolean {
  const { content, chosen } = stateOfAsked(attempt, asked);
  return asked.question.kind === "choice"
    ? chosen.length === asked.question.right
    : content.trim() !== "" && content !== (asked.question.given ?? "");
}

/** The place of the first question that is left; the first one's if none is. */
export const firstUnanswered = (attempt: ExerciseAttempt): number =>
  Math.max(
    0,
    askedIn(attempt).findIndex((asked) => !isAnswered(attempt, asked)),
  );

export const countWords = (text: string): number => text.trim().split(/\s+/).filter(Boolean).length;

export const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

export function withState(
  attempt: ExerciseAttempt,
  { item, id: _id, givenAt: _at, ...state }: ExerciseAnswer,
): ExerciseAttempt {
  return { ...attempt, states: { ...attempt.states, [item]: state } };
}

/** The attempt with what waits on this device. */
export function withKept(attempt: ExerciseAttempt, items: readonly ExerciseItem[]): ExerciseAttempt {
  const ends = [attempt.endedAt, ...items.map(({ endedAt }) => endedAt)].filter((end) => end !== null);
  return {
    ...items.flatMap(({ answer }) => answer ?? []).reduce(withState, attempt),
    endedAt: ends.sort((one, other) => Date.parse(one) - Date.parse(other))[0] ?? null,
  };
}

/** Whether an exercise is set in the invented state, whose law the screens explain. */
export const isInMarlow = (exercise: Exercise): boolean => JSON.stringify(exercise).includes("Marlow");
