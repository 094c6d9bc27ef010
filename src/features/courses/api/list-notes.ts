import type { Tables } from "@backend/database.types.ts";
import { queryOptions } from "@tanstack/react-query";
import { askDatabase } from "@/lib/ask-database.ts";
import { coursesKeys } from "./keys.ts";

/** Without seconds, about the whole lesson. */
export type LessonNote = Readonly<
  Pick<Tables<"lesson_notes">, "id" | "lesson_id" | "at_seconds" | "body" | "created_at">
>;

/** The user's notes on every lesson, those on expired rentals too. */
export const listNotes = (userId: string) =>
  queryOptions({
    queryKey: coursesKeys.notes(userId),
    queryFn: ({ signal }): Promise<LessonNote[]> =>
      askDatabase("We couldn’t load your notes.", (supabase) =>
        supabase
          .from("lesson_notes")
          .select("id, lesson_id, at_seconds, body, created_at")
          .eq("user_id", userId)
          .order("created_at")
          .abortSignal(signal),
      ),
  });
