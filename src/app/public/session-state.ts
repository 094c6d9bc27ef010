/**
 * Whether the visitor is signed in, for pages rendered at build. It's read from the browser's storage: a public page
 * needs no client to show the right button, and an expired session doesn't redirect anyone. Pages that use the session
 * check it.
 */
import { createContext, use, useMemo, useSyncExternalStore } from "react";
import { storedUser } from "@/lib/stored-user.ts";
import { SESSION_STORAGE_KEY } from "@/lib/supabase.ts";

/** Unsettled: at build and in the browser's first render, which must match. */
export type SessionState = "unsettled" | "signed-out" | "signed-in";

export interface PublicSession {
  readonly state: SessionState;
  readonly email: string | null;
  readonly userId: string | null;
}

const UNSETTLED: PublicSession = { state: "unsettled", email: null, userId: null };
const SIGNED_OUT: PublicSession = { state: "signed-out", email: null, userId: null };

const CHANGED = "hornbook:stored-session-changed";

/** Makes the page look again, after it may have ended or renewed the session itself. */
export function rereadSession(): void {
  dispatchEvent(new Event(CHANGED));
}

/** False while a prerendered page hydrates. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}

export function useCurrentSession(): PublicSession {
  const stored = useSyncExternalStore(subscribe, readStored, () => undefined);
  return useMemo(() => (stored === undefined ? UNSETTLED : sessionIn(stored)), [stored]);
}

/** @param stored a session as JSON, as supabase-js stores it. */
export function sessionIn(stored: string | null): PublicSession {
  const user = storedUser(stored);
  return user ? { state: "signed-in", email: user.email, userId: user.id } : SIGNED_OUT;
}

/** Other tabs' changes arrive as storage events; a page from the back-forward cache may have missed some. */
function subscribe(onChange: () => void): () => void {
  const events = ["storage", "pageshow", CHANGED] as const;
  for (const name of events) addEventListener(name, onChange);
  return () => {
    for (const name of events) removeEventListener(name, onChange);
  };
}

function readStored(): string | null {
  try {
    return localStorage.getItem(SESSION_STORAGE_KEY);
  } catch {
    return null;
  }
}

export const SessionContext = createContext<PublicSession | null>(null);

export function usePublicSession(): PublicSession {
  const session = use(SessionContext);
  if (!session) throw new Error("usePublicSession must be used within a PublicRoot");
  return session;
}
