/** Keeps the lists of conversations in sync with changes. */
import type { Tables } from "@backend/database.types.ts";

export type Thread = Readonly<
  Pick<Tables<"threads">, "id" | "title" | "created_at" | "is_pinned" | "is_archived" | "folder_id">
>;

/** Which conversations a list has: those that aren't archived, those that are, or a folder's (its id). */
export type ThreadView = "current" | "archived" | (string & {});

export interface ThreadPages {
  /** As far as they were read: the pinned ones first, then the newest. */
  readonly threads: readonly Thread[];
  readonly hasMore: boolean;
}

export type ThreadChange =
  | { readonly kind: "stored"; readonly thread: Thread }
  | { readonly kind: "deleted"; readonly id: string };

/** The list after a change. News we already have change nothing. */
export function applyThreadChange(pages: ThreadPages, view: ThreadView, change: ThreadChange): ThreadPages {
  const id = change.kind === "deleted" ? change.id : change.thread.id;
  const others = pages.threads.filter((thread) => thread.id !== id);
  const isListed = change.kind === "stored" && belongsTo(view, change.thread);
  if (!isListed) return others.length === pages.threads.length ? pages : { ...pages, threads: others };
  const { thread } = change;
  const place = others.findIndex((other) => comesBefore(thread, other));
  if (place === -1) {
    // What comes after all that was read is read with the next page, unless it was the last one read.
    const isRead = pages.threads.at(-1)?.id === id && pages.threads.at(-1)?.is_pinned === thread.is_pinned;
    return { ...pages, threads: pages.hasMore && !isRead ? others : [...others, thread] };
  }
  return { ...pages, threads: others.toSpliced(place, 0, thread) };
}

function belongsTo(view: ThreadView, thread: Thread): boolean {
  if (view === "archived") return thread.is_archived;
  return !thread.is_archived && (view === "current" || thread.folder_id === view);
}

function comesBefore(one: Thread, other: Thread): boolean {
  if (one.is_pinned !== other.is_pinned) return one.is_pinned;
  const order = one.created_at.localeCompare(other.created_at) || one.id.localeCompare(other.id);
  return order > 0;
}

/**
 * What was read again, before what was read earlier and not again: a list that was scrolled far is only read as far as one
 * request gives.
 */
export function joinPages(fresh: ThreadPages, earlier: ThreadPages | undefined): ThreadPages {
  const last = fresh.threads.at(-1);
  if (!(earlier && fresh.hasMore && last)) return fresh;
  const known = new Set(fresh.threads.map(({ id }) => id));
  const rest = earlier.threads.filter((thread) => comesBefore(last, thread) && !known.has(thread.id));
  return rest.length === 0 ? fresh : { threads: [...fresh.threads, ...rest], hasMore: earlier.hasMore };
}

/** The most recent conversation, whatever is pinned. */
export const latestThread = (threads: readonly Thread[]): Thread | null =>
  threads.reduce<Thread | null>(
    (latest, thread) => (latest && latest.created_at >= thread.created_at ? latest : thread),
    null,
  );

/** Where to go when the open conversation is gone: to the one after it in the list, else the first, else nowhere. */
export function threadAfter(threads: readonly Thread[], goneId: string): string | null {
  const index = threads.findIndex(({ id }) => id === goneId);
  return threads[index + 1]?.id ?? threads.find(({ id }) => id !== goneId)?.id ?? null;
}

/** Called when something has changed in an open conversation, in any tab or on any device. */
const followers = new Set<(threadId: string | null) => void>();

/** @param changed the conversation; null if changes to any may have been missed. */
export function tellFollowers(changed: string | null): void {
  for (const tell of followers) tell(changed);
}

/** @returns stops. */
export function followThread(threadId: string, onChange: () => void): () => void {
  const hear = (changed: string | null) => (changed === null || changed === threadId) && onChange();
  followers.add(hear);
  return () => followers.delete(hear);
}
