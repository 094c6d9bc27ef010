/**
 * Whether somebody is signed in, as a page must know it that was rendered before anybody asked for it. It is read from
 * what the browser stores: a public page needs no client to show the right button, and nobody is sent away from it
 * because a session has run out. Whether the session is still good is asked where it is used.
 */
import { createContext, use, useMemo, useSyncExternalStore } from "react";
import { SESSION_STORAGE_KEY } from "@/lib/supabase.ts";

/** Unsettled: at build and in the first rendering here, which must be the same. */
export type SessionState = "unsettled" | "signed-out" | "signed-in";

export interface PublicSession {
  readonly state: SessionState;
  readonly email: string | null;
  readonly userId: string | null;
}

const UNSETTLED: PublicSession = { state: "unsettled", email: null, userId: null };
const SIGNED_OUT: PublicSession = { state: "signed-out", email: null, userId: null };

const CHANGED = "hornbook:stored-session-changed";

/** Has the page look again: called where this page itself may have ended or renewed the session. */
export function rereadSession(): void {
  dispatchEvent(new Event(CHANGED));
}

/** False while a prerendered page is taken over. */
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

/** @param stored what supabase-js keeps: a session as JSON. */
export function sessionIn(stored: string | null): PublicSession {
  if (stored === null) return SIGNED_OUT;
  try {
    const { user } = JSON.parse(stored) as { user?: { id?: string; email?: string } };
    return user?.id ? { state: "signed-in", email: user.email ?? null, userId: user.id } : SIGNED_OUT;
  } catch {
    return SIGNED_OUT;
  }
}

/** What other tabs do comes as an event of the browser's; a page out of its cache may have missed some. */
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
