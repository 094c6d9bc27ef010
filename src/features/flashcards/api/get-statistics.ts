import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { flashcardsKeys } from "./keys.ts";
import { sendReviews } from "./send-reviews.ts";

/** Days are study days, as "2026-11-22". */
export interface Statistics {
  /** The target recall, from 0 to 1. */
  readonly target: number;
  readonly dayStartHour: number;
  readonly today: string;
  /** The Sunday that the heat map begins with, 52 weeks before this one's. */
  readonly since: string;
  readonly streak: number;
  /** Days with reviews, oldest first. */
  readonly days: readonly StudiedDay[];
  /** The days of the last 30 on which cards out of learning came back. Mature ones had been away for three weeks or more. */
  readonly retention: readonly RetentionDay[];
  /** Cards due on each of 30 days. The first is today, with what is overdue. */
  readonly forecast: readonly number[];
  /** In the outlines' order; cards without a subject come last. */
  readonly subjects: readonly SubjectMastery[];
  readonly cards: { readonly total: number; readonly learned: number; readonly mature: number };
}

export interface StudiedDay {
  readonly day: string;
  readonly reviews: number;
  readonly seconds: number;
}

export interface RetentionDay {
  readonly day: string;
  readonly young: number;
  readonly young_recalled: number;
  readonly mature: number;
  readonly mature_recalled: number;
}

export interface SubjectMastery {
  readonly subject: string | null;
  readonly title: string | null;
  readonly cards: number;
  readonly learned: number;
  /** Mean probability of recalling a learned card today, from 0 to 1. Null before the first answer. */
  readonly mastery: number | null;
}

/** A year of the user's study. Answers that are still on this device are sent first, so that it counts them. */
export const getStatistics = (userId: string) =>
  queryOptions({
    queryKey: flashcardsKeys.statistics,
    queryFn: async ({ signal }) => {
      await sendReviews(userId).catch(() => {});
      const supabase = await getSupabase();
      const answer = await supabase.rpc("study_statistics").abortSignal(signal);
      return unwrap(answer, "We couldn’t load your statistics.") as unknown as Statistics;
    },
  });
