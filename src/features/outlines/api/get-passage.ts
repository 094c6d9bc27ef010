import { queryOptions } from "@tanstack/react-query";
import { askDatabase } from "@/lib/ask-database.ts";
import { CORPUS_FRESH, outlinesKeys } from "./keys.ts";

export const PASSAGE_WITH_DOCUMENT =
  "id, heading, kind, body, outline_documents(id, kind, title, citation, court, authorities, reviewed, subjects(name))";

/** A passage with its document; null if the corpus no longer has it. */
export const getPassage = (passageId: string) =>
  queryOptions({
    queryKey: outlinesKeys.passage(passageId),
    staleTime: CORPUS_FRESH,
    queryFn: ({ signal }) =>
      askDatabase("We couldn’t load this passage.", (supabase) =>
        supabase
          .from("outline_passages")
          .select(PASSAGE_WITH_DOCUMENT)
          .eq("id", passageId)
          .abortSignal(signal)
          .maybeSingle(),
      ),
  });
