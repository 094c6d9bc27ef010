import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { getSupabase } from "@/lib/supabase.ts";
import { FOLLOW_FAILURES_LIMIT } from "@/lib/timings.ts";
import { applyThreadChange, type ThreadChange } from "../model/thread-changes.ts";
import type { ThreadWithTurns } from "./get-thread.ts";
import { chatKeys } from "./keys.ts";
import type { Thread } from "./list-threads.ts";

/**
 * Keeps the list of conversations in sync with other tabs and devices. The app works without a socket, too: it tries
 * again when the network or the user comes back.
 * @param onDeleted called with the id of a conversation that was deleted, here or elsewhere.
 */
export function useWatchThreads(userId: string, onDeleted: (id: string) => void): void {
  const queries = useQueryClient();
  const tell = useEffectEvent(onDeleted);
  useEffect(() => {
    const apply = (change: ThreadChange) => {
      if (change.kind === "deleted") tell(change.id);
      store(queries, userId, change);
    };
    // Catch up on what happened before the channel was joined.
    const catchUp = () => void queries.invalidateQueries({ queryKey: chatKeys.threads(userId) });
    return follow(userId, apply, catchUp);
  }, [queries, userId]);
}

function store(queries: QueryClient, userId: string, change: ThreadChange): void {
  queries.setQueryData<Thread[]>(chatKeys.threads(userId), (threads) => applyThreadChange(threads, change));
  if (change.kind === "deleted") queries.removeQueries({ queryKey: chatKeys.thread(change.id) });
  if (change.kind === "renamed") {
    queries.setQueryData<ThreadWithTurns | null>(
      chatKeys.thread(change.id),
      (thread) => thread && { ...thread, title: change.title },
    );
  }
}

/** @returns stops. */
function follow(userId: string, apply: (change: ThreadChange) => void, catchUp: () => void): () => void {
  let leave: (() => void) | null = null;
  let hasJoined = false;
  let isEnded = false;

  const join = () => {
    if (leave || isEnded || !navigator.onLine) return;
    leave = subscribe(userId, apply, {
      onJoined: () => {
        if (hasJoined) catchUp();
        hasJoined = true;
      },
      onGivenUp: drop,
    });
  };
  const drop = () => {
    leave?.();
    leave = null;
  };
  const onVisible = () => document.visibilityState === "visible" && join();

  join();
  addEventListener("online", join);
  addEventListener("offline", drop);
  document.addEventListener("visibilitychange", onVisible);
  return () => {
    isEnded = true;
    drop();
    removeEventListener("online", join);
    removeEventListener("offline", drop);
    document.removeEventListener("visibilitychange", onVisible);
  };
}

interface Following {
  readonly onJoined: () => void;
  /** Too many failures in a row. Stop until something changes. */
  readonly onGivenUp: () => void;
}

function subscribe(
  userId: string,
  apply: (change: ThreadChange) => void,
  { onJoined, onGivenUp }: Following,
): () => void {
  let isLeft = false;
  let failures = 0;
  let leaveChannel = () => {};
  const own = { schema: "public", table: "threads", filter: `user_id=eq.${userId}` } as const;

  getSupabase()
    .then((supabase) => {
      if (isLeft) return;
      const channel = supabase.realtime // A new name each time: the last channel may still be closing.
        .channel(`threads-${crypto.randomUUID()}`)
        .on<Thread>("postgres_changes", { ...own, event: "INSERT" }, ({ new: { id, title, created_at } }) =>
          apply({ kind: "started", thread: { id, title, created_at } }),
        )
        .on<Thread>("postgres_changes", { ...own, event: "UPDATE" }, ({ new: { id, title } }) =>
          apply({ kind: "renamed", id, title }),
        )
        // Deletions can't be filtered: all they carry is the key.
        .on<Thread>(
          "postgres_changes",
          { schema: "public", table: "threads", event: "DELETE" },
          ({ old: { id } }) => id && apply({ kind: "deleted", id }),
        )
        .subscribe((status) => {
          if (isLeft) return;
          if (status === "SUBSCRIBED") {
            failures = 0;
            onJoined();
          } else if (status === "CLOSED" || ++failures >= FOLLOW_FAILURES_LIMIT) {
            onGivenUp();
          }
        });
      leaveChannel = () => void supabase.realtime.removeChannel(channel);
    })
    .catch(onGivenUp);
  return () => {
    isLeft = true;
    leaveChannel();
  };
}
