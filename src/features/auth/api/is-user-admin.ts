import { askDatabase } from "@/lib/ask-database.ts";
import { reportError } from "@/lib/report-error.ts";
import { withRetries } from "@/lib/retry-policy.ts";

/** Whether the signed-in user is an administrator. When that can't be read, they aren't; the failure is logged. */
export async function isUserAdmin(): Promise<boolean> {
  try {
    return await withRetries(() =>
      askDatabase("Failed to check for an administrator", (supabase) => supabase.rpc("is_user_admin")),
    );
  } catch (error) {
    void reportError("Checking for an administrator", error);
    return false;
  }
}
