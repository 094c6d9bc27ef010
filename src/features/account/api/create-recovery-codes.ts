import { askDatabase } from "@/lib/ask-database.ts";

/** Creates new recovery codes, which are shown only once. Earlier ones stop working. */
export async function createRecoveryCodes(): Promise<readonly string[]> {
  return await askDatabase("We couldn’t make your recovery codes. Try again.", (supabase) =>
    supabase.rpc("create_recovery_codes"),
  );
}
