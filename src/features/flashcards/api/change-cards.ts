import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase, type Supabase } from "@/lib/supabase.ts";
import type { Card } from "./get-deck.ts";
import { flashcardsKeys } from "./keys.ts";
import { markCards } from "./mark-cards.ts";

/** What can be done with several cards at once. */
export type CardChange =
  | { readonly to: "deleted" | "suspended" | "unsuspended" }
  /** Copies of official cards, with the schedule. */
  | { readonly to: "copied"; readonly into: string }
  /** New cards with the same text. Null: next to the originals. */
  | { readonly to: "duplicated"; readonly into: string | null }
  | { readonly to: "moved"; readonly into: string }
  | { readonly to: "tagged"; readonly tags: readonly string[] };

type ChangedCard = Pick<Card, "id" | "note_id" | "tags" | "collection_id" | "card_states">;
type Undo = (supabase: Supabase) => Promise<void>;

const FAILURE = "We couldn’t change the cards.";
/** Small enough for the request's time limit. */
const AT_ONCE = 1000;

/** Deletes, moves, duplicates, tags, suspends, or copies cards. Resolves to what takes exactly that back. */
export function useChangeCards() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ cards, change }: { cards: readonly ChangedCard[]; change: CardChange }) => {
      const supabase = await getSupabase();
      const undo = await apply(supabase, cards, change);
      return async () => {
        await undo(supabase);
        await refresh(queryClient);
      };
    },
    // A part may have been changed before another failed.
    onSettled: () => refresh(queryClient),
  });
}

export const refresh = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: flashcardsKeys.all });

async function apply(supabase: Supabase, cards: readonly ChangedCard[], change: CardChange): Promise<Undo> {
  const ids = cards.map(({ id }) => id);
  switch (change.to) {
    case "deleted":
      await setDeleted(supabase, ids, true);
      return (again) => setDeleted(again, ids, false);
    case "suspended":
    case "unsuspended": {
      const suspended = change.to === "suspended";
      const changed = cards.filter(
        ({ card_states: [state] }) => (state?.is_suspended ?? false) !== suspended,
      );
      const changedIds = changed.map(({ id }) => id);
      await markCards(changedIds, { suspended });
      return () => markCards(changedIds, { suspended: !suspended });
    }
    case "copied": {
      const copies = await copyOfficialCards(supabase, ids, change.into);
      return (again) => setDeleted(again, copies, true);
    }
    case "duplicated": {
      const copies = await duplicateNotes(supabase, ids, change.into);
      return (again) => setDeleted(again, copies, true);
    }
    case "moved":
    case "tagged": {
      // Once for each note: its cards share their collection and tags.
      const notes = [...new Map(cards.map((card) => [card.note_id, card])).values()];
      await changeNotes(
        supabase,
        notes.map(({ note_id, tags }) =>
          change.to === "moved"
            ? { note_id, collection_id: change.into }
            : { note_id, tags: [...new Set([...tags, ...change.tags])] },
        ),
      );
      const before = notes.map(({ note_id, collection_id, tags }) =>
        change.to === "moved" ? { note_id, collection_id } : { note_id, tags: [...tags] },
      );
      return (again) => changeNotes(again, before);
    }
  }
}

async function setDeleted(supabase: Supabase, ids: readonly string[], is_deleted: boolean): Promise<void> {
  for (const card_ids of inParts(ids))
    unwrap(await supabase.rpc("set_cards_deleted", { card_ids, is_deleted }), FAILURE);
}

async function copyOfficialCards(
  supabase: Supabase,
  ids: readonly string[],
  into: string,
): Promise<readonly string[]> {
  const copies: string[] = [];
  for (const card of ids)
    copies.push(unwrap(await supabase.rpc("copy_official_card", { card, into_collection: into }), FAILURE));
  return copies;
}

async function duplicateNotes(
  supabase: Supabase,
  ids: readonly string[],
  into: string | null,
): Promise<readonly string[]> {
  const copies: string[] = [];
  for (const card_ids of inParts(ids))
    copies.push(
      ...unwrap(
        await supabase.rpc("duplicate_notes", { card_ids, ...(into ? { into_collection: into } : {}) }),
        FAILURE,
      ),
    );
  return copies;
}

interface NoteChange {
  readonly note_id: string;
  readonly collection_id?: string;
  readonly tags?: string[];
}

async function changeNotes(supabase: Supabase, changes: readonly NoteChange[]): Promise<void> {
  for (const part of inParts(changes))
    unwrap(await supabase.rpc("change_notes", { changes: part as never }), FAILURE);
}

const inParts = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, part) =>
    all.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  );
