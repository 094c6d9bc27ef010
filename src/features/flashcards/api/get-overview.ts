import { overview } from "@backend/contracts/study.ts";
import { queryOptions } from "@tanstack/react-query";
import { parseAnswer } from "@/lib/parse-answer.ts";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { flashcardsKeys } from "./keys.ts";
import { sendReviews } from "./send-reviews.ts";

const FAILURE = "We couldn’t load your collections.";

/** The user's collections and the official ones, with what today has left. */
export const getOverview = (userId: string) =>
  queryOptions({
    queryKey: flashcardsKeys.overview,
    queryFn: async ({ signal }) => {
      await sendReviews(userId).catch(() => {});
      const supabase = await getSupabase();
      const answer = await supabase.rpc("study_overview").abortSignal(signal);
      return parseAnswer(overview, unwrap(answer, FAILURE), FAILURE);
    },
  });
