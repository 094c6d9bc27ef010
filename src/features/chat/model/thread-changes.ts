/** Keeps the list of conversations in sync with changes. */
import type { Thread } from "../api/list-threads.ts";

export type ThreadChange =
  | { readonly kind: "started"; readonly thread: Thread }
  | { readonly kind: "renamed"; readonly id: string; readonly title: string }
  | { readonly kind: "deleted"; readonly id: string };

/**
 * The list after a change, newest first. A list that isn't loaded stays that way, and news we already have changes
 * nothing.
 */
export function applyThreadChange(
  threads: readonly Thread[] | undefined,
  change: ThreadChange,
): Thread[] | undefined {
  if (!threads) return undefined;
  switch (change.kind) {
    case "started":
      return [...threads.filter(({ id }) => id !== change.thread.id), change.thread].sort((a, b) =>
        b.created_at.localeCompare(a.created_at),
      );
    case "renamed":
      return threads.map((thread) => (thread.id === change.id ? { ...thread, title: change.title } : thread));
    case "deleted":
      return threads.filter(({ id }) => id !== change.id);
  }
}

/** Where to go when the open conversation is gone: to the one before it, else the newest, else nowhere. */
export function threadAfter(threads: readonly Thread[], goneId: string): string | null {
  const index = threads.findIndex(({ id }) => id === goneId);
  return threads[index + 1]?.id ?? threads.find(({ id }) => id !== goneId)?.id ?? null;
}
