/** The session as supabase-js left it in local storage: what we know before asking the server. */
import type { Session } from "@supabase/auth-js";
import { persistentAsNamed } from "@/lib/browser-storage.ts";
import { SESSION_STORAGE_KEY } from "@/lib/supabase.ts";
import { SESSION_REFRESH_MARGIN } from "@/lib/timings.ts";

export type StoredSession = Pick<Session, "access_token" | "expires_at" | "user">;

export function readStoredSession(): StoredSession | null {
  try {
    const stored = JSON.parse(persistentAsNamed.get(SESSION_STORAGE_KEY) ?? "null") as StoredSession | null;
    return stored?.access_token && stored.user?.id ? stored : null;
  } catch {
    return null;
  }
}

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
