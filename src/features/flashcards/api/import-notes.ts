import { askDatabase } from "@/lib/ask-database.ts";
import type { DatabaseAnswer } from "@/lib/request-error.ts";
import type { ImportedAnswer } from "../anki/review-log.ts";
import type { ImportedNote } from "../model/import-rows.ts";
import { fingerprintOf } from "./compare-notes.ts";

/** Small enough for the request's time limit and size. */
const NOTES_AT_ONCE = 500;
const CHARACTERS_AT_ONCE = 300_000;
const ANSWERS_AT_ONCE = 2_500;
const FAILURE = "We couldn’t import the cards.";

/** A collection that new notes go into. */
export interface Destination {
  /** Null for one that doesn't exist yet. */
  readonly id: string | null;
  readonly title: string;
  readonly ankiDeck: string | null;
}

/** What tells destinations apart. */
export const keyOf = (destination: Destination | null): string | null =>
  destination && (destination.id ?? destination.ankiDeck ?? destination.title);

/** A card's review log. */
export interface CardAnswers {
  readonly guid: string | undefined;
  readonly ordinal: number;
  readonly answers: readonly ImportedAnswer[];
}

export interface ImportPlan {
  /** Those with the same destination next to each other. */
  readonly notes: readonly ImportedNote[];
  /** Null for a note that the user has: it stays where it is. */
  readonly destinationOf: (note: ImportedNote) => Destination | null;
  /** Whether the text of a note that the user has changes. */
  readonly isChanged?: (note: ImportedNote) => boolean;
  /** Whether that includes notes that the user wrote or changed here. */
  readonly replaces?: boolean;
  /** What a part of the notes needs before it's sent, such as its images. */
  readonly prepare?: (
    notes: readonly ImportedNote[],
    signal: AbortSignal,
  ) => Promise<readonly ImportedNote[]>;
  readonly answersOf?: (notes: readonly ImportedNote[]) => Promise<readonly CardAnswers[]>;
}

interface Import extends ImportPlan {
  readonly openCollection: (destination: Destination) => Promise<string>;
  /** Where to start: after a failure, with the rest. A part that is sent again isn't added twice. */
  readonly from: number;
  /** Stops between two requests. */
  readonly signal: AbortSignal;
  /** @param leftOut how many of the part's answers an account has no room for. */
  readonly onProgress: (done: number, leftOut: number) => void;
}

/**
 * Adds notes to collections, and updates those that the user has.
 * @returns how many are done: fewer than asked if it was stopped.
 * @throws RequestError when a part fails; `onProgress` has said how many were done before.
 */
export async function importNotes(work: Import): Promise<number> {
  const { notes, destinationOf, isChanged, prepare, answersOf, signal, onProgress } = work;
  let done = work.from;
  while (done < notes.length && !signal.aborted) {
    const part = partAt(notes, done, destinationOf);
    const destination = part[0] ? destinationOf(part[0]) : null;
    const sent = destination ? part : part.filter((note) => isChanged?.(note));
    const prepared = prepare ? await prepare(sent, signal) : sent;
    if (signal.aborted) break;
    if (sent.length > 0) await store(work, destination, await named(sent, prepared));
    const leftOut = answersOf ? await storeAnswers(await answersOf(part)) : 0;
    done += part.length;
    onProgress(done, leftOut);
  }
  return done;
}

function partAt(
  notes: readonly ImportedNote[],
  from: number,
  destinationOf: ImportPlan["destinationOf"],
): ImportedNote[] {
  const part: ImportedNote[] = [];
  let characters = 0;
  for (const note of notes.slice(from, from + NOTES_AT_ONCE)) {
    if (part[0] && keyOf(destinationOf(note)) !== keyOf(destinationOf(part[0]))) break;
    if (characters > CHARACTERS_AT_ONCE) break;
    characters += note.front.length + note.back.length;
    part.push(note);
  }
  return part;
}

/** With the fingerprint of what was in the file: stored images have names of their own. */
const named = (read: readonly ImportedNote[], prepared: readonly ImportedNote[]) =>
  Promise.all(
    prepared.map(async ({ row: _, deck: _deck, ...note }, at) => ({
      ...note,
      ...(note.guid ? { fingerprint: await fingerprintOf(read[at] ?? { ...note }) } : {}),
    })),
  );

async function store(
  { openCollection, replaces = false }: Import,
  destination: Destination | null,
  notes: readonly object[],
): Promise<void> {
  const sent = notes as never;
  const into_collection = destination && (await openCollection(destination));
  await askDatabase<DatabaseAnswer>(FAILURE, (supabase) =>
    into_collection
      ? supabase.rpc("import_notes", { into_collection, notes: sent })
      : supabase.rpc("update_imported_notes", { notes: sent, replaces }),
  );
}

async function storeAnswers(cards: readonly CardAnswers[]): Promise<number> {
  let leftOut = 0;
  let part: CardAnswers[] = [];
  let size = 0;
  const send = async () => {
    if (part.length > 0)
      leftOut += await askDatabase(FAILURE, (supabase) =>
        supabase.rpc("import_reviews", { cards: part as never }),
      );
    part = [];
    size = 0;
  };
  for (const card of cards) {
    if (size + card.answers.length > ANSWERS_AT_ONCE) await send();
    part.push(card);
    size += card.answers.length;
  }
  await send();
  return leftOut;
}
