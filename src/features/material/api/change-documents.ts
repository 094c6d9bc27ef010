import { useMutation, useQueryClient } from "@tanstack/react-query";
import { askDatabase } from "@/lib/ask-database.ts";
import { materialKeys } from "./keys.ts";
import { readStoredDocument } from "./upload-document.ts";

function useChange<Change>(userId: string, mutationFn: (change: Change) => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => {
      // A cited passage has its document's name, and goes with it.
      void queries.invalidateQueries({ queryKey: materialKeys.passages });
      return queries.invalidateQueries({ queryKey: materialKeys.all(userId) });
    },
  });
}

export const useRenameDocument = (userId: string) =>
  useChange(userId, ({ id, title }: { readonly id: string; readonly title: string }) =>
    askDatabase("We couldn’t rename the document. Try again.", (supabase) =>
      supabase.from("own_documents").update({ title }).eq("id", id),
    ),
  );

/** Deletes a document with its file and its passages. */
export const useDeleteDocument = (userId: string) =>
  useChange(userId, (id: string) =>
    askDatabase("We couldn’t delete the document. Try again.", (supabase) =>
      supabase.from("own_documents").delete().eq("id", id),
    ),
  );

/** Reads a document again whose reading was interrupted. */
export const useReadAgain = (userId: string) =>
  useChange(userId, ({ id, title }: { readonly id: string; readonly title: string }) =>
    readStoredDocument(id, title),
  );
