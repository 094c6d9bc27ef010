import { UNEXPECTED_ANSWER } from "./parse-answer.ts";
import { RequestError } from "./request-error.ts";
import { getSupabase } from "./supabase.ts";

/** The limits of the table `error_logs`, in characters. */
const MESSAGE_MAX_LENGTH = 2000;
const STACK_MAX_LENGTH = 20_000;
/** The same failure is reported once in this time. */
const SAME_FAILURE_INTERVAL = 60_000;

const reportedAt = new Map<string, number>();

/**
 * Logs a failure for the administrators, where users are told less or nothing. It never fails itself. The database notes
 * whose request it was: a session that has just ended reports as a visitor.
 * @param doing what failed, such as "counting messages".
 */
export async function reportError(doing: string, error: unknown): Promise<void> {
  try {
    const cause = error instanceof Error ? error : new Error(wordsOf(error));
    const message = `${doing}: ${cause.message}`.slice(0, MESSAGE_MAX_LENGTH);
    const last = reportedAt.get(message) ?? Number.NEGATIVE_INFINITY;
    if (Date.now() - last < SAME_FAILURE_INTERVAL) return;
    reportedAt.set(message, Date.now());
    const supabase = await getSupabase();
    await supabase.from("error_logs").insert({
      message,
      stack_trace: cause.stack?.slice(0, STACK_MAX_LENGTH) ?? null,
      release: import.meta.env.VITE_RELEASE ?? null,
      screen: screenName(location.pathname),
    });
  } catch {
    // Nothing left to try.
  }
}

/**
 * Logs that something couldn't be loaded, unless the user or the network is the reason.
 * @param key the query's. Only its first part is logged: the others may be what the user typed.
 */
export function reportFailedLoad(key: readonly unknown[], error: Error): void {
  const isAnswered = error instanceof RequestError && (error.status ?? 0) < 500;
  if (isAnswered && error.code !== UNEXPECTED_ANSWER) return;
  void reportError(`Loading ${String(key[0])}`, error.cause ?? error);
}

/** The address without ids: where in the app it happened, not in whose data. */
export function screenName(path: string): string {
  return path.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, ":id").slice(0, 300);
}

/** supabase-js fails with objects that have a message but aren't always errors. */
function wordsOf(error: unknown): string {
  if (typeof error === "object" && error && "message" in error) return String(error.message);
  return String(error);
}
