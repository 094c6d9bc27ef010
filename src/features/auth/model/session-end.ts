/** Why a session ended and where its user was, kept for the page that asks them to sign in again. */
import { forgetUser, ofUser, persistent, perTab } from "@/lib/browser-storage.ts";

/** `session_expired`: the server ended it. `signed_out`: the user did, in another tab. */
export type RedirectReason = "session_expired" | "signed_out";

const REASON = "redirect-reason";
const LAST_PAGE = "last-visited-page";
const USER_ID = "id";
const SIGNED_OUT_AT = "signed-out-at";
const FORGETTING = "forgetting-copies";
/** For this long after a sign-out, a session that ends in another tab counts as signed out. */
const SIGN_OUT_IS_RECENT = 30_000;

/**
 * Removes the copies of what was read. Public pages know who is signed in, but not what was read: the code for that loads when
 * it's needed. If the page closes before they are gone, the next one removes the rest.
 */
export async function forgetCopies(): Promise<void> {
  persistent.set(FORGETTING, "yes");
  try {
    await (await import("@/lib/offline-copies.ts")).forgetOfflineCopies();
    persistent.remove(FORGETTING);
  } catch {
    // The code didn't load: the next page tries again.
  }
}

export async function finishForgetting(): Promise<void> {
  if (persistent.get(FORGETTING) !== null) await forgetCopies();
}

type Place = Pick<Location, "pathname" | "search" | "hash">;

/** Remembers why this tab is being sent to sign in. */
export function rememberExpiry(): void {
  perTab.set(REASON, "session_expired" satisfies RedirectReason);
}

/** Remembers where the user was, unless it's the landing page or a sign-in page. */
export function rememberPage({ pathname, search, hash }: Place): void {
  if (pathname === "/" || /^\/(auth|login|register)(\/|$)/.test(pathname)) return;
  // Each tab goes back to its own page; a tab that is opened later, to the last of them.
  perTab.set(LAST_PAGE, pathname + search + hash);
  ofUser.set(LAST_PAGE, pathname + search + hash);
}

export function rememberSignOutElsewhere(): void {
  perTab.set(REASON, "signed_out" satisfies RedirectReason);
}

export function redirectReason(): RedirectReason | null {
  const reason = perTab.get(REASON);
  return reason === "session_expired" || reason === "signed_out" ? reason : null;
}

/** Whether this browser holds an unsent draft (stored as `draft-…`). */
export function holdsDraft(): boolean {
  return ofUser.names().some((name) => name.startsWith("draft-"));
}

/** The page to go back to after signing in again. Stored by the browser, so don't trust it. */
export function lastVisitedPage(): string | null {
  return perTab.get(LAST_PAGE) ?? ofUser.get(LAST_PAGE);
}

export function forgetSessionEnd(): void {
  perTab.remove(REASON);
  perTab.remove(LAST_PAGE);
  ofUser.remove(LAST_PAGE);
}

/** Remembers whose data this browser holds, and removes another user's. */
export function keepUserId(id: string): void {
  const before = ofUser.get(USER_ID);
  if (before === id) return;
  if (before !== null) {
    forgetUser();
    void forgetCopies();
    perTab.remove(LAST_PAGE);
  }
  ofUser.set(USER_ID, id);
}

export function storedUserId(): string | null {
  return ofUser.get(USER_ID);
}

/**
 * The user is leaving: nothing of theirs stays, and other tabs don't report an expired session.
 * @returns when everything is gone.
 */
export async function noteSignOut(now = Date.now()): Promise<void> {
  persistent.set(SIGNED_OUT_AT, String(now));
  forgetUser();
  forgetSessionEnd();
  await forgetCopies();
}

export function wasSignedOutOnPurpose(now = Date.now()): boolean {
  return now - Number(persistent.get(SIGNED_OUT_AT)) < SIGN_OUT_IS_RECENT;
}
