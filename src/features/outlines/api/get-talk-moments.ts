import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { outlinesKeys } from "./keys.ts";

/** Where talks that the user may watch teach the passages of an outline or a case: at most one for each passage. */
export const getTalkMoments = (documentId: string) =>
  queryOptions({
    queryKey: outlinesKeys.talkMoments(documentId),
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      return unwrap(
        await supabase.rpc("talk_moments", { of_document: documentId }).abortSignal(signal),
        "We couldn’t look for talks on this.",
      );
    },
  });
