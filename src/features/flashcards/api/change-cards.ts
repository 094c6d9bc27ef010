import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { askDatabase } from "@/lib/ask-database.ts";
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
type Undo = () => Promise<void>;

const FAILURE = "We couldn’t change the cards.";
/** Small enough for the request's time limit. */
const AT_ONCE = 1000;

/** Deletes, moves, duplicates, tags, suspends, or copies cards. Resolves to what takes exactly that back. */
export function useChangeCards() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ cards, change }: { cards: readonly ChangedCard[]; change: CardChange }) => {
      const undo = await apply(cards, change);
      return async () => {
        await undo();
        await refresh(queryClient);
      };
    },
    // A part may have been changed before another failed.
    onSettled: () => refresh(queryClient),
  });
}

export const refresh = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: flashcardsKeys.all });

async function apply(cards: readonly ChangedCard[], change: CardChange): Promise<Undo> {
  const ids = cards.map(({ id }) => id);
  switch (change.to) {
    case "deleted":
      await setDeleted(ids, true);
      return () => setDeleted(ids, false);
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
      const copies = await copyOfficialCards(ids, change.into);
      return () => setDeleted(copies, true);
    }
    case "duplicated": {
      const copies = await duplicateNotes(ids, change.into);
      return () => setDeleted(copies, true);
    }
    case "moved":
    case "tagged": {
      // Once for each note: its cards share their collection and tags.
      const notes = [...new Map(cards.map((card) => [card.note_id, card])).values()];
      await changeNotes(
        notes.map(({ note_id, tags }) =>
          change.to === "moved"
            ? { note_id, collection_id: change.into }
            : { note_id, tags: [...new Set([...tags, ...change.tags])] },
        ),
      );
      const before = notes.map(({ note_id, collection_id, tags }) =>
        change.to === "moved" ? { note_id, collection_id } : { note_id, tags: [...tags] },
      );
      return () => changeNotes(before);
    }
  }
}

async function setDeleted(ids: readonly string[], is_deleted: boolean): Promise<void> {
  for (const card_ids of inParts(ids))
    await askDatabase(FAILURE, (supabase) => supabase.rpc("set_cards_deleted", { card_ids, is_deleted }));
}

async function copyOfficialCards(ids: readonly string[], into: string): Promise<readonly string[]> {
  const copies: string[] = [];
  for (const card of ids)
    copies.push(
      await askDatabase(FAILURE, (supabase) =>
        supabase.rpc("copy_official_card", { card, into_collection: into }),
      ),
    );
  return copies;
}

async function duplicateNotes(ids: readonly string[], into: string | null): Promise<readonly string[]> {
  const copies: string[] = [];
  for (const card_ids of inParts(ids))
    copies.push(
      ...(await askDatabase(FAILURE, (supabase) =>
        supabase.rpc("duplicate_notes", { card_ids, ...(into ? { into_collection: into } : {}) }),
      )),
    );
  return copies;
}

interface NoteChange {
  readonly note_id: string;
  readonly collection_id?: string;
  readonly tags?: string[];
}

async function changeNotes(changes: readonly NoteChange[]): Promise<void> {
  for (const part of inParts(changes))
    await askDatabase(FAILURE, (supabase) => supabase.rpc("change_notes", { changes: part as never }));
}

const inParts = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, part) =>
    all.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  );
