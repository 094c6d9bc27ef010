import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { chatKeys } from "./keys.ts";

/** A passage that an answer cites, as it read then and as it reads now. */
export interface ChangedSource {
  readonly n: number;
  readonly passageId: string;
  readonly title: string;
  readonly heading: string;
  readonly before: string;
  /** Null: the outlines no longer have it. */
  readonly after: string | null;
}

export interface ChangedSources {
  /** How many sources the answer has. */
  readonly sources: number;
  readonly changed: readonly ChangedSource[];
}

/** The conversation's answers whose sources changed since, by their ids. */
export const changedSources = (threadId: string) =>
  queryOptions({
    queryKey: chatKeys.changedSources(threadId),
    queryFn: async ({ signal }): Promise<Readonly<Record<string, ChangedSources>>> => {
      const supabase = await getSupabase();
      const rows = unwrap(
        await supabase.rpc("changed_sources", { of_thread: threadId }).abortSignal(signal),
        "We couldn’t compare the sources.",
      );
      return Object.fromEntries(
        rows.map(({ answer_id, sources, changed }) => [
          answer_id,
          { sources, changed: changed as unknown as readonly ChangedSource[] },
        ]),
      );
    },
  });
