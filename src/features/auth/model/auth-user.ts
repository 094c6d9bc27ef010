import type { Session, User } from "@supabase/auth-js";
import { parseFields } from "@/lib/json.ts";
import type { AuthUser } from "./auth-context.ts";

/**
 * @param user as the server describes it. `needs_password` is set on a session that a code opened for an account
 * without a password.
 */
export function toAuthUser(user: User & { needs_password?: boolean }): AuthUser {
  const { id, email = "", last_sign_in_at, user_metadata = {}, needs_password } = user;
  return {
    id,
    email,
    isAdmin: false,
    lastSignInAt: last_sign_in_at ?? null,
    metadata: user_metadata,
    ...(needs_password && { needsPassword: true }),
  };
}

/** Whether the metadata has one of the flags that administrators' accounts may carry. Users write it: it grants nothing. */
export function claimsAdministrator(metadata: AuthUser["metadata"]): boolean {
  return metadata.is_admin === true || metadata.admin === true;
}

export function isSameUser(one: AuthUser, other: AuthUser): boolean {
  return (
    one.id === other.id &&
    one.email === other.email &&
    one.needsPassword === other.needsPassword &&
    JSON.stringify(one.metadata) === JSON.stringify(other.metadata)
  );
}

/**
 * Whether the user has a second factor that this session hasn't been confirmed with. It's what
 * `auth.mfa.getAuthenticatorAssuranceLevel()` reports as nextLevel aal2, read from the session we have.
 */
export function isSecondStepDue(session: Pick<Session, "access_token" | "user">): boolean {
  const hasFactor = session.user.factors?.some(({ status }) => status === "verified") ?? false;
  return hasFactor && assuranceLevel(session.access_token) !== "aal2";
}

function assuranceLevel(token: string): unknown {
  try {
    const payload = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    return parseFields(atob(payload)).aal;
  } catch {
    return null;
  }
}
