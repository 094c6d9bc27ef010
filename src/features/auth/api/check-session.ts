import { isTransient, withRetries } from "@/lib/retry-policy.ts";
import type { AuthClient } from "../model/auth-client.ts";
import { type StoredSession, validityOf } from "../model/stored-session.ts";

export type SessionVerdict =
  | { readonly is: "valid" }
  | { readonly is: "invalid" }
  /** The server couldn't be asked. If the check fails, keep the session. */
  | { readonly is: "unknown"; readonly error: Error };

/**
 * Asks the server whether the stored session is still valid, and refreshes it when it's about to expire
 * (specification, 5).
 */
export async function checkSession(
  auth: AuthClient,
  readStored: () => StoredSession | null,
  now = Date.now,
): Promise<SessionVerdict> {
  const validity = validityOf(readStored(), now());
  if (validity === "missing") return { is: "invalid" };
  if (validity !== "good") {
    const error = await failureOf(() => renew(auth, readStored, now));
    if (error && isTransient(error)) return { is: "unknown", error };
    // The refresh was refused, but the current token is still good until it expires.
    if (error && validityOf(readStored(), now()) !== "ending") return { is: "invalid" };
  }
  const error = await failureOf(() => auth.getUser());
  if (!error) return { is: "valid" };
  return isTransient(error) ? { is: "unknown", error } : { is: "invalid" };
}

/**
 * Reading a session that is over renews it, so that one is only renewed here if it still has minutes. Renewed twice in a row,
 * its first token would count as stolen where another tab, which woke up at the same time, still sends it.
 */
async function renew(auth: AuthClient, readStored: () => StoredSession | null, now: () => number) {
  const read = await auth.getSession();
  const isRenewed = read.error || validityOf(readStored(), now()) === "good";
  return isRenewed ? read : await auth.refreshSession();
}

type Failure = Error & { readonly status?: number | undefined };

async function failureOf(ask: () => Promise<{ error: Failure | null }>): Promise<Failure | null> {
  return await withRetries(async () => {
    const { error } = await ask();
    if (error) throw error;
    return null;
  }).catch((error: Failure) => error);
}
