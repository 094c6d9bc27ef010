/** Whether somebody is signed in, as a page must know it that was rendered before anybody asked for it. */
import { createContext, use, useSyncExternalStore } from "react";
import { useAuth } from "@/features/auth/model/auth-context.ts";

/** Unsettled: on the server and in the first rendering here, which must be the same. */
export type SessionState = "unsettled" | "signed-out" | "signed-in";

export interface PublicSession {
  readonly state: SessionState;
  /** Null until the session has been read. */
  readonly email: string | null;
  readonly userId: string | null;
}

const never = () => () => {};

/** False while a prerendered page is taken over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

export function useCurrentSession(): PublicSession {
  const isHydrated = useHydrated();
  const { status, user } = useAuth();
  if (!isHydrated) return { state: "unsettled", email: null, userId: null };
  // A session that is still being read is most likely good: what follows from it is shown at once.
  const state = status === "unauthenticated" ? "signed-out" : "signed-in";
  return { state, email: user?.email ?? null, userId: user?.id ?? null };
}

export const SessionContext = createContext<PublicSession | null>(null);

export function usePublicSession(): PublicSession {
  const session = use(SessionContext);
  if (!session) throw new Error("usePublicSession must be used within a PublicRoot");
  return session;
}
