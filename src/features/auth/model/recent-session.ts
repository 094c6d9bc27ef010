/**
 * A note that this tab had a session a moment ago. It lets the app and its guard show a page while the session is still
 * being read, and counts the guard's redirects, so that two pages cannot send a visitor back and forth for ever.
 */
import { perTab } from "@/lib/browser-storage.ts";
import { GUARD_MARKER_LIFETIME, RECOVERY_MARKER_LIFETIME } from "@/lib/timings.ts";

const MARKER = "recent-session";
const REDIRECTS = "redirect-attempts";

export function markSession(now = Date.now()): void {
  perTab.set(MARKER, String(now));
}

export function clearSessionMark(): void {
  perTab.remove(MARKER);
}

/** Recent enough for the guard to let its user in. */
export function hasRecentSession(now = Date.now()): boolean {
  return isMarkYoungerThan(GUARD_MARKER_LIFETIME, now);
}

/** Recent enough to take the stored user for signed in. */
export function hasSessionToRecover(now = Date.now()): boolean {
  return isMarkYoungerThan(RECOVERY_MARKER_LIFETIME, now);
}

function isMarkYoungerThan(lifetime: number, now: number): boolean {
  const marked = Number(perTab.get(MARKER));
  return marked > 0 && now - marked < lifetime;
}

/** Counts a redirect of the guard and returns how many there have been without a page in between. */
export function countRedirect(): number {
  const attempts = Number(perTab.get(REDIRECTS)) + 1;
  perTab.set(REDIRECTS, String(attempts));
  return attempts;
}

export function forgetRedirects(): void {
  perTab.remove(REDIRECTS);
}
