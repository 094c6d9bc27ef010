import type { AuthChangeEvent, Session } from "@supabase/supabase-js";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "@/lib/fake-browser.ts";
import type { AuthClient } from "./auth-client.ts";
import { markSession } from "./recent-session.ts";
import { keepUserId, lastVisitedPage, noteSignOut, redirectReason } from "./session-end.ts";
import { createSessionKeeper } from "./session-keeper.ts";
import { beginSigningOut, endSigningOut } from "./signing-out.ts";

const HOUR = 3600;
let browser: ReturnType<typeof fakeBrowser>;
let leave: ReturnType<typeof vi.fn<() => void>>;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 12) });
  browser = fakeBrowser("/chat/7");
  leave = vi.fn<() => void>();
  endSigningOut();
});
afterEach(() => {
  browser.restore();
  vi.useRealTimers();
});

const token = (aal: string) => `h.${btoa(JSON.stringify({ aal }))}.s`;
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

function sessionOf(
  id: string,
  { aal = "aal1", factors = [] as object[], expiresAt = inSeconds(HOUR), metadata = {} } = {},
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

const store = (session: Session | null) =>
  session
    ? localStorage.setItem("hornbook-auth", JSON.stringify(session))
    : localStorage.removeItem("hornbook-auth");

/** A client that answers as it is told, and has the events that supabase-js has. */
function fakeAuth(
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
    signOut: async () => {
      calls.push("signOut");
      store(null);
      tell("SIGNED_OUT", null);
      return { error: null };
    },
    onAuthStateChange: (listener: typeof tell) => {
      tell = listener;
      return { data: { subscription: { unsubscribe: () => {} } } };
    },
  } as unknown as AuthClient;
  return { auth, calls, tell: (event: AuthChangeEvent, session: Session | null) => tell(event, session) };
}

function keep(client: ReturnType<typeof fakeAuth> | "never") {
  const open = client === "never" ? () => new Promise<AuthClient>(() => {}) : async () => client.auth;
  const keeper = createSessionKeeper(open, leave);
  keeper.start();
  return keeper;
}

async function signedIn(answers: Parameters<typeof fakeAuth>[0] = {}, session = sessionOf("ada")) {
  store(session);
  const client = fakeAuth({ getSession: async () => ({ data: { session }, error: null }), ...answers });
  const keeper = keep(client);
  await vi.advanceTimersByTimeAsync(0);
  expect(keeper.state().status).toBe("authenticated");
  return { client, keeper };
}

const failing = (status: number) => async () => ({
  data: {},
  error: Object.assign(new Error("no"), { status }),
});

describe("at the start", () => {
  it("nobody is signed in without a stored session, and no client is opened", () => {
    const open = vi.fn<() => Promise<AuthClient>>();
    const keeper = createSessionKeeper(open, leave);
    keeper.start();
    expect(keeper.state().status).toBe("unauthenticated");
    expect(open).not.toHaveBeenCalled();
  });

  it("loads, then knows the session's user", async () => {
    const session = sessionOf("ada", { metadata: { is_admin: true } });
    store(session);
    const keeper = keep(fakeAuth({ getSession: async () => ({ data: { session }, error: null }) }));
    expect(keeper.state().status).toBe("loading");
    await vi.advanceTimersByTimeAsync(0);
    expect(keeper.state().user).toEqual({
      id: "ada",
      email: "ada@example.com",
      lastSignInAt: null,
      metadata: { is_admin: true },
    });
  });

  it("takes the stored user at once when the tab had a session in the last 30 seconds", () => {
    store(sessionOf("ada"));
    markSession(Date.now() - 29_000);
    expect(createSessionKeeper(async () => fakeAuth().auth, leave).state().user?.id).toBe("ada");
    markSession(Date.now() - 31_000);
    expect(createSessionKeeper(async () => fakeAuth().auth, leave).state().status).toBe("loading");
  });

  it("keeps who has a second factor out until it was shown", async () => {
    const session = sessionOf("ada", { factors: [{ status: "verified" }] });
    store(session);
    const client = fakeAuth({ getSession: async () => ({ data: { session }, error: null }) });
    const keeper = keep(client);
    await vi.advanceTimersByTimeAsync(0);
    expect(keeper.state()).toEqual({ status: "unauthenticated", user: null, isSecondStepDue: true });
    expect(sessionStorage.getItem("hornbook-recent-session")).toBeNull();
    client.tell(
      "MFA_CHALLENGE_VERIFIED",
      sessionOf("ada", { aal: "aal2", factors: [{ status: "verified" }] }),
    );
    expect(keeper.state().user?.id).toBe("ada");
  });

  it("does not ask for a factor that was never confirmed", async () => {
    await signedIn({}, sessionOf("ada", { factors: [{ status: "unverified" }] }));
  });
});

