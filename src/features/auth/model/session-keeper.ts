/**
 * Keeps track of who is signed in: reads the session, follows supabase-js and other tabs, has the session checked,
 * and ends it when the server has (specification, 4.2). It knows nothing of React; the provider shows its state.
 */
import type { AuthChangeEvent, Session } from "@supabase/auth-js";
import { onFollowSession } from "@/lib/auth/follow-session.ts";
import { hasStoredSession, SESSION_STORAGE_KEY } from "@/lib/supabase.ts";
import { RECOVERY_DELAY, STORAGE_NEWS_DELAY } from "@/lib/timings.ts";
import { checkSession } from "../api/check-session.ts";
import { fetchSession } from "../api/fetch-session.ts";
import type { AuthClient, OpenAuth } from "./auth-client.ts";
import type { AuthState } from "./auth-context.ts";
import { LOADING, nextState, stateOf, UNAUTHENTICATED } from "./next-state.ts";
import { clearSessionMark, hasSessionToRecover, markSession } from "./recent-session.ts";
import {
  finishForgetting,
  forgetCopies,
  keepUserId,
  rememberExpiry,
  rememberPage,
  rememberSignOutElsewhere,
  storedUserId,
  wasSignedOutOnPurpose,
} from "./session-end.ts";
import { endSigningOut, isSigningOut } from "./signing-out.ts";
import { readStoredSession } from "./stored-session.ts";
import { watchSession } from "./watch-session.ts";

type Checked = Promise<{ error: Error | null }>;

export interface SessionKeeper {
  readonly state: () => AuthState;
  /** @returns stops listening. */
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Starts keeping the session, as soon as there is one.
   * @returns stops.
   */
  readonly start: () => () => void;
  /** Asks the server whether the session is still valid, and ends it here if it isn't. */
  readonly check: () => Checked;
}

/** @param goToSignIn leaves the page for the sign-in page. */
export function createSessionKeeper(openAuth: OpenAuth, goToSignIn: () => void): SessionKeeper {
  let state = stateAtStart();
  const listeners = new Set<() => void>();
  let unsubscribe: (() => void) | null = null;
  let checking: Checked | null = null;

  /** Opens the client and listens to it. */
  async function open(): Promise<AuthClient> {
    const auth = await openAuth();
    if (!unsubscribe) {
      const { data } = auth.onAuthStateChange(onEvent);
      unsubscribe = () => data.subscription.unsubscribe();
    }
    return auth;
  }

  function set(next: AuthState): void {
    if (next.user) {
      keepUserId(next.user.id);
      markSession();
      endSigningOut();
    } else clearSessionMark();
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  }

  function onEvent(event: AuthChangeEvent, session: Session | null): void {
    if (event === "SIGNED_OUT") onSignedOut();
    // An initial session that can't be read may still exist. Reading it once more finds out.
    else if (session) set(nextState(state, event, session));
  }

  /** The sign-out event can arrive before the storage update; wait for it. */
  function onSignedOut(): void {
    if (!hasStoredSession() || isSigningOut() || wasSignedOutOnPurpose()) onSessionGone();
    else setTimeout(() => state.status !== "unauthenticated" && onSessionGone(), STORAGE_NEWS_DELAY);
  }

  function onSessionGone(): void {
    const wasSignedIn = state.status === "authenticated";
    const hasExpired = state.status !== "unauthenticated" && !isSigningOut() && !wasSignedOutOnPurpose();
    if (hasExpired) {
      rememberExpiry();
      // The account may be suspended, or its owner may have ended the session on a device they lost.
      void forgetCopies();
    } else if (wasSignedIn && !isSigningOut()) rememberSignOutElsewhere();
    if (hasExpired && wasSignedIn) {
      // Leave a page that shows the user's own data. A page that is still loading has shown nothing, and its guard
      // redirects.
      rememberPage(location);
      set(LOADING);
      goToSignIn();
    } else set(UNAUTHENTICATED);
  }

  async function settle(): Promise<void> {
    if (state.status !== "loading") return;
    let wasRecovered = false;
    const recover = setTimeout(() => {
      const recovered = recoveredState();
      wasRecovered = state.status === "loading" && recovered.user !== null;
      if (wasRecovered) set(recovered);
    }, RECOVERY_DELAY);
    // Without a network the session can't be renewed, and waiting for that to fail would only delay the page.
    const found = navigator.onLine === false ? recoveredState() : await fetchedState();
    clearTimeout(recover);
    // Anything heard in the meantime is newer, except that a recovered user turns out to have no session.
    if (state.status !== "loading" && !(wasRecovered && found === null)) return;
    if (found) set(found);
    else onSessionGone();
  }

  async function fetchedState(): Promise<AuthState | null> {
    return await fetchSession(open).then(
      (session) => session && stateOf(session),
      () => recoveredState(),
    );
  }

  async function runCheck(): Checked {
    if (!state.user) return { error: null };
    const auth = await open();
    const verdict = await checkSession(auth, readStoredSession);
    if (verdict.is === "unknown") return { error: verdict.error };
    if (verdict.is === "invalid" && state.user) {
      await auth.signOut({ scope: "local" });
      // Without a stored session, supabase-js has nothing to report.
      if (state.user) onSessionGone();
    }
    return { error: null };
  }

  function check(): Checked {
    checking ??= runCheck()
      .catch((error: Error) => ({ error }))
      .finally(() => {
        checking = null;
      });
    return checking;
  }

  function start(): () => void {
    let stopWatching: (() => void) | null = null;
    const follow = () => {
      // If the client's code doesn't load, the next caller asks for it again.
      void open().catch(() => {});
      stopWatching ??= watchSession(() => void check());
      void settle();
    };
    const onStorage = ({ key }: StorageEvent) => {
      if (key !== SESSION_STORAGE_KEY && key !== null) return;
      if (hasStoredSession()) follow();
      else if (state.user) onSessionGone();
    };
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      // The browser's Back restored a page whose user has signed out since.
      if (persisted && state.user && !hasStoredSession()) onSessionGone();
    };
    const onPageHide = () => state.user && hasStoredSession() && markSession();
    addEventListener("storage", onStorage);
    addEventListener("pageshow", onPageShow);
    addEventListener("pagehide", onPageHide);
    const stopFollowing = onFollowSession(follow);
    void finishForgetting();
    if (state.status !== "unauthenticated") follow();
    return () => {
      removeEventListener("storage", onStorage);
      removeEventListener("pageshow", onPageShow);
      removeEventListener("pagehide", onPageHide);
      stopFollowing();
      stopWatching?.();
      unsubscribe?.();
      unsubscribe = null;
    };
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start,
    check,
  };
}

/** A browser without a session needs no client to know that no one is signed in. */
function stateAtStart(): AuthState {
  if (!hasStoredSession()) return UNAUTHENTICATED;
  const stored = hasSessionToRecover() ? readStoredSession() : null;
  return stored ? stateOf(stored) : LOADING;
}

/** When the session can't be read: the user this browser remembers, if the stored session agrees. */
function recoveredState(): AuthState {
  const stored = readStoredSession();
  return stored && stored.user.id === storedUserId() ? stateOf(stored) : UNAUTHENTICATED;
}
