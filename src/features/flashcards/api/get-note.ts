import { askDatabase } from "@/lib/ask-database.ts";
import { withRetries } from "@/lib/retry-policy.ts";
import type { NoteDraft } from "../model/note.ts";

/** The note that a card was made from. */
export async function readNote(cardId: string): Promise<NoteDraft> {
  const card = await withRetries(() =>
    askDatabase("We couldn’t load the card.", (supabase) =>
      supabase
        .from("flashcards")
        .select("note_id, collection_id, kind, front, back, tags, topic, passage_id, authority")
        .eq("id", cardId)
        .single(),
    ),
  );
  return {
    noteId: card.note_id,
    collectionId: card.collection_id,
    kind: card.kind as NoteDraft["kind"],
    front: card.front,
    back: card.back,
    tags: card.tags,
    topic: card.topic,
    passageId: card.passage_id,
    authority: card.authority ?? "",
  };
}
