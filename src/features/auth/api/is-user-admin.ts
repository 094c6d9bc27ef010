import { reportError } from "@/lib/report-error.ts";
import { unwrap } from "@/lib/request-error.ts";
import { withRetries } from "@/lib/retry-policy.ts";
import { getSupabase } from "@/lib/supabase.ts";

/** Whether the signed-in user is an administrator. When that can't be read, they aren't; the failure is logged. */
export async function isUserAdmin(): Promise<boolean> {
  try {
    const supabase = await getSupabase();
    return await withRetries(async () =>
      unwrap(await supabase.rpc("is_user_admin"), "Failed to check for an administrator"),
    );
  } catch (error) {
    void reportError("Checking for an administrator", error);
    return false;
  }
}
