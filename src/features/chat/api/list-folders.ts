import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { chatKeys } from "./keys.ts";

export interface Folder {
  readonly id: string;
  readonly name: string;
  /** A subject's slug: questions asked in the folder are looked up there first. */
  readonly subject: string | null;
  readonly course_id: string | null;
}

/** The user's folders, by name. */
export const listFolders = (userId: string) =>
  queryOptions({
    queryKey: chatKeys.folders(userId),
    queryFn: async ({ signal }): Promise<Folder[]> => {
      const supabase = await getSupabase();
      const answer = await supabase
        .from("folders")
        .select("id, name, subject, course_id")
        .eq("user_id", userId)
        .order("name")
        .abortSignal(signal);
      return unwrap(answer, "We couldn’t load your folders.");
    },
  });
