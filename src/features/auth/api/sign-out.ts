import { getSupabase } from "@/lib/supabase.ts";

/** Ends the session here, also when the server cannot be told. */
export async function signOut(): Promise<void> {
  const { auth } = await getSupabase();
  await auth.signOut({ scope: "local" });
}
