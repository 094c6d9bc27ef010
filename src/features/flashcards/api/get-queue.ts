import { practiceCards, queue } from "@backend/contracts/study.ts";
import { queryOptions } from "@tanstack/react-query";
import { askDatabase } from "@/lib/ask-database.ts";
import { parseAnswer } from "@/lib/parse-answer.ts";
import { forgetReviews, keptReviews } from "../model/outbox.ts";
import { flashcardsKeys } from "./keys.ts";
import { sendReviews } from "./send-reviews.ts";

/** Which cards to study. Without anything, all of them. */
export interface Scope {
  readonly collection?: string;
  readonly subject?: string;
  readonly tag?: string;
  readonly topic?: string;
  readonly thread?: string;
  /** For practice only: exactly these cards. */
  readonly cards?: readonly string[];
}

const FAILURE = "We couldn’t load your cards.";

/**
 * What is left to study today. Answers that are still on this device are sent first, so that the server counts them.
 * Always read again: the copy is for offline only.
 */
export const getQueue = (userId: string, scope: Scope) =>
  queryOptions({
    queryKey: flashcardsKeys.queue(scope),
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
    queryFn: async ({ signal }) => {
      await sendReviews(userId).catch(() => {});
      const sent = (await keptReviews(userId)).filter(({ isSent }) => isSent);
      const answer = await askDatabase(FAILURE, (supabase) =>
        supabase.rpc("study_queue", { scope: { ...scope } as never }).abortSignal(signal),
      );
      const left = parseAnswer(queue, answer, FAILURE);
      // This queue counts them already.
      await forgetReviews(userId, sent);
      return left;
    },
  });

/** Cards to practice without changing the schedule, those closest to forgotten first. */
export const getPractice = (scope: Scope) =>
  queryOptions({
    queryKey: flashcardsKeys.practice(scope),
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
    queryFn: async ({ signal }) => {
      const answer = await askDatabase(FAILURE, (supabase) =>
        supabase.rpc("practice_cards", { scope: scope as never }).abortSignal(signal),
      );
      return parseAnswer(practiceCards, answer, FAILURE);
    },
  });
