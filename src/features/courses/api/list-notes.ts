import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { coursesKeys } from "./keys.ts";

export interface LessonNote {
  readonly id: string;
  readonly lesson_id: string;
  /** Null: about the whole lesson. */
  readonly at_seconds: number | null;
  readonly body: string;
  readonly created_at: string;
}

/** The user's notes on every lesson, those on expired rentals too. */
export const listNotes = (userId: string) =>
  queryOptions({
    queryKey: coursesKeys.notes(userId),
    queryFn: async ({ signal }): Promise<LessonNote[]> => {
      const supabase = await getSupabase();
      return unwrap(
        await supabase
          .from("lesson_notes")
          .select("id, lesson_id, at_seconds, body, created_at")
          .eq("user_id", userId)
          .order("created_at")
          .abortSignal(signal),
        "We couldn’t load your notes.",
      );
    },
  });
