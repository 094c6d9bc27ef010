import { useMutation, useQueryClient } from "@tanstack/react-query";
import { askDatabase } from "@/lib/ask-database.ts";
import { keepProgress } from "./record-progress.ts";

/** Marks a lesson as finished or unfinished. */
export function useSetLessonFinished(userId: string, lessonId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (isFinished: boolean) =>
      askDatabase("We couldn’t save that.", (supabase) =>
        supabase.rpc("set_lesson_finished", { of_lesson: lessonId, is_finished: isFinished }),
      ),
    onSuccess: (stored) => keepProgress(queries, userId, stored),
  });
}
