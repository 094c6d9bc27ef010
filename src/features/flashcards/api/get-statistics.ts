import { statistics } from "@backend/contracts/study-statistics.ts";
import { queryOptions } from "@tanstack/react-query";
import { askDatabase } from "@/lib/ask-database.ts";
import { parseAnswer } from "@/lib/parse-answer.ts";
import { flashcardsKeys } from "./keys.ts";
import { sendReviews } from "./send-reviews.ts";

const FAILURE = "We couldn’t load your statistics.";

/** A year of the user's study. Answers that are still on this device are sent first, so that it counts them. */
export const getStatistics = (userId: string) =>
  queryOptions({
    queryKey: flashcardsKeys.statistics,
    queryFn: async ({ signal }) => {
      await sendReviews(userId).catch(() => {});
      const answer = await askDatabase(FAILURE, (supabase) =>
        supabase.rpc("study_statistics").abortSignal(signal),
      );
      return parseAnswer(statistics, answer, FAILURE);
    },
  });