describe("a session that cannot be read", () => {
  it("gives up on a client after 5 seconds, tries twice more, and recovers the stored user", async () => {
    store(sessionOf("ada"));
    keepUserId("ada");
    const keeper = keep("never");
    await vi.advanceTimersByTimeAsync(5000 + 300 + 5000 + 600 + 4999);
    expect(keeper.state().status).toBe("loading");
    await vi.advanceTimersByTimeAsync(1);
    expect(keeper.state().user?.id).toBe("ada");
  });

  it("gives up on the fetch after 15 seconds, three times", async () => {
    store(sessionOf("ada"));
    const client = fakeAuth({ getSession: () => new Promise(() => {}) });
    const keeper = keep(client);
    await vi.advanceTimersByTimeAsync(3 * 15_000 + 900);
    expect(client.calls).toEqual(["getSession", "getSession", "getSession"]);
    // Whose the stored session is was never known here.
    expect(keeper.state().status).toBe("unauthenticated");
  });

  it("is asked for again after a failure that may pass", async () => {
    const session = sessionOf("ada");
    store(session);
    const answers = [failing(503), async () => ({ data: { session }, error: null })];
    const keeper = keep(fakeAuth({ getSession: () => (answers.shift() ?? failing(500))() }));
    await vi.advanceTimersByTimeAsync(300);
    expect(keeper.state().user?.id).toBe("ada");
  });

  it("is told from one that was refused, which leaves a reason and the page to the guard", async () => {
    store(sessionOf("ada"));
    const keeper = keep(fakeAuth());
    await vi.advanceTimersByTimeAsync(0);
    expect(keeper.state().status).toBe("unauthenticated");
    expect(redirectReason()).toBe("session_expired");
    expect(leave).not.toHaveBeenCalled();
  });
});

describe("events", () => {
  it("heeds the initial session only while loading", async () => {
    const { client, keeper } = await signedIn();
    client.tell("INITIAL_SESSION", sessionOf("bob"));
    expect(keeper.state().user?.id).toBe("ada");
    client.tell("INITIAL_SESSION", null);
    expect(keeper.state().user?.id).toBe("ada");
  });

  it("refreshes the user's data, and stays the same for a refreshed token", async () => {
    const { client, keeper } = await signedIn();
    const before = keeper.state();
    client.tell("TOKEN_REFRESHED", sessionOf("ada"));
    expect(keeper.state()).toBe(before);
    client.tell("USER_UPDATED", sessionOf("ada", { metadata: { first_name: "Ada" } }));
    expect(keeper.state().user?.metadata).toEqual({ first_name: "Ada" });
  });

  it("leaves nothing of one user to the next", async () => {
    localStorage.setItem("hornbook-persistent-user-draft-new", "Is Ada liable?");
    const { client } = await signedIn();
    expect(localStorage.getItem("hornbook-persistent-user-draft-new")).not.toBeNull();
    client.tell("SIGNED_IN", sessionOf("bob"));
    expect(localStorage.getItem("hornbook-persistent-user-draft-new")).toBeNull();
  });
});

