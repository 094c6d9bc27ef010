import type { Tables } from "@backend/database.types.ts";
import { queryOptions } from "@tanstack/react-query";
import { askDatabase } from "@/lib/ask-database.ts";
import { chatKeys } from "./keys.ts";

/** Questions asked in a folder are looked up in its subject (a slug) first. */
export type Folder = Readonly<Pick<Tables<"folders">, "id" | "name" | "subject" | "course_id">>;

/** The user's folders, by name. */
export const listFolders = (userId: string) =>
  queryOptions({
    queryKey: chatKeys.folders(userId),
    queryFn: ({ signal }): Promise<Folder[]> =>
      askDatabase("We couldn’t load your folders.", (supabase) =>
        supabase
          .from("folders")
          .select("id, name, subject, course_id")
          .eq("user_id", userId)
          .order("name")
          .abortSignal(signal),
      ),
  });
