import type { Session, User } from "@supabase/supabase-js";
import type { AuthUser } from "./auth-context.ts";

export function toAuthUser({ id, email = "", last_sign_in_at, user_metadata = {} }: User): AuthUser {
  return { id, email, lastSignInAt: last_sign_in_at ?? null, metadata: user_metadata };
}

export function isSameUser(one: AuthUser, other: AuthUser): boolean {
  return (
    one.id === other.id &&
    one.email === other.email &&
    JSON.stringify(one.metadata) === JSON.stringify(other.metadata)
  );
}

/**
 * Whether the session's user has a second factor that this session has not been confirmed with: what
 * `auth.mfa.getAuthenticatorAssuranceLevel()` says as `nextLevel` aal2, told from the session at hand.
 */
export function isSecondStepDue(session: Pick<Session, "access_token" | "user">): boolean {
  const hasFactor = session.user.factors?.some(({ status }) => status === "verified") ?? false;
  return hasFactor && assuranceLevel(session.access_token) !== "aal2";
}

function assuranceLevel(token: string): unknown {
  try {
    const payload = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    return (JSON.parse(atob(payload)) as { aal?: unknown }).aal;
  } catch {
    return null;
  }
}
