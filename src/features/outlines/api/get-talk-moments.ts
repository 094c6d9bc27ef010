import { queryOptions } from "@tanstack/react-query";
import { askDatabase } from "@/lib/ask-database.ts";
import { outlinesKeys } from "./keys.ts";

/** Where talks that the user may watch teach the passages of an outline or a case: at most one for each passage. */
export const getTalkMoments = (documentId: string) =>
  queryOptions({
    queryKey: outlinesKeys.talkMoments(documentId),
    queryFn: ({ signal }) =>
      askDatabase("We couldn’t look for talks on this.", (supabase) =>
        supabase.rpc("talk_moments", { of_document: documentId }).abortSignal(signal),
      ),
  });
