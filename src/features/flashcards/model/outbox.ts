/**
 * Answers on this device, until the server has them. They survive a reload, a crash and a lost network. Those already
 * sent stay until the next queue is read, so that a copy of the old queue can be brought up to date offline.
 */
import type { Review } from "@backend/contracts/study.ts";
import { createStore, delMany, entries, setMany, type UseStore } from "idb-keyval";

export interface KeptReview extends Review {
  readonly isSent: boolean;
}

let store: UseStore | null = null;
const opened = () => {
  store ??= createStore("hornbook-reviews", "reviews");
  return store;
};
/** Where nothing can be stored, such as in a private window, answers are kept while the page is open. */
const inMemory = new Map<string, KeptReview>();

const keyOf = (userId: string, id: string) => `${userId}:${id}`;

export async function keepReview(userId: string, review: Review): Promise<void> {
  const kept = { ...review, isSent: false };
  inMemory.set(keyOf(userId, review.id), kept);
  await setMany([[keyOf(userId, review.id), kept]], opened()).catch(() => {});
}

/** The user's answers on this device, in the order they were given. */
export async function keptReviews(userId: string): Promise<KeptReview[]> {
  const stored = await entries<string, KeptReview>(opened()).catch(() => []);
  const all = new Map([...stored, ...inMemory]);
  return [...all]
    .filter(([key]) => key.startsWith(`${userId}:`))
    .map(([, review]) => review)
    .sort((one, other) => one.reviewedAt.localeCompare(other.reviewedAt));
}

/** Marks as sent what the server recorded, unless it was undone in the meantime. */
export async function markSent(userId: string, sent: readonly KeptReview[]): Promise<void> {
  const current = new Map((await keptReviews(userId)).map((review) => [review.id, review]));
  const done = sent
    .filter(({ id, isUndone }) => current.get(id)?.isUndone === isUndone)
    .map((review) => [keyOf(userId, review.id), { ...review, isSent: true }] as [string, KeptReview]);
  for (const [key, review] of done) inMemory.set(key, review);
  await setMany(done, opened()).catch(() => {});
}

export async function forgetReviews(userId: string, reviews: readonly KeptReview[]): Promise<void> {
  const keys = reviews.map(({ id }) => keyOf(userId, id));
  for (const key of keys) inMemory.delete(key);
  await delMany(keys, opened()).catch(() => {});
}
