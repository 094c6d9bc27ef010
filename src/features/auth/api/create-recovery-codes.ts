import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";

/** Makes new recovery codes, which are shown this once; earlier ones are void. */
export async function createRecoveryCodes(): Promise<readonly string[]> {
  const supabase = await getSupabase();
  return unwrap(
    await supabase.rpc("create_recovery_codes"),
    "The recovery codes could not be made. Try again.",
  );
}
