import { useMutation } from "@tanstack/react-query";
import { askDatabase } from "@/lib/ask-database.ts";

export const OUTLINE_CARDS = "My cards from outlines";
const FAILURE = "We couldn’t save the card.";

export interface NewCard {
  readonly userId: string;
  readonly front: string;
  readonly back: string;
  readonly source: CardSource;
}

/** What a card comes from. */
export interface CardSource {
  /** The outline or case. */
  readonly topic: string;
  readonly passageId: string;
  /** As cards show it. */
  readonly authority: string;
}

export interface MadeCard {
  readonly cardId: string;
  /** The deck, if it was created for this card. */
  readonly newCollectionId: string | null;
}

/** Saves a card to the user's deck of cards from outlines. The first card creates the deck. */
export function useMakeCard() {
  return useMutation({ mutationFn: makeCard });
}

async function makeCard({ userId, front, back, source }: NewCard): Promise<MadeCard> {
  const existing = await findCollection(userId);
  const collectionId = existing ?? (await startCollection(userId));
  const card = await askDatabase(FAILURE, (supabase) =>
    supabase
      .from("flashcards")
      .insert({
        ...{ collection_id: collectionId, created_by: userId, front, back },
        ...{ topic: source.topic, passage_id: source.passageId, authority: source.authority },
      })
      .select("id")
      .single(),
  );
  return { cardId: card.id, newCollectionId: existing ? null : collectionId };
}

async function findCollection(userId: string): Promise<string | null> {
  const found = await askDatabase(FAILURE, (supabase) =>
    supabase
      .from("collections")
      .select("id")
      .eq("created_by", userId)
      .eq("title", OUTLINE_CARDS)
      .order("created_at")
      .limit(1),
  );
  return found[0]?.id ?? null;
}

async function startCollection(userId: string): Promise<string> {
  const started = await askDatabase(FAILURE, (supabase) =>
    supabase
      .from("collections")
      .insert({
        created_by: userId,
        title: OUTLINE_CARDS,
        description: "Cards you made while reading.",
      })
      .select("id")
      .single(),
  );
  return started.id;
}
