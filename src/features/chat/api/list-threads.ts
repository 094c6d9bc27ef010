import { hashKey, type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { limitedRequest } from "@/lib/limited-request.ts";
import { removeCopy } from "@/lib/offline-copies.ts";
import { RequestError } from "@/lib/request-error.ts";
import { shouldRetry } from "@/lib/retry-policy.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { RETRIES, THREAD_FETCH_TIMEOUT, THREAD_LIST_FRESH } from "@/lib/timings.ts";
import {
  applyThreadChange,
  joinPages,
  type Thread,
  type ThreadChange,
  type ThreadPages,
  type ThreadView,
} from "../model/thread-changes.ts";
import { chatKeys } from "./keys.ts";

const PAGE = 100;
/** What one request of the API gives at most. */
const MOST_AT_ONCE = 1000;

const SENTENCE = "We encountered an error loading your conversations. Please try again.";

/** The columns of a `Thread`. */
export const THREAD_COLUMNS = "id, title, created_at, is_pinned, is_archived, folder_id";

/** The user's conversations: the pinned ones first, then the newest, as far down as they were read. */
export const listThreads = (userId: string, view: ThreadView = "current") =>
  queryOptions({
    queryKey: chatKeys.threadList(userId, view),
    staleTime: THREAD_LIST_FRESH,
    refetchOnMount: false,
    // A list that timed out is read again: users are told after 20 seconds, not after the first time-out.
    retry: (failures, error) =>
      shouldRetry(failures, error) ||
      (failures < RETRIES && error instanceof RequestError && error.code === "timeout"),
    queryFn: async ({ signal, client }): Promise<ThreadPages> => {
      const earlier = () => client.getQueryData<ThreadPages>(chatKeys.threadList(userId, view));
      const length = Math.min(Math.max(earlier()?.threads.length ?? 0, PAGE), MOST_AT_ONCE);
      const fresh = await readThreads(userId, view, length, null, signal);
      return joinPages(fresh, earlier());
    },
  });

/** Reads the next page of a list. */
export function useMoreThreads(userId: string, view: ThreadView) {
  const queries = useQueryClient();
  const { queryKey } = listThreads(userId, view);
  return useMutation({
    mutationFn: async () => {
      const last = queries.getQueryData(queryKey)?.threads.at(-1);
      if (!last) return;
      const next = await readThreads(userId, view, PAGE, last, new AbortController().signal);
      queries.setQueryData(queryKey, (pages) => {
        if (!pages) return pages;
        const known = new Set(pages.threads.map(({ id }) => id));
        return {
          threads: [...pages.threads, ...next.threads.filter(({ id }) => !known.has(id))],
          hasMore: next.hasMore,
        };
      });
    },
  });
}

/** Brings what is cached of every list up to date. */
export function changeThreadLists(queries: QueryClient, userId: string, change: ThreadChange): void {
  const lists = queries.getQueriesData<ThreadPages>({ queryKey: chatKeys.threads(userId) });
  for (const [key] of lists) {
    queries.setQueryData<ThreadPages>(
      key,
      (pages) => pages && applyThreadChange(pages, String(key.at(-1)), change),
    );
  }
}

/** Drops what was read of a conversation that was deleted, on this device too. */
export function dropThread(queries: QueryClient, id: string): void {
  queries.removeQueries({ queryKey: chatKeys.thread(id) });
  void removeCopy(hashKey(chatKeys.thread(id)));
}

/** A conversation, if one of the lists that were read has it. */
export function listedThread(queries: QueryClient, userId: string, id: string): Thread | null {
  const lists = queries.getQueriesData<ThreadPages>({ queryKey: chatKeys.threads(userId) });
  for (const [, pages] of lists) {
    const thread = pages?.threads.find((one) => one.id === id);
    if (thread) return thread;
  }
  return null;
}

async function readThreads(
  userId: string,
  view: ThreadView,
  length: number,
  after: Thread | null,
  signal: AbortSignal,
): Promise<ThreadPages> {
  const supabase = await getSupabase();
  const threads = await limitedRequest(
    THREAD_FETCH_TIMEOUT,
    (limit) => {
      let request = supabase
        .from("threads")
        .select(THREAD_COLUMNS)
        .eq("user_id", userId)
        .is("deleted_at", null)
        .eq("is_archived", view === "archived");
      if (view !== "archived" && view !== "current") request = request.eq("folder_id", view);
      if (after) {
        const later = `created_at.lt."${after.created_at}",and(created_at.eq."${after.created_at}",id.lt.${after.id})`;
        // After a pinned one come those that aren't, whenever they began.
        request = after.is_pinned
          ? request.or(`is_pinned.is.false,${later}`)
          : request.eq("is_pinned", false).lte("created_at", after.created_at).or(later);
      }
      return request
        .order("is_pinned", { ascending: false })
        .order("created_at", { ascending: false })
        .order("id", { ascending: false })
        .limit(length)
        .abortSignal(AbortSignal.any([signal, limit]));
    },
    { timeout: SENTENCE, failure: SENTENCE },
  );
  return { threads, hasMore: threads.length === length };
}
