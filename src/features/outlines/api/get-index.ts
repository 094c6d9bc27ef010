import { queryOptions } from "@tanstack/react-query";
import { askDatabase } from "@/lib/ask-database.ts";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { type OutlineIndex, sortIndex } from "../model/outline-index.ts";
import { CORPUS_FRESH, outlinesKeys } from "./keys.ts";

/** The most rows that one request returns, on every host. */
const PAGE = 1000;
const FAILURE = "We couldn’t load the outlines.";

/** Every subject, topic, and case by name. */
export const getIndex = () =>
  queryOptions({
    queryKey: outlinesKeys.index,
    staleTime: CORPUS_FRESH,
    gcTime: CORPUS_FRESH,
    queryFn: async ({ signal }): Promise<OutlineIndex> => {
      const supabase = await getSupabase();
      const readDocuments = async (from: number): Promise<OutlineIndex["documents"]> => {
        const page = await askDatabase(FAILURE, (supabase) =>
          supabase
            .from("outline_documents")
            .select("id, kind, subject, title, aliases, exams, topics, citation, year, part, position")
            .order("id")
            .range(from, from + PAGE - 1)
            .abortSignal(signal),
        );
        return page.length < PAGE ? page : [...page, ...(await readDocuments(from + PAGE))];
      };
      const [subjects, documents] = await Promise.all([
        supabase.from("subjects").select("slug, name").order("position").abortSignal(signal),
        readDocuments(0),
      ]);
      return sortIndex({ subjects: unwrap(subjects, FAILURE), documents });
    },
  });
