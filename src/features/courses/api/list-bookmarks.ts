import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { coursesKeys } from "./keys.ts";

export interface Bookmark {
  readonly id: string;
  readonly lesson_id: string;
  /** Null: the lesson itself. */
  readonly at_seconds: number | null;
}

/** The user's bookmarks in every lesson, those in expired rentals too. */
export const listBookmarks = (userId: string) =>
  queryOptions({
    queryKey: coursesKeys.bookmarks(userId),
    queryFn: async ({ signal }): Promise<Bookmark[]> => {
      const supabase = await getSupabase();
      return unwrap(
        await supabase
          .from("lesson_bookmarks")
          .select("id, lesson_id, at_seconds")
          .eq("user_id", userId)
          .order("at_seconds")
          .abortSignal(signal),
        "We couldn’t load your bookmarks.",
      );
    },
  });
