import type { Database } from "@backend/database.types.ts";
import { queryOptions } from "@tanstack/react-query";
import { askDatabase } from "@/lib/ask-database.ts";
import { keptKeys } from "./keys.ts";

/** Bytes are of the texts and frameworks, film bytes of the films with their captions. */
export type CoursePermit = Readonly<Database["public"]["Functions"]["course_permit"]["Returns"][number]>;

/** Until when this device may keep a course, and how large it is; null without a running rental. */
export const getPermit = (courseId: string) =>
  queryOptions({
    queryKey: keptKeys.permit(courseId),
    queryFn: ({ signal }): Promise<CoursePermit | null> =>
      askDatabase("We couldn’t find out whether you may keep this course.", (supabase) =>
        supabase.rpc("course_permit", { of_course: courseId }).abortSignal(signal).maybeSingle(),
      ),
  });
