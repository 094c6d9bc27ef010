import { useMutation, useQueryClient } from "@tanstack/react-query";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { keepProgress } from "./record-progress.ts";

/** Marks a lesson as finished or unfinished. */
export function useSetLessonFinished(userId: string, lessonId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (isFinished: boolean) => {
      const supabase = await getSupabase();
      return unwrap(
        await supabase.rpc("set_lesson_finished", { of_lesson: lessonId, is_finished: isFinished }),
        "We couldn’t save that.",
      );
    },
    onSuccess: (stored) => keepProgress(queries, userId, stored),
  });
}
