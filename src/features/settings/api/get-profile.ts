import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase, type Supabase } from "@/lib/supabase.ts";
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
      const supabase = await getSupabase();
      const answer = await supabase
        .from("profiles")
        .select("first_name, last_name")
        .eq("id", userId)
        .abortSignal(signal)
        .maybeSingle();
      const row = unwrap(answer, "Failed to load profile data");
      if (!row) return await createProfile(supabase, userId);
      return { firstName: row.first_name ?? "", lastName: row.last_name ?? "" };
    },
  });

async function createProfile(supabase: Supabase, id: string): Promise<Profile> {
  const empty = { id, first_name: "", last_name: "" };
  unwrap(await supabase.from("profiles").insert(empty), "Failed to create user profile");
  return { firstName: "", lastName: "" };
}
