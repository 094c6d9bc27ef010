import { queryOptions } from "@tanstack/react-query";
import { askDatabase } from "@/lib/ask-database.ts";
import { materialKeys } from "./keys.ts";

/** A passage of the user's own material with its document's title; null if it was deleted or isn't theirs. */
export const getOwnPassage = (passageId: string) =>
  queryOptions({
    queryKey: materialKeys.passage(passageId),
    queryFn: ({ signal }) =>
      askDatabase("We couldn’t load this passage.", (supabase) =>
        supabase
          .from("own_passages")
          .select("id, heading, body, own_documents(title, kind)")
          .eq("id", passageId)
          .abortSignal(signal)
          .maybeSingle(),
      ),
  });
