import { changedPassages } from "@backend/contracts/chat.ts";
import { queryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { askDatabase } from "@/lib/ask-database.ts";
import { parseAnswer } from "@/lib/parse-answer.ts";
import { chatKeys } from "./keys.ts";

const FAILURE = "We couldn’t compare the sources.";

export interface ChangedSources {
  /** How many sources the answer has. */
  readonly sources: number;
  readonly changed: z.infer<typeof changedPassages>;
}

/** The conversation's answers whose sources changed since, by their ids. */
export const changedSources = (threadId: string) =>
  queryOptions({
    queryKey: chatKeys.changedSources(threadId),
    queryFn: async ({ signal }): Promise<Readonly<Record<string, ChangedSources>>> => {
      const rows = await askDatabase(FAILURE, (supabase) =>
        supabase.rpc("changed_sources", { of_thread: threadId }).abortSignal(signal),
      );
      return Object.fromEntries(
        rows.map(({ answer_id, sources, changed }) => [
          answer_id,
          { sources, changed: parseAnswer(changedPassages, changed, FAILURE) },
        ]),
      );
    },
  });
