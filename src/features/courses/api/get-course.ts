import { queryOptions } from "@tanstack/react-query";
import { typesetAll } from "@/components/ui/typeset.ts";
import { askDatabase } from "@/lib/ask-database.ts";
import { isId } from "@/lib/is-id.ts";
import type { Course } from "../model/course.ts";
import { toCourse } from "../model/to-course.ts";
import { coursesKeys } from "./keys.ts";

const FAILED = "We couldn’t load this course.";

/** A course with its modules and lessons, in order; null if the user can't see one with this id, or this name in addresses. */
export const getCourse = (course: string) =>
  queryOptions({
    queryKey: coursesKeys.course(course),
    queryFn: async ({ signal }): Promise<Course | null> => {
      const found = await askDatabase(FAILED, (supabase) =>
        supabase
          .from("courses")
          .select(
            "id, slug, title, overview, tile_description, price, original_price, level, is_featured, status, days_of_access, image, outcomes, faq, modules(id, title, summary, position, lessons(id, source, title, minutes, position, is_preview, has_video, talk_minutes))",
          )
          .eq(isId(course) ? "id" : "slug", course)
          .abortSignal(signal)
          .maybeSingle(),
      );
      return found && toCourse(typesetAll(found));
    },
  });
