import { persistentAsNamed } from "@/lib/browser-storage.ts";
import { getSupabase, SESSION_STORAGE_KEY } from "@/lib/supabase.ts";
import { noteSignOut } from "../model/session-end.ts";
import { beginSigningOut } from "../model/signing-out.ts";

/** Ends the session in this browser, also when the server cannot be told: whoever leaves a computer must be able to. */
export async function signOut(): Promise<void> {
  beginSigningOut();
  noteSignOut();
  try {
    const { auth } = await getSupabase();
    await auth.signOut({ scope: "local" });
  } catch {
    persistentAsNamed.remove(SESSION_STORAGE_KEY);
  }
}
