/** Puts a rented course on this device: its contents, its files, and the code that shows them. */
import { hashKey, type QueryClient } from "@tanstack/react-query";
import { filesOf } from "@/lib/kept-courses.ts";
import { keepUnderPermit } from "@/lib/offline-copies.ts";
import { keepLoadedFiles } from "@/lib/offline-pages.ts";
import { RequestError } from "@/lib/request-error.ts";
import { getCourse } from "../api/get-course.ts";
import { getLesson } from "../api/get-lesson.ts";
import { getLessonMedia } from "../api/get-lesson-media.ts";
import { listBookmarks } from "../api/list-bookmarks.ts";
import { listCourses } from "../api/list-courses.ts";
import { listEnrollments } from "../api/list-enrollments.ts";
import { listNotes } from "../api/list-notes.ts";
import { listProgress } from "../api/list-progress.ts";

interface Keeping {
  readonly courseId: string;
  readonly userId: string;
  readonly hasFilms: boolean;
  /** Loads the code of every page of a course. */
  readonly loadPages: () => Promise<unknown>;
  /** Called with the bytes that came since the last time. */
  readonly onBytes: (bytes: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Reads a course and stores it. Nothing of it opens before its permit is stored, too.
 * @throws RequestError `no_worker`, `rental_ended`, or why something couldn't be read; or a QuotaExceededError.
 */
export async function keepCourse(queries: QueryClient, keeping: Keeping): Promise<void> {
  const { courseId, userId, signal } = keeping;
  if (!(await navigator.serviceWorker?.getRegistration())) {
    throw new RequestError(
      "no_worker",
      "This browser doesn’t keep anything for offline use. You may be in a private window.",
    );
  }
  await keeping.loadPages();
  await keepLoadedFiles();
  const course = await queries.fetchQuery(getCourse(courseId));
  if (!course) throw new RequestError("not_found", "We couldn’t load this course.");
  // The app copies these as it reads them.
  for (const read of [listCourses, listEnrollments, listProgress, listNotes, listBookmarks] as const)
    await queries.fetchQuery(read(userId) as ReturnType<typeof listNotes>);
  const files = await filesOf(courseId);
  // A cover that is missing keeps no one from studying.
  if (course.image) await keepFile(files, course.image, keeping).catch(() => {});
  for (const { id } of course.lessons) {
    signal.throwIfAborted();
    await keepLesson(queries, files, id, keeping);
  }
}

async function keepLesson(queries: QueryClient, files: Cache, id: string, keeping: Keeping): Promise<void> {
  const { courseId, hasFilms, onBytes } = keeping;
  const [lesson, media] = await Promise.all([
    queries.fetchQuery({ ...getLesson(id), staleTime: 0 }),
    queries.fetchQuery(getLessonMedia(id)),
  ]);
  if (!lesson?.lesson_contents)
    throw new RequestError("rental_ended", "Your rental of this course has ended.");
  // Without its film, a lesson shows its talk.
  const kept = hasFilms ? media : { ...media, video: null, captions: null };
  for (const address of [kept.framework, kept.video, kept.captions])
    if (address) await keepFile(files, address, keeping);
  onBytes(JSON.stringify(lesson.lesson_contents).length);
  await keepUnderPermit(courseId, hashKey(getLesson(id).queryKey), lesson);
  await keepUnderPermit(courseId, hashKey(getLessonMedia(id).queryKey), kept);
}

/** Keeps a file under its path, without the signature of its address. One that is the same as before isn't loaded. */
async function keepFile(files: Cache, address: string, { signal, onBytes }: Keeping): Promise<void> {
  const { pathname } = new URL(address, location.origin);
  const response = await fetch(address, { signal });
  if (!response.ok || !response.body)
    throw new RequestError("failed", "We couldn’t load a file of this course.", { status: response.status });
  const etag = response.headers.get("etag");
  const before = await files.match(pathname, { ignoreVary: true });
  if (etag !== null && before?.headers.get("etag") === etag) return await response.body.cancel();
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      onBytes(chunk.byteLength);
      controller.enqueue(chunk);
    },
  });
  const headers = new Headers({ "content-type": response.headers.get("content-type") ?? "" });
  if (etag !== null) headers.set("etag", etag);
  await files.put(pathname, new Response(response.body.pipeThrough(counter), { headers }));
}
