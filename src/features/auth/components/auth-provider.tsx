import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { getSupabase } from "@/lib/supabase.ts";
import { signOut } from "../api/sign-out.ts";
import { AuthContext } from "../model/auth-context.ts";
import { forgetCopies } from "../model/session-end.ts";
import { createSessionKeeper } from "../model/session-keeper.ts";
import { noteInactivity } from "../model/watch-session.ts";
import { useAdminStatus } from "./use-admin-status.ts";

interface AuthProviderProps {
  /** Whether the page is in the administrators' area, which checks for administrators in more steps. */
  readonly isAdminArea?: boolean;
  readonly children: ReactNode;
}

/** Knows who is signed in, and updates the app on every change, including those made in other tabs. */
export function AuthProvider({ isAdminArea = false, children }: AuthProviderProps) {
  const [keeper] = useState(() =>
    createSessionKeeper(
      async () => (await getSupabase()).auth,
      // The copies go before the page does.
      () => void forgetCopies().then(() => location.assign("/auth")),
    ),
  );
  const state = useSyncExternalStore(keeper.subscribe, keeper.state, keeper.state);
  useEffect(() => keeper.start(), [keeper]);

  const isSignedIn = state.status === "authenticated";
  useEffect(() => {
    if (!isSignedIn) return;
    // biome-ignore lint/suspicious/noConsole: the note is for the console, and nothing else (specification, 5).
    return noteInactivity((note) => console.info(note));
  }, [isSignedIn]);

  const adminStatus = useAdminStatus(state.user, isAdminArea);
  const value = useMemo(
    () => ({
      ...(state.user ? { ...state, user: { ...state.user, isAdmin: adminStatus === "admin" } } : state),
      adminStatus,
      checkSession: keeper.check,
      signOut: async () => {
        await signOut();
        return { error: null };
      },
    }),
    [state, keeper, adminStatus],
  );
  return <AuthContext value={value}>{children}</AuthContext>;
}
