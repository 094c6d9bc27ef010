import { queryOptions } from "@tanstack/react-query";
import { askDatabase } from "@/lib/ask-database.ts";
import { settingsKeys } from "./keys.ts";

export interface EmailPreferences {
  readonly rentalReminders: boolean;
}

/** Which emails the user wants. Until they say otherwise: all of them. */
export const getEmailPreferences = (userId: string) =>
  queryOptions({
    queryKey: settingsKeys.emailPreferences(userId),
    queryFn: async ({ signal }): Promise<EmailPreferences> => {
      const row = await askDatabase("We couldn’t load your email preferences.", (supabase) =>
        supabase
          .from("email_preferences")
          .select("rental_reminders")
          .eq("user_id", userId)
          .abortSignal(signal)
          .maybeSingle(),
      );
      return { rentalReminders: row?.rental_reminders ?? true };
    },
  });
