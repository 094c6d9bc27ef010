import { tokenise } from "@backend/search/words.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { askDatabase } from "@/lib/ask-database.ts";
import { CORPUS_FRESH, outlinesKeys } from "./keys.ts";

/** Characters. Shorter searches would match half the corpus. */
const SHORTEST = 2;

/** Passages that match a search, best first. */
export const searchText = (query: string) =>
  queryOptions({
    queryKey: outlinesKeys.search(query),
    enabled: query.length >= SHORTEST,
    staleTime: CORPUS_FRESH,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      askDatabase("We couldn’t search the outlines.", (supabase) =>
        supabase.rpc("search_outlines", { query: inWords(query) }).abortSignal(signal),
      ),
  });

/** As the index has them: "12(b)(6)" is one word. The space says that the last one isn't half typed. */
const inWords = (query: string) => `${tokenise(query).join(" ")}${/\s$/.test(query) ? " " : ""}`;
