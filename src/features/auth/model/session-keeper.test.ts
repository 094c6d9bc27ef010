import type { User } from "@supabase/auth-js";
import {
  failing,
  fakeAuth,
  keep,
  leave,
  sessionOf,
  setUpSurroundings,
  signedIn,
  store,
} from "@tests/fake-auth.ts";
import { browser } from "@tests/fake-browser.ts";
import { describe, expect, it, vi } from "vitest";
import type { AuthClient } from "./auth-client.ts";
import { markSession } from "./recent-session.ts";
import { keepUserId, redirectReason } from "./session-end.ts";
import { createSessionKeeper } from "./session-keeper.ts";

setUpSurroundings();

describe("at the start", () => {
  it("no one is signed in without a stored session, and no client is opened", () => {
    const open = vi.fn<() => Promise<AuthClient>>();
    const keeper = createSessionKeeper(open, leave);
    keeper.start();
    expect(keeper.state().status).toBe("unauthenticated");
    expect(open).not.toHaveBeenCalled();
  });

  it("loads, then has the session's user", async () => {
    const session = sessionOf("ada", { metadata: { is_admin: true } });
    store(session);
    const keeper = keep(fakeAuth({ getSession: async () => ({ data: { session }, error: null }) }));
    expect(keeper.state().status).toBe("loading");
    await vi.advanceTimersByTimeAsync(0);
    expect(keeper.state().user).toEqual({
      id: "ada",
      email: "ada@example.com",
      isAdmin: false,
      lastSignInAt: null,
      metadata: { is_admin: true },
    });
  });

  it("uses the stored user right away if the tab had a session in the last 30 seconds", () => {
    store(sessionOf("ada"));
    markSession(Date.now() - 29_000);
    expect(createSessionKeeper(async () => fakeAuth().auth, leave).state().user?.id).toBe("ada");
    markSession(Date.now() - 31_000);
    expect(createSessionKeeper(async () => fakeAuth().auth, leave).state().status).toBe("loading");
  });

  it.each(["{}", "null", "broken", '{"access_token":"t"}'])(
    "recovers no user from a broken session: %s",
    (text) => {
      localStorage.setItem("hornbook-auth", text);
      markSession();
      expect(createSessionKeeper(async () => fakeAuth().auth, leave).state()).toEqual({
        status: "loading",
        user: null,
      });
    },
  );

  it("keeps users with a second factor out until they have confirmed it", async () => {
    // One that was begun and never verified doesn't excuse from the other.
    const session = sessionOf("ada", { factors: [{ status: "unverified" }, { status: "verified" }] });
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

  it("doesn't ask for a factor that was never verified", async () => {
    await signedIn({}, sessionOf("ada", { factors: [{ status: "unverified" }] }));
  });
});

describe("a session that can't be read", () => {
  it("is recovered at once without a network", async () => {
    vi.stubGlobal("navigator", { onLine: false });
    store(sessionOf("ada"));
    keepUserId("ada");
    const keeper = keep("never");
    await vi.advanceTimersByTimeAsync(0);
    expect(keeper.state().user?.id).toBe("ada");
  });

  it("gives up on the client after 5 seconds, and retries twice", async () => {
    store(sessionOf("ada"));
    const keeper = keep("never");
    await vi.advanceTimersByTimeAsync(5000 + 300 + 5000 + 600 + 4999);
    expect(keeper.state().status).toBe("loading");
    await vi.advanceTimersByTimeAsync(1);
    // This browser never knew whose session this is.
    expect(keeper.state().status).toBe("unauthenticated");
  });

  it("is recovered within a second if the server is gone, and stays", async () => {
    store(sessionOf("ada"));
    keepUserId("ada");
    const keeper = keep("never");
    await vi.advanceTimersByTimeAsync(1000);
    expect(keeper.state().user?.id).toBe("ada");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(keeper.state().user?.id).toBe("ada");
  });

  it("ends after it was recovered, if the server then refuses it", async () => {
    const { promise: read, resolve } = Promise.withResolvers<unknown>();
    store(sessionOf("ada"));
    keepUserId("ada");
    const keeper = keep(fakeAuth({ getSession: () => read }));
    await vi.advanceTimersByTimeAsync(1000);
    resolve({ data: { session: null }, error: null });
    await vi.advanceTimersByTimeAsync(0);
    expect(keeper.state().user).toBeNull();
    expect(leave).toHaveBeenCalledOnce();
  });

  it("gives up on the fetch after 15 seconds, three times", async () => {
    store(sessionOf("ada"));
    const client = fakeAuth({ getSession: () => new Promise(() => {}) });
    const keeper = keep(client);
    await vi.advanceTimersByTimeAsync(3 * 15_000 + 900);
    expect(client.calls).toEqual(["getSession", "getSession", "getSession"]);
    // This browser never knew whose session this is.
    expect(keeper.state().status).toBe("unauthenticated");
  });

  it("is retried after a failure that may pass", async () => {
    const session = sessionOf("ada");
    store(session);
    const answers = [failing(503), async () => ({ data: { session }, error: null })];
    const keeper = keep(fakeAuth({ getSession: () => (answers.shift() ?? failing(500))() }));
    await vi.advanceTimersByTimeAsync(300);
    expect(keeper.state().user?.id).toBe("ada");
  });

  it("differs from a refused one, which keeps a reason and leaves the page to the guard", async () => {
    store(sessionOf("ada"));
    const keeper = keep(fakeAuth());
    await vi.advanceTimersByTimeAsync(0);
    expect(keeper.state().status).toBe("unauthenticated");
    expect(redirectReason()).toBe("session_expired");
    expect(leave).not.toHaveBeenCalled();
  });
});

describe("events", () => {
  it("uses the initial session only while loading", async () => {
    const { client, keeper } = await signedIn();
    client.tell("INITIAL_SESSION", sessionOf("bob"));
    expect(keeper.state().user?.id).toBe("ada");
    client.tell("INITIAL_SESSION", null);
    expect(keeper.state().user?.id).toBe("ada");
  });

  it("that come while the session is being read are newer than what is read", async () => {
    const { promise: read, resolve } = Promise.withResolvers<unknown>();
    store(sessionOf("ada"));
    const client = fakeAuth({ getSession: () => read });
    const keeper = keep(client);
    await vi.advanceTimersByTimeAsync(0);
    client.tell("SIGNED_IN", sessionOf("bob"));
    resolve({ data: { session: sessionOf("ada") }, error: null });
    await vi.advanceTimersByTimeAsync(0);
    expect(keeper.state().user?.id).toBe("bob");
  });

  it("are heard once another tab has started a session", async () => {
    const client = fakeAuth();
    const keeper = keep(client);
    expect(keeper.state().status).toBe("unauthenticated");
    store(sessionOf("ada"));
    browser.fire("storage", { key: "hornbook-auth" });
    await vi.advanceTimersByTimeAsync(0);
    client.tell("SIGNED_IN", sessionOf("ada"));
    expect(keeper.state().user?.id).toBe("ada");
  });

  it("updates the user's data, and keeps the same object for a refreshed token", async () => {
    const { client, keeper } = await signedIn();
    const before = keeper.state();
    client.tell("TOKEN_REFRESHED", sessionOf("ada"));
    expect(keeper.state()).toBe(before);
    client.tell("USER_UPDATED", sessionOf("ada", { metadata: { first_name: "Ada" } }));
    expect(keeper.state().user?.metadata).toEqual({ first_name: "Ada" });
    const renamed = {
      ...sessionOf("ada").user,
      user_metadata: { first_name: "Ada" },
      email: "ada@new.example",
    };
    client.tell("USER_UPDATED", { ...sessionOf("ada"), user: renamed });
    expect(keeper.state().user?.email).toBe("ada@new.example");
    // Set while an account that a code confirmed has no password yet.
    client.tell("USER_UPDATED", { ...sessionOf("ada"), user: { ...renamed, needs_password: true } as User });
    expect(keeper.state().user?.needsPassword).toBe(true);
    client.tell("USER_UPDATED", { ...sessionOf("ada"), user: renamed });
    expect(keeper.state().user).not.toHaveProperty("needsPassword");
  });

  it("leaves nothing of one user's for the next", async () => {
    localStorage.setItem("hornbook-persistent-user-draft-new", "Is Ada liable?");
    const { client } = await signedIn();
    expect(localStorage.getItem("hornbook-persistent-user-draft-new")).not.toBeNull();
    client.tell("SIGNED_IN", sessionOf("bob"));
    expect(localStorage.getItem("hornbook-persistent-user-draft-new")).toBeNull();
  });
});
