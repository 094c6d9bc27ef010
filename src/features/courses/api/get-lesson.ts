import { queryOptions } from "@tanstack/react-query";
import { typesetAll } from "@/components/ui/typeset.ts";
import { isId } from "@/lib/is-id.ts";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { type Lesson, lessonRow } from "../model/lesson.ts";
import { lessonKeys } from "./keys.ts";

/** A lesson; its contents are null if the user may not study it. Null if the lesson doesn’t exist. */
export const getLesson = (lessonId: string) =>
  queryOptions({
    queryKey: lessonKeys.lesson(lessonId),
    queryFn: async ({ signal }): Promise<Lesson | null> => {
      if (!isId(lessonId)) return null;
      const supabase = await getSupabase();
      const found = unwrap(
        await supabase
          .from("lessons")
          .select(
            "id, title, minutes, is_preview, modules(id, title, courses(id, slug, title, tile_description)), lesson_contents(body, framework, questions, talk)",
          )
          .eq("id", lessonId)
          .abortSignal(signal)
          .maybeSingle(),
        "We couldn’t load this lesson.",
      );
      return found && lessonRow.parse(typesetAll(found));
    },
  });
