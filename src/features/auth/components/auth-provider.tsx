import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { getSupabase } from "@/lib/supabase.ts";
import { signOut } from "../api/sign-out.ts";
import { AuthContext } from "../model/auth-context.ts";
import { createSessionKeeper } from "../model/session-keeper.ts";
import { noteInactivity } from "../model/watch-session.ts";

/** Knows who is signed in and tells the app of every change, also of those that other tabs make. */
export function AuthProvider({ children }: { readonly children: ReactNode }) {
  const [keeper] = useState(() =>
    createSessionKeeper(
      async () => (await getSupabase()).auth,
      () => location.assign("/auth"),
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

  const value = useMemo(
    () => ({
      ...state,
      checkSession: keeper.check,
      signOut: async () => {
        await signOut();
        return { error: null };
      },
    }),
    [state, keeper],
  );
  return <AuthContext value={value}>{children}</AuthContext>;
}
