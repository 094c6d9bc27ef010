import type { StudySettings } from "@backend/contracts/study.ts";
import { unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";

/** The settings that the user chooses. */
type ChosenSettings = Omit<StudySettings, "parameters" | "fitted_to" | "subjects"> & {
  readonly subjects: string[];
};

/** Changes the user's study settings. The first change creates them. */
export async function saveSettings(userId: string, change: Partial<ChosenSettings>): Promise<void> {
  const failure = "We couldn’t save your settings.";
  const supabase = await getSupabase();
  const table = () => supabase.from("study_settings");
  const changed = unwrap(await table().update(change).eq("user_id", userId).select("user_id"), failure);
  if (changed.length === 0) unwrap(await table().insert({ ...change, user_id: userId }), failure);
}
