import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { CORPUS_FRESH, outlinesKeys } from "./keys.ts";

/** The practice questions of a subject, in order; empty for a subject without any. */
export const getPractice = (subject: string) =>
  queryOptions({
    queryKey: outlinesKeys.practice(subject),
    staleTime: CORPUS_FRESH,
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      return unwrap(
        await supabase
          .from("practice_questions")
          .select(
            "id, topic, passage_id, question, choices, correct, why, outline_documents(title), subjects(name)",
          )
          .eq("subject", subject)
          .order("position")
          .abortSignal(signal),
        "We couldn’t load the practice questions.",
      );
    },
  });

export type PracticeQuestion = Awaited<
  ReturnType<NonNullable<ReturnType<typeof getPractice>["queryFn"]>>
>[number];
