import { queryOptions } from "@tanstack/react-query";
import { askDatabase } from "@/lib/ask-database.ts";
import { PASSAGE_WITH_DOCUMENT } from "./get-passage.ts";
import { CORPUS_FRESH, outlinesKeys } from "./keys.ts";

/** Passages with their documents, those that the corpus still has. */
export const getPassages = (ids: readonly string[]) =>
  queryOptions({
    queryKey: outlinesKeys.passages(ids),
    staleTime: CORPUS_FRESH,
    queryFn: ({ signal }) =>
      askDatabase("We couldn’t load the passages.", (supabase) =>
        supabase
          .from("outline_passages")
          .select(PASSAGE_WITH_DOCUMENT)
          .in("id", [...ids])
          .abortSignal(signal),
      ),
  });
