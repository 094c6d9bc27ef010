import { listedCard, ownParameters } from "@backend/contracts/study.ts";
import type { FittedParameters } from "@backend/scheduling/schedule.ts";
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { askDatabase } from "@/lib/ask-database.ts";
import { isId } from "@/lib/is-id.ts";
import { parseAnswer } from "@/lib/parse-answer.ts";
import { flashcardsKeys } from "./keys.ts";

/** The most rows that one request returns, on every host. */
const PAGE = 1000;
const FAILURE = "We couldn’t load these cards.";
const CARDS = `id, note_id, guid, kind, ordinal, front, back, tags, topic, authority, passage_id, is_official, retired_at,
  collection_id, outline_documents(id, title),
  card_states(due, state, reps, lapses, stability, difficulty, scheduled_days, last_review, is_suspended, is_flagged)`;

/** A card in a list. */
export type Card = z.infer<typeof listedCard>;

export interface OpenDeck {
  /** Null: all of the user's own cards. */
  readonly id: string | null;
  readonly title: string;
  readonly is_official: boolean;
  readonly cards: readonly Card[];
  /** How many cards it has, including those that the plan doesn't open. */
  readonly total: number;
  /** What the user's own recall is computed with. Null for FSRS's defaults. */
  readonly parameters: FittedParameters | null;
}

/** A collection with the cards that the user's plan opens, oldest first; null for an unknown id. */
export const getDeck = (id: string) =>
  queryOptions({
    queryKey: flashcardsKeys.deck(id),
    queryFn: ({ signal }) => readDeck(id, signal),
  });

/** All of the user's own cards. */
export const getOwnCards = () =>
  queryOptions({
    queryKey: flashcardsKeys.deck("own"),
    queryFn: async ({ signal }): Promise<OpenDeck> => {
      const [cards, parameters] = await Promise.all([readCards(null, 0, signal), readParameters(signal)]);
      return { id: null, title: "All cards", is_official: false, cards, total: cards.length, parameters };
    },
  });

async function readDeck(id: string, signal: AbortSignal): Promise<OpenDeck | null> {
  if (!isId(id)) return null;
  const [deck, cards, sizes, parameters] = await Promise.all([
    askDatabase(FAILURE, (supabase) =>
      supabase
        .from("collections")
        .select("id, title, is_official")
        .eq("id", id)
        .abortSignal(signal)
        .maybeSingle(),
    ),
    readCards(id, 0, signal),
    askDatabase(FAILURE, (supabase) =>
      supabase.rpc("official_deck_sizes").eq("collection_id", id).abortSignal(signal),
    ),
    readParameters(signal),
  ]);
  return deck && { ...deck, cards, parameters, total: sizes[0]?.cards ?? cards.length };
}

const readParameters = async (signal: AbortSignal): Promise<FittedParameters | null> =>
  parseAnswer(
    ownParameters,
    await askDatabase(FAILURE, (supabase) => supabase.rpc("own_parameters").abortSignal(signal)),
    FAILURE,
  );

async function readCards(deckId: string | null, from: number, signal: AbortSignal): Promise<Card[]> {
  const read = await askDatabase(FAILURE, (supabase) => {
    const cards = supabase.from("flashcards").select(CARDS);
    return (deckId ? cards.eq("collection_id", deckId) : cards.eq("is_official", false))
      .order("created_at")
      .order("id")
      .range(from, from + PAGE - 1)
      .abortSignal(signal);
  });
  const page = parseAnswer(z.array(listedCard), read, FAILURE);
  const rest = page.length < PAGE ? [] : await readCards(deckId, from + PAGE, signal);
  return [...page, ...rest];
}
