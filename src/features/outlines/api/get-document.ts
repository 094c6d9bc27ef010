import { queryOptions } from "@tanstack/react-query";
import { askDatabase } from "@/lib/ask-database.ts";
import { CORPUS_FRESH, outlinesKeys } from "./keys.ts";

export type OutlineDocument = NonNullable<Awaited<ReturnType<typeof readDocument>>>;
export type OutlinePassage = OutlineDocument["outline_passages"][number];

/** A topic or a case with its passages in order; null for an unknown id. */
export const getDocument = (id: string) =>
  queryOptions({
    queryKey: outlinesKeys.document(id),
    staleTime: CORPUS_FRESH,
    queryFn: ({ signal }) => readDocument(id, signal),
  });

async function readDocument(id: string, signal: AbortSignal) {
  return await askDatabase("We couldn’t load this page of the outlines.", (supabase) =>
    supabase
      .from("outline_documents")
      .select(
        "id, kind, title, authorities, exams, tested, citation, court, year, reviewed, subjects(slug, name), outline_passages(id, heading, kind, body)",
      )
      .eq("id", id)
      .order("position", { referencedTable: "outline_passages" })
      .abortSignal(signal)
      .maybeSingle(),
  );
}
