import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";

interface CardMarks {
  readonly suspended?: boolean;
  readonly flagged?: boolean;
  /** Until the next study day. */
  readonly buried?: boolean;
}

/** Suspends, flags, or buries cards for the user. */
export async function markCards(cardIds: readonly string[], change: CardMarks): Promise<void> {
  const supabase = await getSupabase();
  unwrap(
    await supabase.rpc("mark_cards", { card_ids: [...cardIds], change: { ...change } }),
    "We couldn’t change the card.",
  );
}
