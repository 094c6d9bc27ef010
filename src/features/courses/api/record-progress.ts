import type { QueryClient } from "@tanstack/react-query";
import { askDatabase } from "@/lib/ask-database.ts";
import { withRetries } from "@/lib/retry-policy.ts";
import type { PlayedPart } from "../model/played-parts.ts";
import type { LessonProgress } from "../model/progress.ts";
import { forgetUnsentAdvance, keepUnsentAdvance } from "../model/unsent-advance.ts";
import { coursesKeys } from "./keys.ts";

export interface Advance {
  readonly lessonId: string;
  /** Where the video is, in seconds. */
  readonly at?: number;
  /** What was played since the last time. */
  readonly parts?: readonly PlayedPart[];
  /** Of the video, in seconds. */
  readonly duration?: number;
  /** Whether the text was read to its end. */
  readonly hasRead?: boolean;
}

/**
 * Adds to the user's progress in a lesson. The database merges it with what other tabs and devices recorded. Until it has,
 * this device remembers it (`send-unsent-progress.ts`); the parts are remembered by what plays them.
 */
export async function recordProgress(queries: QueryClient, userId: string, advance: Advance): Promise<void> {
  const { lessonId, parts = [] } = advance;
  const unsent = keepUnsentAdvance(lessonId, { ...advance, hasRead: advance.hasRead ?? false });
  const { at, duration, hasRead = false } = unsent;
  const stored = await withRetries(() =>
    askDatabase("We couldn’t save your progress.", (supabase) =>
      supabase.rpc("record_lesson_progress", {
        of_lesson: lessonId,
        played_parts: parts.map((part) => [...part]),
        has_read: hasRead,
        ...(at === undefined ? {} : { at_seconds: Math.floor(at) }),
        ...(duration === undefined ? {} : { duration: Math.ceil(duration) }),
      }),
    ),
  );
  forgetUnsentAdvance(lessonId, unsent);
  keepProgress(queries, userId, stored);
}

/** Shows progress that the database has stored. */
export function keepProgress(queries: QueryClient, userId: string, stored: LessonProgress): void {
  queries.setQueryData<LessonProgress[]>(
    coursesKeys.progress(userId),
    (known) => known && [...known.filter(({ lesson_id }) => lesson_id !== stored.lesson_id), stored],
  );
}
