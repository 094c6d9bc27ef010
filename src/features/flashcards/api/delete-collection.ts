import { useMutation, useQueryClient } from "@tanstack/react-query";
import { askDatabase } from "@/lib/ask-database.ts";
import { refresh } from "./change-cards.ts";

interface Deletion {
  readonly collection: string;
  readonly isDeleted: boolean;
}

/** Deletes a collection with its cards, or restores it within 30 days. */
export function useDeleteCollection() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ collection, isDeleted }: Deletion) =>
      askDatabase("We couldn’t delete the collection.", (supabase) =>
        supabase.rpc("set_collection_deleted", { collection, is_deleted: isDeleted }),
      ),
    onSuccess: () => refresh(queryClient),
  });
}
