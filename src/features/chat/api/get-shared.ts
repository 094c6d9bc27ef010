import type { Citation, Flag } from "@backend/contracts/chat.ts";
import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { beginAnswer, beginTurn, type Turn } from "../model/turns.ts";
import { chatKeys } from "./keys.ts";

export interface SharedConversation {
  readonly title: string;
  /** ISO 8601. */
  readonly sharedOn: string;
  readonly turns: readonly Turn[];
}

interface SharedTurn {
  readonly question: string;
  readonly answer: {
    readonly text: string;
    readonly citations: readonly Citation[];
    readonly flags: readonly Flag[];
    readonly isComplete: boolean;
  } | null;
}

/** What a link shows; null once it was turned off. */
export const getShared = (token: string) =>
  queryOptions({
    queryKey: chatKeys.shared(token),
    queryFn: async ({ signal }): Promise<SharedConversation | null> => {
      const supabase = await getSupabase();
      const [shared] = unwrap(
        await supabase.rpc("read_shared_conversation", { token }).abortSignal(signal),
        "We couldn’t load this conversation.",
      );
      if (!shared) return null;
      const turns = (shared.turns as unknown as readonly SharedTurn[]).map(toTurn);
      return { title: shared.title, sharedOn: shared.shared_on, turns };
    },
  });

function toTurn({ question, answer }: SharedTurn, place: number): Turn {
  const id = String(place);
  return {
    ...beginTurn(question, id),
    answer: answer && {
      ...beginAnswer(id),
      text: answer.text,
      citations: answer.citations,
      flags: answer.flags,
      state: answer.isComplete ? "complete" : "unfinished",
    },
  };
}

/** A passage of the outlines that a shared conversation cites; null if the outlines no longer have it. */
export const getSharedPassage = (token: string, passageId: string) =>
  queryOptions({
    queryKey: chatKeys.sharedPassage(token, passageId),
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const [passage] = unwrap(
        await supabase.rpc("read_shared_passage", { token, passage_id: passageId }).abortSignal(signal),
        "We couldn’t load this passage.",
      );
      return passage ?? null;
    },
  });

/** Copies a shared conversation into the user's own. @returns its id. */
export async function continueShared(token: string): Promise<string> {
  const supabase = await getSupabase();
  return unwrap(
    await supabase.rpc("continue_shared_conversation", { token }),
    "We couldn’t copy the conversation. Try again in a moment.",
  );
}
