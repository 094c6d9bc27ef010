import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { clozeNumbers } from "../model/cloze.ts";
import type { ImportedNote } from "../model/import-rows.ts";

/** Small enough for the request's time limit. */
const AT_ONCE = 500;

interface Import {
  readonly userId: string;
  readonly collectionId: string;
  readonly notes: readonly ImportedNote[];
  /** Stops between two requests. */
  readonly signal: AbortSignal;
  readonly onProgress: (done: number) => void;
}

/**
 * Adds notes to a collection.
 * @returns how many were added: fewer than asked if it was stopped.
 * @throws RequestError when a part fails; `onProgress` has said how many were added before.
 */
export async function importNotes({
  userId,
  collectionId,
  notes,
  signal,
  onProgress,
}: Import): Promise<number> {
  const supabase = await getSupabase();
  let done = 0;
  while (done < notes.length && !signal.aborted) {
    const part = notes.slice(done, done + AT_ONCE);
    const cards = part.flatMap(({ kind, front, back, tags, authority }) => {
      const note_id = crypto.randomUUID();
      const shared = {
        collection_id: collectionId,
        created_by: userId,
        note_id,
        kind,
        front,
        back,
        authority,
      };
      const ordinals = kind === "cloze" ? clozeNumbers(front) : [0];
      return ordinals.map((ordinal) => ({ ...shared, tags: [...tags], ordinal }));
    });
    unwrap(await supabase.from("flashcards").insert(cards), "We couldn’t import the cards.");
    done += part.length;
    onProgress(done);
  }
  return done;
}
