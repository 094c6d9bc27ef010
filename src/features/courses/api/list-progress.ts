import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import type { LessonProgress } from "../model/progress.ts";
import { coursesKeys } from "./keys.ts";

/** The user's progress in every lesson they have opened. */
export const listProgress = (userId: string) =>
  queryOptions({
    queryKey: coursesKeys.progress(userId),
    queryFn: async ({ signal }): Promise<LessonProgress[]> => {
      const supabase = await getSupabase();
      return unwrap(
        await supabase
          .from("lesson_progress")
          .select("lesson_id, position_seconds, duration_seconds, watched_seconds, completed_at, updated_at")
          .eq("user_id", userId)
          .abortSignal(signal),
        "We couldn’t load your progress.",
      );
    },
  });
