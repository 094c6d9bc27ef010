/**
 * Copies of what was read, so that pages already visited open offline, and show at once what they showed last time while
 * it's read again. They belong to the signed-in user and go when the user does.
 */
import type { Query, QueryPersister } from "@tanstack/react-query";
import { clear, del, get, set } from "idb-keyval";
import { lookAtKeptCourse, openedCopies, removeCourseFiles } from "./kept-courses.ts";
import { stateOf } from "./permit.ts";
import { RequestError } from "./request-error.ts";
import { readUserId } from "./stored-user.ts";
import { OFFLINE_COPY_LIFETIME } from "./timings.ts";

interface Copy {
  readonly data: unknown;
  /** Milliseconds since 1970. */
  readonly keptAt: number;
  /** The rented course that it belongs to, whose permit opens it. */
  readonly courseId?: string;
}

/**
 * Account security isn't copied: it's useless offline, and valuable to a thief. Neither is what administrators see of
 * others, nor the contents of lessons, which end with the rental, unless the student keeps the course (`keepUnderPermit`).
 */
const NOT_COPIED = new Set<unknown>(["account", "admin", "lesson", "kept"]);

/**
 * What a copy may show before the network has answered: lists, cards, outlines and conversations. Not what users may open or
 * have paid, nor what decides what happens next, such as the queue of a study session.
 */
const SHOWN_FIRST = new Set([
  ...["chat/threads", "chat/thread", "chat/folders"],
  ...["flashcards/overview", "flashcards/deck", "flashcards/to-study", "flashcards/subjects"],
  ...["flashcards/jurisdictions", "flashcards/passages"],
  ...[
    "outlines/index",
    "outlines/document",
    "outlines/passage",
    "outlines/passages",
    "outlines/attack-outline",
  ],
  ...["practice/overview"],
]);

/** What shows a copy, until it has been read again. */
const showingCopies = new WeakSet<Query>();
export const isShowingCopy = (query: Query): boolean => showingCopies.has(query);

/**
 * For the query client: reads from the network and keeps a copy. Offline, returns the copy if there is one; online, a page
 * that opens gets the copy first, and the network's answer after it.
 */
export const keepingCopies: QueryPersister = async (read, context, query) => {
  const userId = readUserId();
  const openCopy = async () => {
    const copy = await findCopy(userId, query.queryHash);
    if (copy?.courseId) await requirePermit(copy.courseId);
    return copy;
  };
  const isOffline = navigator.onLine === false;
  if (isOffline || canShowFirst(query)) {
    const copy = await openCopy();
    // What was missing may be there by now.
    if (copy && (isOffline || copy.data !== null)) {
      if (!isOffline) readAgain(query, copy.keptAt);
      return copy.data as never;
    }
  }
  const readAndStore = async () => {
    const data = await read(context);
    showingCopies.delete(query);
    const isSafe = !NOT_COPIED.has(query.queryKey[0]) && readUserId() === userId;
    if (isSafe) void store(userId, query.queryHash, { data, keptAt: Date.now() }).catch(() => {});
    return data;
  };
  return await orCopyOnceOffline(readAndStore(), openCopy);
};

/** What is being read, or its copy if the connection goes first: a request can take half a minute to notice that. */
async function orCopyOnceOffline<T>(reading: Promise<T>, openCopy: () => Promise<Copy | null>): Promise<T> {
  const arrived = new AbortController();
  try {
    return await new Promise<T>((resolve, reject) => {
      reading.then(resolve, reject);
      const showCopy = () => void openCopy().then((copy) => copy && resolve(copy.data as T), reject);
      addEventListener("offline", showCopy, { signal: arrived.signal });
    });
  } finally {
    arrived.abort();
  }
}

/** Only a page gets a copy. What is read without one, such as the versions of an answer, has to be true now. */
const canShowFirst = (query: Query): boolean =>
  query.state.data === undefined &&
  query.isActive() &&
  SHOWN_FIRST.has(`${query.queryKey[0]}/${query.queryKey[1]}`);

/** Reads from the network what a copy is about to show. @param keptAt milliseconds since 1970. */
function readAgain(query: Query, keptAt: number): void {
  showingCopies.add(query);
  // Once the copy has arrived.
  setTimeout(() => {
    query.setState({ dataUpdatedAt: keptAt });
    query.fetch().catch(() => {});
  });
}

/** For reads that users ask for: an old copy would pretend that there is news. */
export const withoutCopies = <Data, Context>(read: (context: Context) => Data, context: Context): Data =>
  read(context);

/** Removes the copy of what its user has deleted. @param hash the query's. */
export async function removeCopy(hash: string): Promise<void> {
  await del(nameOf(readUserId(), hash), openedCopies()).catch(() => {});
}

export async function forgetOfflineCopies(): Promise<void> {
  // Where nothing can be stored, nothing was.
  if (typeof indexedDB !== "undefined") await clear(openedCopies()).catch(() => {});
  await removeCourseFiles().catch(() => {});
}

/** Keeps what was read of a rented course. @param hash the query's. Rejects if there is no room. */
export async function keepUnderPermit(courseId: string, hash: string, data: unknown): Promise<void> {
  await store(readUserId(), hash, { data, keptAt: Date.now(), courseId });
}

/** @throws RequestError `permit_ended` or `permit_clock_wrong`. */
async function requirePermit(courseId: string): Promise<void> {
  const kept = await lookAtKeptCourse(courseId);
  const state = kept?.userId === readUserId() ? stateOf(kept) : "ended";
  if (state !== "valid")
    throw new RequestError(`permit_${state}`, "This course has to be opened online once.");
}

const nameOf = (userId: string | null, hash: string): string => `${userId} ${hash}`;

/** Rejects in a browser that stores nothing, which works without copies. */
async function store(userId: string | null, hash: string, copy: Copy): Promise<void> {
  await set(nameOf(userId, hash), copy, openedCopies());
}

async function findCopy(userId: string | null, hash: string): Promise<Copy | null> {
  try {
    const copy = await get<Copy>(nameOf(userId, hash), openedCopies());
    return copy && Date.now() - copy.keptAt < OFFLINE_COPY_LIFETIME ? copy : null;
  } catch {
    return null;
  }
}
