import { persistentAsNamed } from "@/lib/browser-storage.ts";
import { getSupabase, SESSION_STORAGE_KEY } from "@/lib/supabase.ts";
import { clearSessionMark } from "../model/recent-session.ts";
import { noteSignOut } from "../model/session-end.ts";
import { beginSigningOut } from "../model/signing-out.ts";

/**
 * Ends the session in this browser. It never fails: users must be able to leave a shared computer even when the server
 * can't be reached.
 */
export async function signOut(): Promise<void> {
  beginSigningOut();
  await noteSignOut();
  try {
    const { auth } = await getSupabase();
    await auth.signOut({ scope: "local" });
  } catch {
    // Removing the stored session below ends it here.
  }
  persistentAsNamed.remove(SESSION_STORAGE_KEY);
  clearSessionMark();
}
