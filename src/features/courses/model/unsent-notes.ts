/** Notes written without a connection, kept in the browser until the server has them. */
import * as z from "zod/mini";
import { ofUser } from "@/lib/browser-storage.ts";

const stored = z.object({
  /** Chosen here, so that a note that is sent twice is one note. */
  id: z.string(),
  lesson_id: z.string(),
  at_seconds: z.nullable(z.number()),
  body: z.string(),
  created_at: z.string(),
});
export type UnsentNote = z.infer<typeof stored>;

const PREFIX = "unsent-note-";

export const keepUnsentNote = (note: UnsentNote): void => ofUser.set(PREFIX + note.id, JSON.stringify(note));

export const forgetUnsentNote = (id: string): void => ofUser.remove(PREFIX + id);

/** In the order in which they were written. */
export const unsentNotes = (): UnsentNote[] =>
  ofUser
    .names()
    .filter((name) => name.startsWith(PREFIX))
    .flatMap((name) => read(ofUser.get(name)))
    .sort((one, other) => one.created_at.localeCompare(other.created_at));

function read(text: string | null): UnsentNote[] {
  try {
    return [stored.parse(JSON.parse(text ?? ""))];
  } catch {
    return [];
  }
}
