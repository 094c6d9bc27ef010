import type { ExamPart, MockExam, MockPart } from "@backend/contracts/exercises.ts";

/** The part that is running or comes next; null after the last. */
export function nextPart({ frame, parts, scale }: MockExam): { session: number; part: ExamPart } | null {
  for (let session = 1; session <= scale.sessions; session++)
    for (const { part } of frame)
      if (!parts.some((one) => one.session === session && one.part === part && one.isOver))
        return { session, part };
  return null;
}

export const addressOf = ({ practiceId, attemptId }: MockPart): string =>
  practiceId ? `/practice/${practiceId}` : `/practice/exercises/${attemptId}`;
