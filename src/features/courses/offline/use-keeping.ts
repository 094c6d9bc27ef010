import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { removeKeptCourse, storeKeptCourse } from "@/lib/kept-courses.ts";
import { permitFrom } from "@/lib/permit.ts";
import { RequestError } from "@/lib/request-error.ts";
import { type CoursePermit, getPermit } from "../api/get-permit.ts";
import { keptKeys } from "../api/keys.ts";
import { bytesLong } from "../model/words.ts";
import { keepCourse } from "./keep-course.ts";

interface Course {
  readonly courseId: string;
  readonly userId: string;
  /** Loads the code of every page of a course. */
  readonly loadPages: () => Promise<unknown>;
}

const FULL = "This device has no room for the course. Free some space, then try again.";

export const bytesOf = ({ bytes, film_bytes }: CoursePermit, hasFilms: boolean): number =>
  bytes + (hasFilms ? film_bytes : 0);

/** Keeping a course on this device, and removing it. Leaving the page cancels what isn't complete. */
export function useKeeping({ courseId, userId, loadPages }: Course) {
  const queries = useQueryClient();
  /** Between 0 and 100; null: not under way. */
  const [percent, setPercent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const canceling = useRef<AbortController | null>(null);
  useEffect(() => () => canceling.current?.abort(), []);
  const changed = () => queries.invalidateQueries({ queryKey: keptKeys.course(courseId) });

  const keep = async (hasFilms: boolean) => {
    const canceler = new AbortController();
    canceling.current = canceler;
    setProblem(null);
    setPercent(0);
    try {
      const permit = await queries.fetchQuery({ ...getPermit(courseId), staleTime: 0 });
      if (!permit) throw new RequestError("rental_ended", "Your rental of this course has ended.");
      const bytes = bytesOf(permit, hasFilms);
      await requireRoom(bytes);
      let come = 0;
      const onBytes = (more: number) => {
        come += more;
        setPercent(Math.min(100, Math.floor((come / Math.max(1, bytes)) * 100)));
      };
      const { signal } = canceler;
      await keepCourse(queries, { courseId, userId, hasFilms, loadPages, onBytes, signal });
      signal.throwIfAborted();
      const now = Date.now();
      await storeKeptCourse({ ...permitFrom(permit, now), courseId, userId, hasFilms, bytes, keptAt: now });
    } catch (error) {
      await removeKeptCourse(courseId).catch(() => {});
      if (!canceler.signal.aborted) setProblem(sentenceFor(error));
    }
    setPercent(null);
    await changed();
  };

  const remove = async () => {
    await removeKeptCourse(courseId);
    await changed();
  };
  return { percent, problem, keep, remove, cancel: () => canceling.current?.abort() };
}

/** Asks the browser not to clear the copy by itself. @throws RequestError `no_room`. */
async function requireRoom(bytes: number): Promise<void> {
  const { quota, usage = 0 } = (await navigator.storage?.estimate()) ?? {};
  if (quota !== undefined && quota - usage < bytes) {
    throw new RequestError(
      "no_room",
      `The course takes ${bytesLong(bytes)}, and this browser has ${bytesLong(quota - usage)} left. Free some space, then try again.`,
    );
  }
  await navigator.storage?.persist().catch(() => false);
}

function sentenceFor(error: unknown): string {
  if (error instanceof RequestError) return error.message;
  if (error instanceof DOMException && error.name === "QuotaExceededError") return FULL;
  return "We couldn’t keep the course. Check your connection, then try again.";
}
