import type { AuthChangeEvent, Session } from "@supabase/auth-js";
import type { AuthState } from "./auth-context.ts";
import { isSameUser, isSecondStepDue, toAuthUser } from "./auth-user.ts";

export const LOADING: AuthState = { status: "loading", user: null };
export const UNAUTHENTICATED: AuthState = { status: "unauthenticated", user: null, isSecondStepDue: false };
const SECOND_STEP: AuthState = { status: "unauthenticated", user: null, isSecondStepDue: true };

/** The state for a session. Without its second step, the user isn't signed in. */
export function stateOf(session: Pick<Session, "access_token" | "user">): AuthState {
  if (isSecondStepDue(session)) return SECOND_STEP;
  return { status: "authenticated", user: toAuthUser(session.user) };
}

/** The state after an event of supabase-js: the same object when nothing changed (specification, 4.2). */
export function nextState(previous: AuthState, event: AuthChangeEvent, session: Session): AuthState {
  if (event === "INITIAL_SESSION" && previous.status !== "loading") return previous;
  const next = stateOf(session);
  // A refreshed token is the same user: the same object keeps everything below from rendering again.
  return previous.user && next.user && isSameUser(previous.user, next.user) ? previous : next;
}
