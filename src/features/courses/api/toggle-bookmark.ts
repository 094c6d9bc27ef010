import { useMutation, useQueryClient } from "@tanstack/react-query";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { coursesKeys } from "./keys.ts";

interface Place {
  readonly lesson_id: string;
  readonly at_seconds: number | null;
  /** The existing bookmark to remove; absent to set one. */
  readonly id?: string;
}

/** Another tab may have set the same bookmark. */
const EXISTS = "23505";

/** Sets a bookmark, or removes it. */
export function useToggleBookmark(userId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, lesson_id, at_seconds }: Place) => {
      const supabase = await getSupabase();
      const bookmarks = supabase.from("lesson_bookmarks");
      const answer =
        id === undefined
          ? await bookmarks.insert({ user_id: userId, lesson_id, at_seconds })
          : await bookmarks.delete().eq("id", id);
      if (answer.error?.code !== EXISTS) unwrap(answer, "We couldn’t save the bookmark.");
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: coursesKeys.bookmarks(userId) }),
  });
}
