import { RequestError } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { signOut } from "./sign-out.ts";

/** Ends the user's sessions on other devices first, then this one. */
export async function signOutEverywhere(): Promise<void> {
  const { auth } = await getSupabase();
  const { error } = await auth.signOut({ scope: "others" });
  if (error) {
    throw new RequestError(
      error.code ?? "network",
      "We couldn’t sign out your other devices. Check your connection and try again.",
      { cause: error },
    );
  }
  await signOut();
}
