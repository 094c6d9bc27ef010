import { queryOptions } from "@tanstack/react-query";
import { askDatabase } from "@/lib/ask-database.ts";
import { settingsKeys } from "./keys.ts";

export interface Profile {
  readonly firstName: string;
  readonly lastName: string;
}

/** The user's names; a profile that is missing is created, empty. */
export const getProfile = (userId: string) =>
  queryOptions({
    queryKey: settingsKeys.profile(userId),
    queryFn: async ({ signal }): Promise<Profile> => {
      const row = await askDatabase("Failed to load profile data", (supabase) =>
        supabase
          .from("profiles")
          .select("first_name, last_name")
          .eq("id", userId)
          .abortSignal(signal)
          .maybeSingle(),
      );
      if (!row) return await createProfile(userId);
      return { firstName: row.first_name ?? "", lastName: row.last_name ?? "" };
    },
  });

async function createProfile(id: string): Promise<Profile> {
  const empty = { id, first_name: "", last_name: "" };
  await askDatabase("Failed to create user profile", (supabase) => supabase.from("profiles").insert(empty));
  return { firstName: "", lastName: "" };
}
