/**
 * A marker that this tab had a session a moment ago. It lets the app and its guard show a page while the session is
 * still being read. The guard's redirects are counted here as well, so that two pages can't send a visitor back and
 * forth forever.
 */
import { perTab } from "@/lib/browser-storage.ts";
import { hasStoredSession } from "@/lib/supabase.ts";
import { GUARD_MARKER_LIFETIME, RECOVERY_MARKER_LIFETIME } from "@/lib/timings.ts";

const MARKER = "recent-session";
const REDIRECTS = "redirect-attempts";

export function markSession(now = Date.now()): void {
  perTab.set(MARKER, String(now));
}

export function clearSessionMark(): void {
  perTab.remove(MARKER);
}

/** Whether the marker is recent enough for the guard to let its user in. */
export function hasRecentSession(now = Date.now()): boolean {
  return isMarkYoungerThan(GUARD_MARKER_LIFETIME, now);
}

/** Whether the marker is recent enough to treat the stored user as signed in. */
export function hasSessionToRecover(now = Date.now()): boolean {
  return isMarkYoungerThan(RECOVERY_MARKER_LIFETIME, now);
}

/** The marker counts only beside a stored session: without one there is no user to let in. */
function isMarkYoungerThan(lifetime: number, now: number): boolean {
  if (!hasStoredSession()) return false;
  const marked = Number(perTab.get(MARKER));
  return marked > 0 && now - marked < lifetime;
}

/** Counts a redirect by the guard. @returns how many there were since it last showed a page. */
export function countRedirect(): number {
  const attempts = Number(perTab.get(REDIRECTS)) + 1;
  perTab.set(REDIRECTS, String(attempts));
  return attempts;
}

export function forgetRedirects(): void {
  perTab.remove(REDIRECTS);
}
