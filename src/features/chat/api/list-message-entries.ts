import type { Tables } from "@backend/database.types.ts";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { chatKeys } from "./keys.ts";

/** A line of the message ledger: what counted, and what was given back. */
export interface MessageEntry
  extends Readonly<Pick<Tables<"message_ledger">, "id" | "created_at" | "change" | "reason">> {
  /** The conversation; null if it was deleted, or for corrections. */
  readonly threads: Readonly<Pick<Tables<"threads">, "id" | "title">> | null;
}

const PAGE = 20;

/** This month's lines, newest first. */
export const listMessageEntries = (userId: string) =>
  infiniteQueryOptions({
    queryKey: chatKeys.entries(userId),
    // Messages may have been counted in the chat, or in another tab, since the page was left.
    staleTime: 0,
    queryFn: async ({ signal, pageParam }): Promise<readonly MessageEntry[]> => {
      const now = new Date();
      const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)).toISOString();
      const supabase = await getSupabase();
      const lines = supabase
        .from("message_ledger")
        .select("id, created_at, change, reason, threads(id, title)")
        .eq("user_id", userId)
        .eq("period_start", month)
        .order("created_at", { ascending: false })
        .limit(PAGE)
        .abortSignal(signal);
      return unwrap(
        await (pageParam ? lines.lt("created_at", pageParam) : lines),
        "We couldn’t load what your messages cost.",
      );
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.length < PAGE ? undefined : last.at(-1)?.created_at),
  });
