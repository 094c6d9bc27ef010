/**
 * Copies of what was read, so that pages already visited open offline. They belong to the signed-in user and go when
 * the user does. They are never used while the browser is online.
 */
import type { QueryPersister } from "@tanstack/react-query";
import { clear, createStore, get, set, type UseStore } from "idb-keyval";
import { OFFLINE_COPY_LIFETIME } from "./timings.ts";

interface Copy {
  readonly data: unknown;
  /** Milliseconds since 1970. */
  readonly keptAt: number;
}

let store: UseStore | null = null;
const opened = () => {
  store ??= createStore("hornbook-offline", "copies");
  return store;
};

/**
 * Account security isn't copied: it's useless offline, and valuable to a thief. Neither are the contents of lessons,
 * which end with the rental.
 */
const NOT_KEPT = new Set<unknown>(["account", "lesson"]);

/** For the query client: reads from the network and keeps a copy; offline, returns the copy if there is one. */
export const keepingCopies: QueryPersister = async (read, context, query) => {
  const isKept = !NOT_KEPT.has(query.queryKey[0]);
  if (isKept && navigator.onLine === false) {
    const copy = await findCopy(query.queryHash);
    if (copy) return copy.data as never;
  }
  const data = await read(context);
  if (isKept) void keepCopy(query.queryHash, data).catch(() => {});
  return data;
};

/** For reads that users ask for: an old copy would pretend that there is news. */
export const withoutCopies = <Data, Context>(read: (context: Context) => Data, context: Context): Data =>
  read(context);

export async function forgetOfflineCopies(): Promise<void> {
  // Where nothing can be stored, nothing was.
  if (typeof indexedDB !== "undefined") await clear(opened()).catch(() => {});
}

/** Rejects in a browser that stores nothing, which works without copies. */
async function keepCopy(name: string, data: unknown): Promise<void> {
  await set(name, { data, keptAt: Date.now() } satisfies Copy, opened());
}

async function findCopy(name: string): Promise<Copy | null> {
  try {
    const copy = await get<Copy>(name, opened());
    return copy && Date.now() - copy.keptAt < OFFLINE_COPY_LIFETIME ? copy : null;
  } catch {
    return null;
  }
}
