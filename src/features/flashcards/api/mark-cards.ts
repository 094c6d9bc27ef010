import { askDatabase } from "@/lib/ask-database.ts";

interface CardMarks {
  readonly suspended?: boolean;
  readonly flagged?: boolean;
  /** Until the next study day. */
  readonly buried?: boolean;
}

/** Suspends, flags, or buries cards for the user. */
export async function markCards(cardIds: readonly string[], change: CardMarks): Promise<void> {
  await askDatabase("We couldn’t change the card.", (supabase) =>
    supabase.rpc("mark_cards", { card_ids: [...cardIds], change: { ...change } }),
  );
}
