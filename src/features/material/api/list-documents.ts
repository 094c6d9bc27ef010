import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { isBeingRead, type OwnDocument } from "../model/own-document.ts";
import { materialKeys } from "./keys.ts";

const FAILURE = "We couldn’t load your material.";
/** How often to ask while a document is being read. */
const READING_REFRESH = 1_000;

export interface OwnMaterial {
  readonly documents: readonly OwnDocument[];
  /** What their files and texts take together. */
  readonly bytes: number;
}

/** The user's documents, newest first, and how much they take together. */
export const listDocuments = (userId: string) =>
  queryOptions<OwnMaterial, Error, OwnMaterial, ReturnType<typeof materialKeys.documents>>({
    queryKey: materialKeys.documents(userId),
    refetchInterval: ({ state }) => (state.data?.documents.some(isBeingRead) ? READING_REFRESH : false),
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const [documents, usage] = await Promise.all([
        supabase
          .from("own_documents")
          .select("id, title, status, refusal, kind, pages, bytes, passages, reading_until, created_at")
          .order("created_at", { ascending: false })
          .abortSignal(signal),
        supabase.rpc("own_material_usage").abortSignal(signal).single(),
      ]);
      return { documents: unwrap(documents, FAILURE), bytes: unwrap(usage, FAILURE).bytes };
    },
  });
