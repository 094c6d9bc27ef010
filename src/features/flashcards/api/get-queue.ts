import type { FittedParameters, Schedule } from "@backend/scheduling/schedule.ts";
import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
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

/** A card with the user's schedule on it. */
export interface QueuedCard {
  readonly id: string;
  readonly noteId: string;
  readonly kind: "basic" | "reverse" | "cloze";
  readonly ordinal: number;
  readonly front: string;
  readonly back: string;
  readonly tags: readonly string[];
  readonly topic: string | null;
  readonly topicTitle: string | null;
  readonly passageId: string | null;
  readonly authority: string | null;
  readonly isOfficial: boolean;
  readonly correction: { readonly front: string; readonly back: string; readonly at: string } | null;
  readonly collectionId: string;
  readonly collectionTitle: string;
  readonly isFlagged: boolean;
  /** Null: never answered. */
  readonly schedule: Schedule | null;
}

export interface StudySettings {
  readonly request_retention: number;
  readonly new_per_day: number;
  readonly reviews_per_day: number;
  readonly learning_steps: string;
  readonly relearning_steps: string;
  /** Lapses after which a card is suspended as a leech; 0 for never. */
  readonly leech_lapses: number;
  readonly has_two_buttons: boolean;
  readonly time_zone: string;
  readonly day_start_hour: number;
  /** What the jurisdiction gives on the date, where that is known. Otherwise what the user chose. */
  readonly exam: string | null;
  readonly exam_jurisdiction: string | null;
  readonly exam_date: string | null;
  /** The subjects that the user takes now, by their address in the outlines. Their new cards come first. */
  readonly subjects: readonly string[];
  /** Whether parameters fitted to the user's own reviews apply, once there are any. */
  readonly is_fitted: boolean;
  /** Those that apply. Null for FSRS's defaults. */
  readonly parameters: FittedParameters | null;
  /** How many of the user's reviews theirs were fitted to. Null before that. */
  readonly fitted_to: number | null;
}

export interface Queue {
  readonly settings: StudySettings;
  readonly dayEndsAt: string;
  readonly learning: readonly QueuedCard[];
  readonly reviews: readonly QueuedCard[];
  readonly fresh: readonly QueuedCard[];
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
      const supabase = await getSupabase();
      const answer = await supabase.rpc("study_queue", { scope: { ...scope } as never }).abortSignal(signal);
      const queue = unwrap(answer, FAILURE) as unknown as Queue;
      // This queue counts them already.
      await forgetReviews(userId, sent);
      return queue;
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
      const supabase = await getSupabase();
      const answer = await supabase.rpc("practice_cards", { scope: scope as never }).abortSignal(signal);
      return unwrap(answer, FAILURE) as unknown as readonly QueuedCard[];
    },
  });
