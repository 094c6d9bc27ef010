import { persistentAsNamed } from "@/lib/browser-storage.ts";
import { getSupabase, SESSION_STORAGE_KEY } from "@/lib/supabase.ts";
import { SIGN_OUT_LIMIT } from "@/lib/timings.ts";
import { clearSessionMark } from "../model/recent-session.ts";
import { noteSignOut } from "../model/session-end.ts";
import { beginSigningOut } from "../model/signing-out.ts";

/**
 * Ends the session in this browser. It never fails, and never waits long: users must be able to leave a shared computer
 * even when the server can't be reached.
 */
export async function signOut(): Promise<void> {
  beginSigningOut();
  await Promise.race([tellServer(), new Promise((resolve) => setTimeout(resolve, SIGN_OUT_LIMIT))]);
  persistentAsNamed.remove(SESSION_STORAGE_KEY);
  clearSessionMark();
}

async function tellServer(): Promise<void> {
  await noteSignOut();
  try {
    const { auth } = await getSupabase();
    await auth.signOut({ scope: "local" });
  } catch {
    // Removing the stored session ends it here.
  }
}
