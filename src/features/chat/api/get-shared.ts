import { sharedTurns } from "@backend/contracts/chat.ts";
import { queryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { askDatabase } from "@/lib/ask-database.ts";
import { parseAnswer } from "@/lib/parse-answer.ts";
import { beginAnswer, beginTurn, type Turn } from "../model/turns.ts";
import { chatKeys } from "./keys.ts";

export interface SharedConversation {
  readonly title: string;
  /** ISO 8601. */
  readonly sharedOn: string;
  readonly turns: readonly Turn[];
}

const FAILURE = "We couldn’t load this conversation.";

/** What a link shows; null once it was turned off. */
export const getShared = (token: string) =>
  queryOptions({
    queryKey: chatKeys.shared(token),
    queryFn: async ({ signal }): Promise<SharedConversation | null> => {
      const [shared] = await askDatabase(FAILURE, (supabase) =>
        supabase.rpc("read_shared_conversation", { token }).abortSignal(signal),
      );
      if (!shared) return null;
      const turns = parseAnswer(sharedTurns, shared.turns, FAILURE).map(toTurn);
      return { title: shared.title, sharedOn: shared.shared_on, turns };
    },
  });

function toTurn({ question, answer }: z.infer<typeof sharedTurns>[number], place: number): Turn {
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
      const [passage] = await askDatabase("We couldn’t load this passage.", (supabase) =>
        supabase.rpc("read_shared_passage", { token, passage_id: passageId }).abortSignal(signal),
      );
      return passage ?? null;
    },
  });

/** Copies a shared conversation into the user's own. @returns its id. */
export async function continueShared(token: string): Promise<string> {
  return await askDatabase("We couldn’t copy the conversation. Try again in a moment.", (supabase) =>
    supabase.rpc("continue_shared_conversation", { token }),
  );
}
