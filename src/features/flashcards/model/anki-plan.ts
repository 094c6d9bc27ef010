/** What an import of an Anki package does with each note: which are new, and where they go. */

import type { KnownNote } from "@backend/contracts/study.ts";
import { DEFAULT_DECK } from "../anki/to-tables.ts";
import type { Destination } from "../api/import-notes.ts";
import { type NamedCollection, titleOfDeck } from "./anki-decks.ts";
import type { ImportedNote } from "./import-rows.ts";

/** New collections: one for each deck, or one for all notes. Otherwise, a collection's id. */
export const EACH_DECK = "decks";
export const ONE_NEW = "new";

interface Choice {
  /** One of the above. */
  readonly target: string;
  readonly decks: readonly string[];
  readonly collections: readonly NamedCollection[];
  /** The file's name. */
  readonly title: string;
}

/** Where the notes of each deck go. A deck that was imported before keeps its collection. */
export function destinationsOf({ target, decks, collections, title }: Choice): Map<string, Destination> {
  const named = (deck: string, id: string | null) => ({
    id,
    title: deck === DEFAULT_DECK ? title : titleOfDeck(deck),
    ankiDeck: deck.slice(0, 1000),
  });
  if (target === EACH_DECK)
    return new Map(decks.map((deck) => [deck, named(deck, collectionOf(deck, collections)?.id ?? null)]));
  const [only, ...others] = decks;
  const together =
    target === ONE_NEW && only !== undefined && others.length === 0
      ? named(only, null)
      : { id: target === ONE_NEW ? null : target, title, ankiDeck: null };
  return new Map(decks.map((deck) => [deck, together]));
}

export const collectionOf = (deck: string, collections: readonly NamedCollection[]) =>
  collections.find(({ anki_deck }) => anki_deck === deck.slice(0, 1000));

export interface SortedNotes {
  readonly fresh: readonly ImportedNote[];
  readonly updated: readonly ImportedNote[];
  readonly unchanged: readonly ImportedNote[];
  /** Written or changed here. */
  readonly kept: readonly ImportedNote[];
}

/** @param known what is to become of the notes that the user has, by guid. */
export function sortNotes(
  notes: readonly ImportedNote[],
  known: ReadonlyMap<string, KnownNote>,
): SortedNotes {
  const groups = Map.groupBy(notes, ({ guid }) => known.get(guid ?? "") ?? "fresh");
  const of = (outcome: KnownNote | "fresh") => groups.get(outcome) ?? [];
  return {
    // Those of a deck are sent together.
    fresh: [...Map.groupBy(of("fresh"), ({ deck }) => deck).values()].flat(),
    ...{ updated: of("updated"), unchanged: of("unchanged"), kept: of("kept") },
  };
}
