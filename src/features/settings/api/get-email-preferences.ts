import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { settingsKeys } from "./keys.ts";

export interface EmailPreferences {
  readonly rentalReminders: boolean;
}

/** Which emails the user wants. Until they say otherwise: all of them. */
export const getEmailPreferences = (userId: string) =>
  queryOptions({
    queryKey: settingsKeys.emailPreferences(userId),
    queryFn: async ({ signal }): Promise<EmailPreferences> => {
      const supabase = await getSupabase();
      const row = unwrap(
        await supabase
          .from("email_preferences")
          .select("rental_reminders")
          .eq("user_id", userId)
          .abortSignal(signal)
          .maybeSingle(),
        "We couldn’t load your email preferences.",
      );
      return { rentalReminders: row?.rental_reminders ?? true };
    },
  });
