import { exerciseOverview } from "@backend/contracts/exercises.ts";
import { queryOptions } from "@tanstack/react-query";
import { parseAnswer } from "@/lib/parse-answer.ts";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { practiceKeys } from "./keys.ts";
import { sendExerciseAnswers } from "./send-exercise-answers.ts";

const FAILURE = "We couldn’t load the exercises.";

/** The exercises, with the attempts and mock exams so far. Answers on this device are sent first, so that they count. */
export const getExercises = (userId: string) =>
  queryOptions({
    queryKey: practiceKeys.exercises,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      await sendExerciseAnswers(userId).catch(() => {});
      const supabase = await getSupabase();
      const answer = await supabase.rpc("exercise_overview").abortSignal(signal);
      return parseAnswer(exerciseOverview, unwrap(answer, FAILURE), FAILURE);
    },
  });
