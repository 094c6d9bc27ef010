import type { QueryClient } from "@tanstack/react-query";
import { askDatabase } from "@/lib/ask-database.ts";
import { RequestError } from "@/lib/request-error.ts";
import { forgetUnsentNote, unsentNotes } from "../model/unsent-notes.ts";
import { coursesKeys, keptKeys } from "./keys.ts";

/** The answer to an earlier request may have been lost. */
const EXISTS = "23505";

/** Sends the notes that were written without a connection. One that is refused, as after a rental's end, stays here. */
export async function sendUnsentNotes(queries: QueryClient, userId: string): Promise<void> {
  const notes = unsentNotes();
  if (notes.length === 0) return;
  for (const { id, lesson_id, at_seconds, body } of notes) {
    const row = { id, user_id: userId, lesson_id, at_seconds, body };
    try {
      await askDatabase("We couldn’t save your note.", (supabase) =>
        supabase.from("lesson_notes").insert(row),
      );
    } catch (error) {
      if (!(error instanceof RequestError && error.code === EXISTS)) continue;
    }
    forgetUnsentNote(id);
  }
  await queries.invalidateQueries({ queryKey: coursesKeys.notes(userId) });
  await queries.invalidateQueries({ queryKey: keptKeys.notes(userId) });
}