describe("a session's end", () => {
  it("that the server made: the user is cleared, reason, page and draft are kept, the browser goes to sign in", async () => {
    localStorage.setItem("hornbook-persistent-user-draft-7", "Is Ada liable?");
    const { client, keeper } = await signedIn();
    client.tell("SIGNED_OUT", null);
    expect(keeper.state().user).toBeNull();
    expect(redirectReason()).toBe("session_expired");
    expect(lastVisitedPage()).toBe("/chat/7");
    expect(localStorage.getItem("hornbook-persistent-user-draft-7")).toBe("Is Ada liable?");
    expect(sessionStorage.getItem("hornbook-recent-session")).toBeNull();
    expect(leave).toHaveBeenCalledOnce();
  });

  it.each(["/", "/auth", "/auth?tab=signup", "/login"])(
    "on %s leaves no page to go back to",
    async (page) => {
      browser.goTo(page);
      const { client } = await signedIn();
      client.tell("SIGNED_OUT", null);
      expect(lastVisitedPage()).toBeNull();
    },
  );

  it("that the user made here is no expiry, and takes the drafts along", async () => {
    localStorage.setItem("hornbook-persistent-user-draft-7", "Is Ada liable?");
    const { client, keeper } = await signedIn();
    beginSigningOut();
    noteSignOut();
    client.tell("SIGNED_OUT", null);
    expect(keeper.state().status).toBe("unauthenticated");
    expect(redirectReason()).toBeNull();
    expect(leave).not.toHaveBeenCalled();
    expect(localStorage.getItem("hornbook-persistent-user-draft-7")).toBeNull();
  });

  it("that the user made in another tab says so", async () => {
    const { client, keeper } = await signedIn();
    noteSignOut();
    client.tell("SIGNED_OUT", null);
    expect(keeper.state().status).toBe("unauthenticated");
    expect(redirectReason()).toBe("signed_out");
    expect(leave).not.toHaveBeenCalled();
  });

  it("shows in the storage that tabs share", async () => {
    const { keeper } = await signedIn();
    store(null);
    browser.fire("storage", { key: "hornbook-auth" });
    expect(keeper.state().user).toBeNull();
    expect(leave).toHaveBeenCalledOnce();
  });
});

describe("the check", () => {
  it("runs every half-hour, and when the tab is seen again", async () => {
    const { client } = await signedIn();
    client.calls.length = 0;
    await vi.advanceTimersByTimeAsync(30 * 60_000 - 1);
    expect(client.calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(client.calls).toEqual(["getUser"]);
    browser.fireOnDocument("visibilitychange");
    await vi.advanceTimersByTimeAsync(0);
    expect(client.calls).toEqual(["getUser", "getUser"]);
  });

  it("refreshes a session with less than 5 minutes left", async () => {
    const { client, keeper } = await signedIn({}, sessionOf("ada", { expiresAt: inSeconds(299) }));
    await keeper.check();
    expect(client.calls).toContain("refreshSession");
    store(sessionOf("ada", { expiresAt: inSeconds(301) }));
    client.calls.length = 0;
    await keeper.check();
    expect(client.calls).toEqual(["getUser"]);
  });

  it("ends a session whose user is not found", async () => {
    const { keeper, client } = await signedIn({ getUser: failing(403) });
    await keeper.check();
    expect(client.calls).toContain("signOut");
    expect(leave).toHaveBeenCalledOnce();
  });

  it("ends a session that has run out and cannot be refreshed", async () => {
    const { keeper } = await signedIn({ refreshSession: failing(400) });
    store(sessionOf("ada", { expiresAt: inSeconds(-1) }));
    await keeper.check();
    expect(leave).toHaveBeenCalledOnce();
  });

  it("ends one whose token is gone from storage", async () => {
    const { keeper } = await signedIn();
    localStorage.setItem("hornbook-auth", "{}");
    await keeper.check();
    expect(leave).toHaveBeenCalledOnce();
  });

  it.each([0, 429, 503])(
    "ends nothing when there is no telling (status %i), after three more tries",
    async (status) => {
      const { keeper, client } = await signedIn({ getUser: failing(status) });
      client.calls.length = 0;
      const checked = keeper.check();
      await vi.advanceTimersByTimeAsync(300 + 600 + 1200);
      expect((await checked).error).not.toBeNull();
      expect(client.calls).toEqual(["getUser", "getUser", "getUser", "getUser"]);
      expect(keeper.state().user?.id).toBe("ada");
    },
  );
});
