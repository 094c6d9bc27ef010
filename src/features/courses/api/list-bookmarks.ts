import type { Tables } from "@backend/database.types.ts";
import { queryOptions } from "@tanstack/react-query";
import { askDatabase } from "@/lib/ask-database.ts";
import { coursesKeys } from "./keys.ts";

/** Without seconds, the lesson itself. */
export type Bookmark = Readonly<Pick<Tables<"lesson_bookmarks">, "id" | "lesson_id" | "at_seconds">>;

/** The user's bookmarks in every lesson, those in expired rentals too. */
export const listBookmarks = (userId: string) =>
  queryOptions({
    queryKey: coursesKeys.bookmarks(userId),
    queryFn: ({ signal }): Promise<Bookmark[]> =>
      askDatabase("We couldn’t load your bookmarks.", (supabase) =>
        supabase
          .from("lesson_bookmarks")
          .select("id, lesson_id, at_seconds")
          .eq("user_id", userId)
          .order("at_seconds")
          .abortSignal(signal),
      ),
  });
