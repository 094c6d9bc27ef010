import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";

/** Everything we keep about the user, as JSON text. */
export async function exportData(): Promise<string> {
  const supabase = await getSupabase();
  const data = unwrap(await supabase.rpc("export_my_data"), "We couldn’t collect your data. Try again.");
  return JSON.stringify(data, null, 2);
}
