import { RequestError } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { signOut } from "./sign-out.ts";

/** Ends the user's sessions on other devices first: this one stays until that is done. Then this one. */
export async function signOutEverywhere(): Promise<void> {
  const { auth } = await getSupabase();
  const { error } = await auth.signOut({ scope: "others" });
  if (error) {
    throw new RequestError(
      error.code ?? "network",
      "Your other devices could not be signed out. Check your connection and try again.",
      { cause: error },
    );
  }
  await signOut();
}
