import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";

/** Everything that is kept about the user, as the text of a JSON file. */
export async function exportData(): Promise<string> {
  const supabase = await getSupabase();
  const data = unwrap(await supabase.rpc("export_my_data"), "Your data could not be collected. Try again.");
  return JSON.stringify(data, null, 2);
}
