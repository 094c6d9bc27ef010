import { retryRequest } from "@/lib/retry-request.ts";
import { type AuthClient, mayPass } from "../model/auth-client.ts";
import { type StoredSession, validityOf } from "../model/stored-session.ts";

export type SessionVerdict =
  | { readonly is: "valid" }
  | { readonly is: "invalid" }
  /** The server could not be asked: nobody is signed out for that. */
  | { readonly is: "unknown"; readonly error: Error };

/** Asks the server whether the stored session lives, and refreshes it when it is about to end (specification, 5). */
export async function checkSession(
  auth: AuthClient,
  readStored: () => StoredSession | null,
  now = Date.now,
): Promise<SessionVerdict> {
  const validity = validityOf(readStored(), now());
  if (validity === "missing") return { is: "invalid" };
  if (validity !== "good") {
    const error = await failureOf(() => auth.refreshSession());
    if (error && mayPass(error)) return { is: "unknown", error };
    // Refused: what is left of the session may still be used, unless that is nothing.
    if (error && validityOf(readStored(), now()) !== "ending") return { is: "invalid" };
  }
  const error = await failureOf(() => auth.getUser());
  if (!error) return { is: "valid" };
  return mayPass(error) ? { is: "unknown", error } : { is: "invalid" };
}

type Failure = Error & { readonly status?: number | undefined };

async function failureOf(ask: () => Promise<{ error: Failure | null }>): Promise<Failure | null> {
  const answer = await retryRequest(async () => {
    const { error } = await ask();
    return { error, status: error ? (error.status ?? 0) : 200 };
  });
  return answer.error;
}
