import { exerciseAttempt } from "@backend/contracts/exercises.ts";
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { isId } from "@/lib/is-id.ts";
import { parseAnswer } from "@/lib/parse-answer.ts";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { forgetExercises, keptOfAttempt } from "../model/exercise-outbox.ts";
import { practiceKeys } from "./keys.ts";
import { sendExerciseAnswers } from "./send-exercise-answers.ts";

const FAILURE = "We couldn’t load this exercise.";

/** An attempt with its exercises; null if there is none. As with a session, the copy is for offline only. */
export const getAttempt = (userId: string, id: string) =>
  queryOptions({
    queryKey: practiceKeys.attempt(id),
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }) => {
      if (!isId(id)) return null;
      await sendExerciseAnswers(userId).catch(() => {});
      const sent = (await keptOfAttempt(userId, id)).filter(({ isSent }) => isSent);
      const supabase = await getSupabase();
      const answer = await supabase.rpc("read_exercise_attempt", { of_attempt: id }).abortSignal(signal);
      const attempt = parseAnswer(z.nullable(exerciseAttempt), unwrap(answer, FAILURE), FAILURE);
      // What was read has them.
      await forgetExercises(userId, sent);
      return attempt && { attempt, clockOffset: Date.parse(attempt.now) - Date.now() };
    },
  });
