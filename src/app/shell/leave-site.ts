import { signOut } from "@/features/auth/api/sign-out.ts";
import { SESSION_STORAGE_KEY } from "@/lib/supabase.ts";

/** Signs out and goes to the start, also when nobody could be told: whoever leaves a computer must be able to. */
export async function leaveSite(): Promise<void> {
  try {
    await signOut();
  } catch {
    // What ends the session could not be loaded. Without what is stored there is no session here.
  }
  try {
    localStorage.removeItem(SESSION_STORAGE_KEY);
  } catch {
    // Nothing was stored then.
  }
  location.assign("/");
}
