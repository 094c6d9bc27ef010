import { useMutation, useQueryClient } from "@tanstack/react-query";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { refresh } from "./change-cards.ts";

interface Deletion {
  readonly collection: string;
  readonly isDeleted: boolean;
}

/** Deletes a collection with its cards, or restores it within 30 days. */
export function useDeleteCollection() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ collection, isDeleted }: Deletion) => {
      const supabase = await getSupabase();
      unwrap(
        await supabase.rpc("set_collection_deleted", { collection, is_deleted: isDeleted }),
        "We couldn’t delete the collection.",
      );
    },
    onSuccess: () => refresh(queryClient),
  });
}
