import { queryOptions } from "@tanstack/react-query";
import { typesetAll } from "@/components/ui/typeset.ts";
import { askDatabase } from "@/lib/ask-database.ts";
import { isId } from "@/lib/is-id.ts";
import { type Lesson, lessonRow } from "../model/lesson.ts";
import { lessonKeys } from "./keys.ts";

/** A lesson; its contents are null if the user may not study it. Null if the lesson doesn’t exist. */
export const getLesson = (lessonId: string) =>
  queryOptions({
    queryKey: lessonKeys.lesson(lessonId),
    queryFn: async ({ signal }): Promise<Lesson | null> => {
      if (!isId(lessonId)) return null;
      const found = await askDatabase("We couldn’t load this lesson.", (supabase) =>
        supabase
          .from("lessons")
          .select(
            "id, title, minutes, is_preview, modules(id, title, courses(id, slug, title, tile_description)), lesson_contents(body, framework, questions, talk)",
          )
          .eq("id", lessonId)
          .abortSignal(signal)
          .maybeSingle(),
      );
      return found && lessonRow.parse(typesetAll(found));
    },
  });
