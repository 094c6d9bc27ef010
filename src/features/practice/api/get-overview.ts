import { practiceOverview } from "@backend/contracts/practice.ts";
import { queryOptions } from "@tanstack/react-query";
import { parseAnswer } from "@/lib/parse-answer.ts";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { practiceKeys } from "./keys.ts";
import { sendAnswers } from "./send-answers.ts";

const FAILURE = "We couldn’t load your practice.";

/** What there is to practice, and how practice went so far. Answers on this device are sent first, so that they count. */
export const getOverview = (userId: string) =>
  queryOptions({
    queryKey: practiceKeys.overview,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      await sendAnswers(userId).catch(() => {});
      const supabase = await getSupabase();
      const answer = await supabase.rpc("practice_overview").abortSignal(signal);
      return parseAnswer(practiceOverview, unwrap(answer, FAILURE), FAILURE);
    },
  });
