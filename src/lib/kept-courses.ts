/**
 * Rented courses kept on this device: their permits, and their files. Contents of lessons are copies like any other
 * (`offline-copies.ts`), opened under the permit. They share a database, so that what removes copies removes permits.
 */
import { createStore, del, entries, set, type UseStore } from "idb-keyval";
import { type Permit, seenAt, stateOf } from "./permit.ts";

export interface KeptCourse extends Permit {
  readonly courseId: string;
  readonly userId: string;
  readonly hasFilms: boolean;
  readonly bytes: number;
  /** When its contents were last read, in milliseconds since 1970. */
  readonly keptAt: number;
}

let store: UseStore | null = null;
/** What was read, and permits. */
export const openedCopies = (): UseStore => {
  store ??= createStore("hornbook-offline", "copies");
  return store;
};

const PERMIT = "permit:";
/** The browser's caches of courses' files, one for each course. */
const FILES = "hornbook-course-";

export const filesOf = (courseId: string): Promise<Cache> => caches.open(FILES + courseId);

export const storeKeptCourse = (kept: KeptCourse): Promise<void> =>
  set(PERMIT + kept.courseId, kept, openedCopies());

/**
 * Changes a kept course, unless it isn't kept. In one transaction: it may be removed or changed at the same time.
 * @returns what it is then, or null.
 */
export async function changeKeptCourse(
  courseId: string,
  change: (kept: KeptCourse) => KeptCourse,
): Promise<KeptCourse | null> {
  return await openedCopies()(
    "readwrite",
    (copies) =>
      new Promise((resolve, reject) => {
        const reading: IDBRequest<KeptCourse | undefined> = copies.get(PERMIT + courseId);
        reading.onerror = () => reject(reading.error);
        reading.onsuccess = () => {
          const kept = reading.result && change(reading.result);
          if (kept) copies.put(kept, PERMIT + courseId);
          resolve(kept ?? null);
        };
      }),
  );
}

/** A kept course after a look at the clock; null if it isn't kept. */
export const lookAtKeptCourse = (courseId: string): Promise<KeptCourse | null> =>
  changeKeptCourse(courseId, (kept) => seenAt(kept, Date.now()));

export async function keptCourses(userId: string): Promise<KeptCourse[]> {
  const all = await entries<string, KeptCourse>(openedCopies());
  return all.flatMap(([name, kept]) => (name.startsWith(PERMIT) && kept.userId === userId ? [kept] : []));
}

/** Removes a course from this device: its permit first, without which nothing of it opens. */
export async function removeKeptCourse(courseId: string): Promise<void> {
  await del(PERMIT + courseId, openedCopies());
  const all = await entries<string, { readonly courseId?: string }>(openedCopies());
  const names = all.filter(([, copy]) => copy.courseId === courseId).map(([name]) => name);
  await Promise.all(names.map((name) => del(name, openedCopies())));
  await caches.delete(FILES + courseId);
}

export async function removeCourseFiles(): Promise<void> {
  if (typeof caches === "undefined") return;
  const names = (await caches.keys()).filter((name) => name.startsWith(FILES));
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** For the service worker: a kept file whose course has a valid permit, or null. */
export async function findKeptFile(path: string): Promise<Response | null> {
  for (const name of await caches.keys()) {
    if (!name.startsWith(FILES)) continue;
    const file = await (await caches.open(name)).match(path, { ignoreVary: true });
    if (!file) continue;
    const kept = await lookAtKeptCourse(name.slice(FILES.length));
    if (kept && stateOf(kept) === "valid") return file;
  }
  return null;
}
