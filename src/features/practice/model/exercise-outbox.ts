/** What was written in exercises on this device, until the server has it: the latest of each item. */
import type { ExerciseAnswer } from "@backend/contracts/exercises.ts";
import { createOutbox, type Kept } from "@/lib/outbox.ts";

/** An answer, or that the attempt was ended. */
export interface ExerciseItem {
  readonly id: string;
  readonly attemptId: string;
  readonly answer: ExerciseAnswer | null;
  readonly endedAt: string | null;
}

const outbox = createOutbox<ExerciseItem>("hornbook-exercises", "answers");

export const keptExercises = outbox.kept;
export const markExercisesSent = outbox.markSent;
export const forgetExercises = outbox.forget;

/** In place of what was kept of the item before, so that writing for an hour doesn't fill the device. */
export const keepAnswer = (userId: string, attemptId: string, answer: ExerciseAnswer): Promise<void> =>
  outbox.keep(userId, { id: `${attemptId}:${answer.item}`, attemptId, answer, endedAt: null });

export const keepEnd = (userId: string, attemptId: string, endedAt: string): Promise<void> =>
  outbox.keep(userId, { id: `${attemptId}:end`, attemptId, answer: null, endedAt });

export const keptOfAttempt = async (userId: string, attemptId: string): Promise<Kept<ExerciseItem>[]> =>
  (await outbox.kept(userId)).filter((item) => item.attemptId === attemptId);
