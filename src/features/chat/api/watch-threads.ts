import type { Tables } from "@backend/database.types.ts";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { getSupabase } from "@/lib/supabase.ts";
import { FOLLOW_FAILURES_LIMIT } from "@/lib/timings.ts";
import { followThread, type Thread, type ThreadChange, tellFollowers } from "../model/thread-changes.ts";
import type { ThreadWithTurns } from "./get-thread.ts";
import { chatKeys } from "./keys.ts";
import { changeThreadLists, dropThread } from "./list-threads.ts";

/**
 * Keeps the lists of conversations and the folders in sync with other tabs and devices. The app works without a socket, too: it tries
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
      if (change.kind === "stored") tellFollowers(change.thread.id);
    };
    // Catch up on what happened before the channel was joined.
    const catchUp = () => {
      void queries.invalidateQueries({ queryKey: chatKeys.threads(userId) });
      void queries.invalidateQueries({ queryKey: chatKeys.folders(userId) });
      tellFollowers(null);
    };
    const onFolders = () => void queries.invalidateQueries({ queryKey: chatKeys.folders(userId) });
    return follow(userId, { apply, onFolders }, catchUp);
  }, [queries, userId]);
}

/** Hears when something was asked in a conversation, in any tab or on any device. */
export function useFollowThread(threadId: string, onChange: () => unknown): void {
  const changed = useEffectEvent(onChange);
  useEffect(() => followThread(threadId, () => void changed()), [threadId]);
}

function store(queries: QueryClient, userId: string, change: ThreadChange): void {
  changeThreadLists(queries, userId, change);
  if (change.kind === "deleted") dropThread(queries, change.id);
  else {
    queries.setQueryData<ThreadWithTurns | null>(
      chatKeys.thread(change.thread.id),
      (thread) => thread && { ...thread, title: change.thread.title },
    );
  }
}

/** A conversation as the server announces it. */
type ThreadRow = Thread & Pick<Tables<"threads">, "deleted_at">;

const changeTo = ({
  id,
  title,
  created_at,
  is_pinned,
  is_archived,
  folder_id,
  deleted_at,
}: ThreadRow): ThreadChange =>
  deleted_at === null
    ? { kind: "stored", thread: { id, title, created_at, is_pinned, is_archived, folder_id } }
    : { kind: "deleted", id };

interface Followers {
  readonly apply: (change: ThreadChange) => void;
  /** A folder was added, changed or deleted. */
  readonly onFolders: () => void;
}

/** @returns stops. */
function follow(userId: string, followers: Followers, catchUp: () => void): () => void {
  let leave: (() => void) | null = null;
  let hasJoined = false;
  let isEnded = false;

  const join = () => {
    if (leave || isEnded || !navigator.onLine) return;
    leave = subscribe(userId, followers, {
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
  { apply, onFolders }: Followers,
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
        .on<ThreadRow>("postgres_changes", { ...own, event: "INSERT" }, (news) => apply(changeTo(news.new)))
        .on<ThreadRow>("postgres_changes", { ...own, event: "UPDATE" }, (news) => apply(changeTo(news.new)))
        // Deletions can't be filtered: all they carry is the key.
        .on<Thread>(
          "postgres_changes",
          { schema: "public", table: "threads", event: "DELETE" },
          ({ old: { id } }) => id && apply({ kind: "deleted", id }),
        )
        .on("postgres_changes", { ...own, table: "folders", event: "INSERT" }, onFolders)
        .on("postgres_changes", { ...own, table: "folders", event: "UPDATE" }, onFolders)
        .on("postgres_changes", { schema: "public", table: "folders", event: "DELETE" }, onFolders)
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
