/**
 * Copies of what was read, so that pages already visited open offline. They belong to the signed-in user and go when
 * the user does. They are never used while the browser is online.
 */
import type { QueryPersister } from "@tanstack/react-query";
import { clear, get, set } from "idb-keyval";
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
 * Account security isn't copied: it's useless offline, and valuable to a thief. Neither are the contents of lessons,
 * which end with the rental, unless the student keeps the course (`keepUnderPermit`).
 */
const NOT_COPIED = new Set<unknown>(["account", "lesson", "kept"]);

/** For the query client: reads from the network and keeps a copy; offline, returns the copy if there is one. */
export const keepingCopies: QueryPersister = async (read, context, query) => {
  if (navigator.onLine === false) {
    const copy = await findCopy(query.queryHash);
    if (copy?.courseId) await requirePermit(copy.courseId);
    if (copy) return copy.data as never;
  }
  const data = await read(context);
  if (!NOT_COPIED.has(query.queryKey[0])) void keepCopy(query.queryHash, data).catch(() => {});
  return data;
};

/** For reads that users ask for: an old copy would pretend that there is news. */
export const withoutCopies = <Data, Context>(read: (context: Context) => Data, context: Context): Data =>
  read(context);

export async function forgetOfflineCopies(): Promise<void> {
  // Where nothing can be stored, nothing was.
  if (typeof indexedDB !== "undefined") await clear(openedCopies()).catch(() => {});
  await removeCourseFiles().catch(() => {});
}

/** Keeps what was read of a rented course. @param name the query's hash. Rejects if there is no room. */
export async function keepUnderPermit(courseId: string, name: string, data: unknown): Promise<void> {
  await set(name, { data, keptAt: Date.now(), courseId } satisfies Copy, openedCopies());
}

/** @throws RequestError `permit_ended` or `permit_clock_wrong`. */
async function requirePermit(courseId: string): Promise<void> {
  const kept = await lookAtKeptCourse(courseId);
  const state = kept?.userId === readUserId() ? stateOf(kept) : "ended";
  if (state !== "valid")
    throw new RequestError(`permit_${state}`, "This course has to be opened online once.");
}

/** Rejects in a browser that stores nothing, which works without copies. */
async function keepCopy(name: string, data: unknown): Promise<void> {
  await set(name, { data, keptAt: Date.now() } satisfies Copy, openedCopies());
}

async function findCopy(name: string): Promise<Copy | null> {
  try {
    const copy = await get<Copy>(name, openedCopies());
    return copy && Date.now() - copy.keptAt < OFFLINE_COPY_LIFETIME ? copy : null;
  } catch {
    return null;
  }
}
