import { queryOptions } from "@tanstack/react-query";
import { lookAtKeptCourse } from "@/lib/kept-courses.ts";
import { PERMIT_LOOK_INTERVAL } from "@/lib/timings.ts";
import { keptKeys } from "../api/keys.ts";

/** A course on this device, with its permit as of this minute; null if it isn't kept. */
export const getKeptCourse = (courseId: string) =>
  queryOptions({
    queryKey: keptKeys.course(courseId),
    // A browser that stores nothing keeps nothing.
    queryFn: () => lookAtKeptCourse(courseId).catch(() => null),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data ? PERMIT_LOOK_INTERVAL : false),
  });
