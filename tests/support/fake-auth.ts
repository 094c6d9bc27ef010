/** A session keeper's surroundings in a test: a browser, a clock, and a client with canned answers. */
import type { AuthChangeEvent, Session } from "@supabase/supabase-js";
import { beforeEach, expect, vi } from "vitest";
import type { AuthClient } from "@/features/auth/model/auth-client.ts";
import { createSessionKeeper } from "@/features/auth/model/session-keeper.ts";
import { endSigningOut } from "@/features/auth/model/signing-out.ts";
import { readStoredSession } from "@/features/auth/model/stored-session.ts";
import { setUpBrowser } from "./fake-browser.ts";

const HOUR = 3600;

/** Where the keeper sends users who have to sign in again. */
export let leave: ReturnType<typeof vi.fn<() => void>>;

/** Gives each test in a file a new clock and a new browser, with no one signing out. */
export function setUpSurroundings(): void {
  setUpBrowser("/chat/7", { clock: true });
  beforeEach(() => {
    leave = vi.fn<() => void>();
    endSigningOut();
  });
}

const token = (aal: string) => `h.${btoa(JSON.stringify({ aal }))}.s`;
/** The time in this many seconds, in seconds. */
export const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

/** A session of the user, as supabase-js keeps it. */
export function sessionOf(
  id: string,
  {
    aal = "aal1",
    factors = undefined as object[] | undefined,
    expiresAt = inSeconds(HOUR),
    metadata = {},
  } = {},
): Session {
  return {
    access_token: token(aal),
    refresh_token: "r",
    expires_at: expiresAt,
    expires_in: HOUR,
    token_type: "bearer",
    user: { id, email: `${id}@example.com`, factors, user_metadata: metadata },
  } as unknown as Session;
}

/** Stores a session where supabase-js does, or removes it. */
export const store = (session: Session | null) =>
  session
    ? localStorage.setItem("hornbook-auth", JSON.stringify(session))
    : localStorage.removeItem("hornbook-auth");

/** A client with canned answers and supabase-js's events. */
export function fakeAuth(
  answers: Partial<Record<"getSession" | "getUser" | "refreshSession", () => Promise<unknown>>> = {},
) {
  let tell: (event: AuthChangeEvent, session: Session | null) => void = () => {};
  const calls: string[] = [];
  const answer = (name: keyof typeof answers, otherwise: unknown) => async () => {
    calls.push(name);
    return await (answers[name]?.() ?? otherwise);
  };
  const auth = {
    getSession: answer("getSession", { data: { session: null }, error: null }),
    getUser: answer("getUser", { data: {}, error: null }),
    refreshSession: answer("refreshSession", { data: {}, error: null }),
    signOut: async ({ scope }: { scope?: string } = {}) => {
      calls.push(`signOut ${scope ?? "global"}`);
      const hadSession = readStoredSession() !== null;
      store(null);
      // Without a session, supabase-js has nothing to report.
      if (hadSession) tell("SIGNED_OUT", null);
      return { error: null };
    },
    onAuthStateChange: (listener: typeof tell) => {
      tell = listener;
      return { data: { subscription: { unsubscribe: () => {} } } };
    },
  } as unknown as AuthClient;
  return { auth, calls, tell: (event: AuthChangeEvent, session: Session | null) => tell(event, session) };
}

/** An error response. */
export const failing = (status: number) => async () => ({
  data: {},
  error: Object.assign(new Error("no"), { status }),
});

/**
 * A keeper that has started.
 * @param client "never" for one that never loads.
 */
export function keep(client: ReturnType<typeof fakeAuth> | "never") {
  const open = client === "never" ? () => new Promise<AuthClient>(() => {}) : async () => client.auth;
  const keeper = createSessionKeeper(open, leave);
  keeper.start();
  return keeper;
}

/** A keeper that knows the session's user. */
export async function signedIn(answers: Parameters<typeof fakeAuth>[0] = {}, session = sessionOf("ada")) {
  store(session);
  const client = fakeAuth({ getSession: async () => ({ data: { session }, error: null }), ...answers });
  const keeper = keep(client);
  await vi.advanceTimersByTimeAsync(0);
  expect(keeper.state().status).toBe("authenticated");
  return { client, keeper };
}
