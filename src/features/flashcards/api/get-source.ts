import type { QueuedCard } from "@backend/contracts/study.ts";
import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { closestPassage } from "../model/source.ts";

/** The law changes with a release of the content only. */
const FRESH = 60 * 60 * 1000;

/** The passage that a card is about: the one it was made from, or the closest of its topic. Null if there is none. */
export const getSource = ({
  topic,
  passageId,
  front,
  back,
}: Pick<QueuedCard, "topic" | "passageId" | "front" | "back">) =>
  queryOptions({
    queryKey: ["flashcards", "source", topic],
    staleTime: FRESH,
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      return unwrap(
        await supabase
          .from("outline_passages")
          .select("id, heading, body, outline_documents(title)")
          .eq("document_id", topic ?? "")
          .order("position")
          .abortSignal(signal),
        "We couldn’t load this passage.",
      );
    },
    select: (passages) =>
      passages.find(({ id }) => id === passageId) ?? closestPassage(passages, `${front} ${back}`) ?? null,
  });
