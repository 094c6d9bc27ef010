import { useMutation, useQueryClient } from "@tanstack/react-query";
import { RequestError } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import type { Profile } from "./get-profile.ts";
import { settingsKeys } from "./keys.ts";

/** Saves the user's names as typed, and reads the profile again. Fails with the server's message, if it has one. */
export function useSaveProfile(userId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ firstName, lastName }: Profile) => {
      const supabase = await getSupabase();
      const { error } = await supabase.rpc("update_user_profile", {
        user_id: userId,
        new_first_name: firstName,
        new_last_name: lastName,
      });
      if (!error) return;
      // Without a code no server answered, and the message is the browser's.
      const message = (error.code && error.message) || "Failed to update profile";
      throw new RequestError(error.code || "network", message, { cause: error });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: settingsKeys.profile(userId) }),
  });
}
