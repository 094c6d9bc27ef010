import { overview } from "@backend/contracts/study.ts";
import { queryOptions } from "@tanstack/react-query";
import { askDatabase } from "@/lib/ask-database.ts";
import { parseAnswer } from "@/lib/parse-answer.ts";
import { todayOf } from "../model/today.ts";
import { countToStudy } from "./count-to-study.ts";
import { flashcardsKeys } from "./keys.ts";
import { sendReviews } from "./send-reviews.ts";

const FAILURE = "We couldn’t load your collections.";

/** The user's collections and the official ones, with what today has left. */
export const getOverview = (userId: string) =>
  queryOptions({
    queryKey: flashcardsKeys.overview,
    queryFn: async ({ signal, client }) => {
      await sendReviews(userId).catch(() => {});
      const answer = await askDatabase(FAILURE, (supabase) =>
        supabase.rpc("study_overview").abortSignal(signal),
      );
      const read = parseAnswer(overview, answer, FAILURE);
      // So that the navigation doesn't ask for it again.
      client.setQueryData(countToStudy().queryKey, todayOf(read).all);
      return read;
    },
  });
