/**
 * What a user did, on this device until the server has it. It survives a reload, a crash and a lost network. What was
 * sent stays until the next read, so that a copy of an old read can be brought up to date offline.
 */
import { createStore, delMany, entries, promisifyRequest, type UseStore } from "idb-keyval";

export type Kept<Item> = Item & { readonly isSent: boolean };

export interface Outbox<Item> {
  keep(userId: string, item: Item): Promise<void>;
  kept(userId: string): Promise<Kept<Item>[]>;
  /** Marks what the server recorded, except what changed in the meantime. */
  markSent(userId: string, sent: readonly Kept<Item>[]): Promise<void>;
  /** Forgets items, except what changed in the meantime. */
  forget(userId: string, items: readonly Kept<Item>[]): Promise<void>;
}

export function createOutbox<Item extends { readonly id: string }>(
  database: string,
  name: string,
): Outbox<Item> {
  let store: UseStore | null = null;
  const opened = () => {
    store ??= createStore(database, name);
    return store;
  };
  /** Where nothing can be stored, such as in a private window, items are kept while the page is open. */
  const inMemory = new Map<string, Kept<Item>>();
  const keyOf = (userId: string, id: string) => `${userId}:${id}`;

  const write = async (userId: string, items: readonly Kept<Item>[]) => {
    const pairs = items.map((item) => [keyOf(userId, item.id), item] as [string, Kept<Item>]);
    for (const [key, item] of pairs) inMemory.set(key, item);
    await opened()("readwrite", (rows) => {
      for (const [key, item] of pairs) rows.put(item, key);
      // The browser would wait for the page first, and a page that is killed doesn't answer.
      rows.transaction.commit();
      return promisifyRequest(rows.transaction);
    }).catch(() => {});
  };
  const kept = async (userId: string) => {
    const stored = await entries<string, Kept<Item>>(opened()).catch(() => []);
    const all = new Map([...stored, ...inMemory]);
    return [...all].filter(([key]) => key.startsWith(`${userId}:`)).map(([, item]) => item);
  };
  const unchanged = async (userId: string, items: readonly Kept<Item>[]) => {
    const current = new Map((await kept(userId)).map((item) => [item.id, JSON.stringify(item)]));
    return items.filter((item) => current.get(item.id) === JSON.stringify(item));
  };

  return {
    keep: (userId, item) => write(userId, [{ ...item, isSent: false }]),
    kept,
    async markSent(userId, sent) {
      const done = await unchanged(userId, sent);
      await write(
        userId,
        done.map((item) => ({ ...item, isSent: true })),
      );
    },
    async forget(userId, items) {
      const keys = (await unchanged(userId, items)).map(({ id }) => keyOf(userId, id));
      for (const key of keys) inMemory.delete(key);
      await delMany(keys, opened()).catch(() => {});
    },
  };
}

/** Sends one batch at a time. What is kept while a batch is on its way goes with the next one. */
export function inTurn(send: (userId: string) => Promise<void>): (userId: string) => Promise<void> {
  let sending: Promise<void> | null = null;
  return async (userId) => {
    await sending?.catch(() => {});
    sending ??= send(userId).finally(() => {
      sending = null;
    });
    await sending;
  };
}
