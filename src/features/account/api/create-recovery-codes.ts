import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";

/** Creates new recovery codes, which are shown only once. Earlier ones stop working. */
export async function createRecoveryCodes(): Promise<readonly string[]> {
  const supabase = await getSupabase();
  return unwrap(
    await supabase.rpc("create_recovery_codes"),
    "We couldn’t make your recovery codes. Try again.",
  );
}
