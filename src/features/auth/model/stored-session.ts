/** The session as supabase-js left it in local storage: what we know before asking the server. */
import type { Session } from "@supabase/auth-js";
import { persistentAsNamed } from "@/lib/browser-storage.ts";
import { fieldsOf, parseFields, stringOf } from "@/lib/json.ts";
import { SESSION_STORAGE_KEY } from "@/lib/supabase.ts";
import { SESSION_REFRESH_MARGIN } from "@/lib/timings.ts";

export type StoredSession = Pick<Session, "access_token" | "expires_at" | "user">;

export function readStoredSession(): StoredSession | null {
  const stored = parseFields(persistentAsNamed.get(SESSION_STORAGE_KEY));
  return isSession(stored) ? stored : null;
}

const isSession = (stored: object): stored is StoredSession => {
  const { access_token, user } = fieldsOf(stored);
  return Boolean(stringOf(access_token) && stringOf(fieldsOf(user).id));
};

export type Validity = "missing" | "expired" | "ending" | "good";

/** @param now milliseconds since 1970. */
export function validityOf(
  session: Pick<StoredSession, "access_token" | "expires_at"> | null,
  now: number,
): Validity {
  if (!session?.access_token || !session.expires_at) return "missing";
  const left = session.expires_at * 1000 - now;
  if (left <= 0) return "expired";
  return left < SESSION_REFRESH_MARGIN ? "ending" : "good";
}
