/**
 * A note that this tab had a session a moment ago. It lets the guard show a page while the session is still being
 * read, and counts the guard's redirects, so that two pages cannot send a visitor back and forth for ever.
 */
import { perTab } from "@/lib/browser-storage.ts";
import { GUARD_MARKER_LIFETIME } from "@/lib/timings.ts";

const MARKER = "recent-session";
const REDIRECTS = "redirect-attempts";

export function markSession(now = Date.now()): void {
  perTab.set(MARKER, String(now));
}

export function clearSessionMark(): void {
  perTab.remove(MARKER);
}

export function hasRecentSession(now = Date.now()): boolean {
  const marked = Number(perTab.get(MARKER));
  return marked > 0 && now - marked < GUARD_MARKER_LIFETIME;
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
