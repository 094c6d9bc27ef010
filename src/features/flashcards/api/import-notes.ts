import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import type { ImportedNote } from "../model/import-rows.ts";

/** Small enough for the request's time limit. */
const AT_ONCE = 500;

interface Import {
  readonly collectionId: string;
  readonly notes: readonly ImportedNote[];
  /** Stops between two requests. */
  readonly signal: AbortSignal;
  readonly onProgress: (done: number) => void;
  /** What a part of the notes needs before it's added, such as its images. */
  readonly prepare?:
    | ((notes: readonly ImportedNote[], signal: AbortSignal) => Promise<readonly ImportedNote[]>)
    | undefined;
}

/**
 * Adds notes to a collection.
 * @returns how many were added: fewer than asked if it was stopped.
 * @throws RequestError when a part fails; `onProgress` has said how many were added before.
 */
export async function importNotes(work: Import): Promise<number> {
  const { collectionId, notes, signal, onProgress, prepare } = work;
  const supabase = await getSupabase();
  let done = 0;
  while (done < notes.length && !signal.aborted) {
    const part = notes.slice(done, done + AT_ONCE);
    const prepared = prepare ? await prepare(part, signal) : part;
    if (signal.aborted) break;
    const sent = prepared.map(({ row: _, ...note }) => note);
    unwrap(
      await supabase.rpc("import_notes", { into_collection: collectionId, notes: sent as never }),
      "We couldn’t import the cards.",
    );
    done += part.length;
    onProgress(done);
  }
  return done;
}
