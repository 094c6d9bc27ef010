import { exerciseGrade } from "@backend/contracts/exercises.ts";
import { queryOptions } from "@tanstack/react-query";
import { callFunction } from "@/lib/call-function.ts";
import { parseAnswer } from "@/lib/parse-answer.ts";
import { practiceKeys } from "./keys.ts";

const FAILURE = "We couldn’t grade this. Your answers are saved.";

/** Grades an attempt that is over. */
export async function gradeAttempt(attemptId: string) {
  return parseAnswer(
    exerciseGrade,
    await callFunction("grade-exercise", { attemptId }, FAILURE, FAILURE),
    FAILURE,
  );
}

/** What an attempt came to, with the rubric and the model answers. */
export const getGrade = (attemptId: string) =>
  queryOptions({
    queryKey: practiceKeys.grade(attemptId),
    staleTime: 0,
    queryFn: () => gradeAttempt(attemptId),
  });
