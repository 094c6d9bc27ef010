import { useMutation, useQueryClient } from "@tanstack/react-query";
import { askDatabase } from "@/lib/ask-database.ts";
import type { EmailPreferences } from "./get-email-preferences.ts";
import { settingsKeys } from "./keys.ts";

/** Saves which emails the user wants. */
export function useSaveEmailPreferences(userId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ rentalReminders }: EmailPreferences) =>
      askDatabase("We couldn’t save your email preferences.", (supabase) =>
        supabase.from("email_preferences").upsert({ user_id: userId, rental_reminders: rentalReminders }),
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: settingsKeys.emailPreferences(userId) }),
  });
}
