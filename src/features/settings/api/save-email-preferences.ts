import { useMutation, useQueryClient } from "@tanstack/react-query";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import type { EmailPreferences } from "./get-email-preferences.ts";
import { settingsKeys } from "./keys.ts";

/** Saves which emails the user wants. */
export function useSaveEmailPreferences(userId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ rentalReminders }: EmailPreferences) => {
      const supabase = await getSupabase();
      unwrap(
        await supabase
          .from("email_preferences")
          .upsert({ user_id: userId, rental_reminders: rentalReminders }),
        "We couldn’t save your email preferences.",
      );
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: settingsKeys.emailPreferences(userId) }),
  });
}
