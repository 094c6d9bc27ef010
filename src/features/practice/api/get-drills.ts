import { drills } from "@backend/contracts/practice.ts";
import { queryOptions } from "@tanstack/react-query";
import { parseAnswer } from "@/lib/parse-answer.ts";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { practiceKeys } from "./keys.ts";
import { sendAnswers } from "./send-answers.ts";

const FAILURE = "We couldn’t load your drills.";

/** What there is to drill, and how drills went so far. Answers on this device are sent first, so that they count. */
export const getDrills = (userId: string) =>
  queryOptions({
    queryKey: practiceKeys.drills,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      await sendAnswers(userId).catch(() => {});
      const supabase = await getSupabase();
      const answer = await supabase.rpc("read_drills").abortSignal(signal);
      return parseAnswer(drills, unwrap(answer, FAILURE), FAILURE);
    },
  });
