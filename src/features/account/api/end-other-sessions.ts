import { RequestError } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";

/** Ends the user's sessions on other devices. */
export async function endOtherSessions(): Promise<void> {
  const { auth } = await getSupabase();
  const { error } = await auth.signOut({ scope: "others" });
  if (error) {
    throw new RequestError(
      error.code ?? "network",
      "We couldn’t sign out your other devices. Check your connection and try again.",
      { cause: error },
    );
  }
}
