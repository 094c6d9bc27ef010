import { useMutation, useQueryClient } from "@tanstack/react-query";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { chatKeys } from "./keys.ts";
import type { Folder } from "./list-folders.ts";

/** Adds a folder, or changes the one with the id. A course has one folder. */
export function useSaveFolder(userId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, course_id, ...folder }: Omit<Folder, "id"> & { readonly id: string | null }) => {
      const supabase = await getSupabase();
      const saved =
        id === null
          ? await supabase
              .from("folders")
              .insert({ ...folder, user_id: userId, course_id })
              .select("id")
              .single()
          : await supabase.from("folders").update(folder).eq("id", id).select("id").single();
      return unwrap(saved, "We couldn’t save the folder.").id;
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: chatKeys.folders(userId) }),
  });
}
