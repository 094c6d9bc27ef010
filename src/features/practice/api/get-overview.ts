import type { PracticeOverview } from "@backend/contracts/practice.ts";
import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { practiceKeys } from "./keys.ts";
import { sendAnswers } from "./send-answers.ts";

/** What there is to practice, and how practice went so far. Answers on this device are sent first, so that they count. */
export const getOverview = (userId: string) =>
  queryOptions({
    queryKey: practiceKeys.overview,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      await sendAnswers(userId).catch(() => {});
      const supabase = await getSupabase();
      const answer = await supabase.rpc("practice_overview").abortSignal(signal);
      return unwrap(answer, "We couldn’t load your practice.") as unknown as PracticeOverview;
    },
  });
