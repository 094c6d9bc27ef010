import { useMutation, useQueryClient } from "@tanstack/react-query";
import { askDatabase } from "@/lib/ask-database.ts";
import { chatKeys } from "./keys.ts";

/** Deletes a folder. Its conversations stay, in no folder. */
export function useDeleteFolder(userId: string, onFailed: (error: Error) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      askDatabase("We couldn’t delete the folder.", (supabase) =>
        supabase.from("folders").delete().eq("id", id),
      ),
    onError: onFailed,
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: chatKeys.folders(userId) }),
        queries.invalidateQueries({ queryKey: chatKeys.threads(userId) }),
      ]),
  });
}
