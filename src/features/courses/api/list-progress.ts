import { queryOptions } from "@tanstack/react-query";
import { askDatabase } from "@/lib/ask-database.ts";
import type { LessonProgress } from "../model/progress.ts";
import { coursesKeys } from "./keys.ts";

/** The user's progress in every lesson they have opened. */
export const listProgress = (userId: string) =>
  queryOptions({
    queryKey: coursesKeys.progress(userId),
    queryFn: ({ signal }): Promise<LessonProgress[]> =>
      askDatabase("We couldn’t load your progress.", (supabase) =>
        supabase
          .from("lesson_progress")
          .select("lesson_id, position_seconds, duration_seconds, watched_seconds, completed_at, updated_at")
          .eq("user_id", userId)
          .abortSignal(signal),
      ),
  });
