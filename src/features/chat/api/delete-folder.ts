import { useMutation, useQueryClient } from "@tanstack/react-query";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { chatKeys } from "./keys.ts";

/** Deletes a folder. Its conversations stay, in no folder. */
export function useDeleteFolder(userId: string, onFailed: (error: Error) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      const supabase = await getSupabase();
      unwrap(await supabase.from("folders").delete().eq("id", id), "We couldn’t delete the folder.");
    },
    onError: onFailed,
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: chatKeys.folders(userId) }),
        queries.invalidateQueries({ queryKey: chatKeys.threads(userId) }),
      ]),
  });
}
