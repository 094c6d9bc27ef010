import type { QueuedCard } from "@backend/contracts/study.ts";
import { queryOptions } from "@tanstack/react-query";
import { askDatabase } from "@/lib/ask-database.ts";
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
    queryFn: ({ signal }) =>
      askDatabase("We couldn’t load this passage.", (supabase) =>
        supabase
          .from("outline_passages")
          .select("id, heading, body, outline_documents(title)")
          .eq("document_id", topic ?? "")
          .order("position")
          .abortSignal(signal),
      ),
    select: (passages) =>
      passages.find(({ id }) => id === passageId) ?? closestPassage(passages, `${front} ${back}`) ?? null,
  });
