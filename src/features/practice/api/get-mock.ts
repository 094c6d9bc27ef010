import { mockExam } from "@backend/contracts/exercises.ts";
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { isId } from "@/lib/is-id.ts";
import { parseAnswer } from "@/lib/parse-answer.ts";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { gradeAttempt } from "./get-grade.ts";
import { practiceKeys } from "./keys.ts";
import { sendAnswers } from "./send-answers.ts";
import { sendExerciseAnswers } from "./send-exercise-answers.ts";

const FAILURE = "We couldn’t load this mock exam.";

/** A mock exam with what its parts came to; null if there is none. What is over and not graded yet is graded. */
export const getMock = (userId: string, id: string) =>
  queryOptions({
    queryKey: practiceKeys.mock(id),
    staleTime: 0,
    queryFn: async ({ signal }) => {
      if (!isId(id)) return null;
      await Promise.all([sendAnswers(userId), sendExerciseAnswers(userId)]).catch(() => {});
      const mock = await read(id, signal);
      const ungraded = mock?.parts.filter(({ isOver, points }) => isOver && points === null) ?? [];
      if (ungraded.length === 0) return mock;
      await Promise.all(ungraded.map(({ attemptId }) => gradeAttempt(attemptId ?? "")));
      return await read(id, signal);
    },
  });

async function read(id: string, signal: AbortSignal) {
  const supabase = await getSupabase();
  const answer = await supabase.rpc("read_mock_exam", { of_mock: id }).abortSignal(signal);
  return parseAnswer(z.nullable(mockExam), unwrap(answer, FAILURE), FAILURE);
}
