import type { LearnedGroup } from "@backend/scheduling/exam-recall.ts";
import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import type { StudySettings } from "./get-queue.ts";
import { flashcardsKeys } from "./keys.ts";
import { sendReviews } from "./send-reviews.ts";

export interface CollectionSummary {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly is_official: boolean;
  readonly subject: string | null;
  /** Whether the user's exam tests it. */
  readonly is_tested: boolean;
  /** The subject's share of the exam as its examiners publish it, from 0 to 1. Null where they don't. */
  readonly exam_share: number | null;
  /** The cards that the user's plan opens … */
  readonly cards: number;
  /** … of this many. */
  readonly total: number;
  readonly due: number;
  readonly fresh: number;
  /** New cards on topics that the examiners test most … */
  readonly fresh_core: number;
  /** … and rarely. The others' topics are common. */
  readonly fresh_rare: number;
  readonly learned: number;
  /** Mean probability of recalling a learned card today, from 0 to 1. Null before the first answer. */
  readonly mastery: number | null;
}

export interface Overview {
  readonly settings: StudySettings;
  /** Where today stands in the exam plan. Null without a date, or after it. */
  readonly exam: {
    /** 0 is exam day itself. */
    readonly daysLeft: number;
    /** The days at the end without new cards. */
    readonly reviewDays: number;
    readonly hasNewCards: boolean;
  } | null;
  readonly today: {
    /** What the daily limits leave of today. None are new in an exam's last days. */
    readonly newLeft: number;
    readonly reviewsLeft: number;
    readonly answered: number;
    readonly secondsPerCard: number;
  };
  readonly collections: readonly CollectionSummary[];
  readonly streak: number;
  readonly due: {
    readonly reviews: number;
    readonly learning: number;
    /** In the week before the exam: cards for one more look today. */
    readonly lastLook: number;
  };
  /** Reviews due on each of the next six days. */
  readonly forecast: readonly number[];
  /** The learned cards that the exam tests. Null without an exam date, or after it. */
  readonly learned: readonly LearnedGroup[] | null;
}

/** The user's collections and the official ones, with what today has left. */
export const getOverview = (userId: string) =>
  queryOptions({
    queryKey: flashcardsKeys.overview,
    queryFn: async ({ signal }) => {
      await sendReviews(userId).catch(() => {});
      const supabase = await getSupabase();
      const answer = await supabase.rpc("study_overview").abortSignal(signal);
      return unwrap(answer, "We couldn’t load your collections.") as unknown as Overview;
    },
  });
