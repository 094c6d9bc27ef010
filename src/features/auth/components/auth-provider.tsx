import type { Session } from "@supabase/supabase-js";
import { type ReactNode, useEffect, useState } from "react";
import { getSupabase, hasStoredSession, SESSION_STORAGE_KEY } from "@/lib/supabase.ts";
import { AuthContext, type AuthState } from "../model/auth-context.ts";
import { clearSessionMark, markSession } from "../model/recent-session.ts";

const UNAUTHENTICATED: AuthState = { status: "unauthenticated", user: null };
const LOADING: AuthState = { status: "loading", user: null };

/** Knows who is signed in and tells the app of every change, also of those that other tabs make. */
export function AuthProvider({ children }: { readonly children: ReactNode }) {
  // A browser without a session needs no client to know that nobody is signed in.
  const [state, setState] = useState<AuthState>(() => (hasStoredSession() ? LOADING : UNAUTHENTICATED));
  const [isFollowing, setFollowing] = useState(state.status === "loading");

  useEffect(() => {
    if (isFollowing) return;
    const follow = () => setFollowing(true);
    const onStorage = (event: StorageEvent) => event.key === SESSION_STORAGE_KEY && follow();
    addEventListener("storage", onStorage);
    addEventListener(FOLLOW_SESSION, follow);
    return () => {
      removeEventListener("storage", onStorage);
      removeEventListener(FOLLOW_SESSION, follow);
    };
  }, [isFollowing]);

  useEffect(() => {
    if (!isFollowing) return;
    let unsubscribe = () => {};
    let isCurrent = true;
    getSupabase()
      .then((supabase) => {
        if (!isCurrent) return;
        const { data } = supabase.auth.onAuthStateChange((_event, session) => {
          setState((previous) => nextState(previous, session));
        });
        unsubscribe = () => data.subscription.unsubscribe();
      })
      .catch(() => setState(UNAUTHENTICATED));
    return () => {
      isCurrent = false;
      unsubscribe();
    };
  }, [isFollowing]);

  return <AuthContext value={state}>{children}</AuthContext>;
}

const FOLLOW_SESSION = "hornbook:follow-session";

/** Has the provider follow the session from now on: called where somebody is about to sign in. */
export function followSession(): void {
  dispatchEvent(new Event(FOLLOW_SESSION));
}

function nextState(previous: AuthState, session: Session | null): AuthState {
  if (!session) {
    clearSessionMark();
    return UNAUTHENTICATED;
  }
  markSession();
  const { id, email = "" } = session.user;
  // A refreshed token is the same user: the same object keeps everything below from rendering again.
  if (previous.user?.id === id && previous.user.email === email) return previous;
  return { status: "authenticated", user: { id, email } };
}
