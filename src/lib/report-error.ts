import { getSupabase } from "./supabase.ts";

/** The limits of the table `error_logs`, in characters. */
const MESSAGE_MAX_LENGTH = 2000;
const STACK_MAX_LENGTH = 20_000;

/**
 * Logs a failure for the administrators, where users are told less or nothing. It never fails itself.
 * @param doing what failed, such as "counting messages".
 */
export async function reportError(doing: string, error: unknown, userId: string | null): Promise<void> {
  try {
    const cause = error instanceof Error ? error : new Error(wordsOf(error));
    const supabase = await getSupabase();
    await supabase.from("error_logs").insert({
      message: `${doing}: ${cause.message}`.slice(0, MESSAGE_MAX_LENGTH),
      stack_trace: cause.stack?.slice(0, STACK_MAX_LENGTH) ?? null,
      user_id: userId,
    });
  } catch {
    // Nothing left to try.
  }
}

/** supabase-js fails with objects that have a message but aren't always errors. */
function wordsOf(error: unknown): string {
  if (typeof error === "object" && error && "message" in error) return String(error.message);
  return String(error);
}
