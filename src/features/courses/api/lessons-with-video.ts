import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";

/** The ids of the lessons that have a video, of every course that the user can see. */
export async function lessonsWithVideo(signal: AbortSignal, failure: string): Promise<ReadonlySet<string>> {
  const supabase = await getSupabase();
  return new Set(unwrap(await supabase.rpc("lessons_with_video").abortSignal(signal), failure));
}
