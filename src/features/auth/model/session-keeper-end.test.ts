import {
  failing,
  fakeAuth,
  inSeconds,
  keep,
  leave,
  sessionOf,
  setUpSurroundings,
  signedIn,
  store,
} from "@tests/fake-auth.ts";
import { browser } from "@tests/fake-browser.ts";
import { describe, expect, it, vi } from "vitest";
import { STORAGE_NEWS_DELAY } from "@/lib/timings.ts";
import { lastVisitedPage, noteSignOut, redirectReason } from "./session-end.ts";
import { beginSigningOut } from "./signing-out.ts";

setUpSurroundings();

describe("the end of a session", () => {
  it("by the server clears the user, keeps the reason, page and draft, and goes to sign in", async () => {
    localStorage.setItem("hornbook-persistent-user-draft-7", "Is Ada liable?");
    const { client, keeper } = await signedIn();
    store(null);
    client.tell("SIGNED_OUT", null);
    expect(keeper.state().user).toBeNull();
    expect(redirectReason()).toBe("session_expired");
    expect(lastVisitedPage()).toBe("/chat/7");
    expect(localStorage.getItem("hornbook-persistent-user-draft-7")).toBe("Is Ada liable?");
    expect(sessionStorage.getItem("hornbook-recent-session")).toBeNull();
    expect(leave).toHaveBeenCalledOnce();
  });

  it.each(["/", "/auth", "/auth?tab=signup", "/login"])("on %s leaves no page to return to", async (page) => {
    browser.goTo(page);
    const { client } = await signedIn();
    store(null);
    client.tell("SIGNED_OUT", null);
    expect(lastVisitedPage()).toBeNull();
  });

  it("by the user here is not an expiry, and removes the drafts", async () => {
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

  it("reported by another tab before its storage update waits for the reason", async () => {
    const { client, keeper } = await signedIn();
    client.tell("SIGNED_OUT", null);
    expect(keeper.state().status).toBe("authenticated");
    noteSignOut();
    store(null);
    await vi.advanceTimersByTimeAsync(STORAGE_NEWS_DELAY);
    expect(keeper.state().status).toBe("unauthenticated");
    expect(redirectReason()).toBe("signed_out");
    expect(leave).not.toHaveBeenCalled();
  });

  it("by the user in another tab says so", async () => {
    const { client, keeper } = await signedIn();
    noteSignOut();
    client.tell("SIGNED_OUT", null);
    expect(keeper.state().status).toBe("unauthenticated");
    expect(redirectReason()).toBe("signed_out");
    expect(leave).not.toHaveBeenCalled();
  });

  it.each(["hornbook-auth", null])("is seen in the storage that tabs share (key %s)", async (key) => {
    const { keeper } = await signedIn();
    const heard = vi.fn();
    keeper.subscribe(heard);
    store(null);
    browser.fire("storage", { key: "theme" });
    expect(keeper.state().user?.id).toBe("ada");
    browser.fire("storage", { key });
    expect(keeper.state().user).toBeNull();
    expect(heard).toHaveBeenCalledOnce();
    expect(leave).toHaveBeenCalledOnce();
  });

  it("is seen when the browser’s Back restores a page from before it", async () => {
    const { keeper } = await signedIn();
    browser.fire("pageshow", { persisted: true });
    expect(keeper.state().user?.id).toBe("ada");
    store(null);
    browser.fire("pageshow", { persisted: false });
    expect(keeper.state().user?.id).toBe("ada");
    browser.fire("pageshow", { persisted: true });
    expect(keeper.state().user).toBeNull();
    expect(leave).toHaveBeenCalledOnce();
  });

  it("is no news on a page where no one was signed in", async () => {
    const client = fakeAuth();
    const keeper = keep(client);
    store(sessionOf("ada"));
    browser.fire("storage", { key: "hornbook-auth" });
    await vi.advanceTimersByTimeAsync(0);
    store(null);
    client.tell("SIGNED_OUT", null);
    expect(keeper.state().status).toBe("unauthenticated");
    expect(redirectReason()).toBeNull();
    expect(leave).not.toHaveBeenCalled();
  });
});

describe("the check", () => {
  it("runs every half hour, and when the tab becomes visible again", async () => {
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

  it("renews a session that is over once: what another tab still holds isn't two renewals old", async () => {
    const renewed = sessionOf("ada", { expiresAt: inSeconds(3600) });
    const getSession = async () => {
      store(renewed);
      return { data: { session: renewed }, error: null } as never;
    };
    const { client, keeper } = await signedIn({ getSession });
    store(sessionOf("ada", { expiresAt: inSeconds(-1) }));
    client.calls.length = 0;
    await keeper.check();
    expect(client.calls).toEqual(["getSession", "getUser"]);
  });

  it("ends a session whose user no longer exists", async () => {
    const { keeper, client } = await signedIn({ getUser: failing(403) });
    await keeper.check();
    expect(client.calls).toContain("signOut local");
    expect(leave).toHaveBeenCalledOnce();
  });

  it("ends a session that has expired and can't be refreshed", async () => {
    const { keeper } = await signedIn({ refreshSession: failing(400) });
    store(sessionOf("ada", { expiresAt: inSeconds(-1) }));
    await keeper.check();
    expect(leave).toHaveBeenCalledOnce();
  });

  it("ends a session whose token is gone from storage", async () => {
    const { keeper } = await signedIn();
    localStorage.setItem("hornbook-auth", "{}");
    await keeper.check();
    expect(leave).toHaveBeenCalledOnce();
  });

  it.each([0, 429, 503])(
    "keeps the session if the server can't say (status %i) after three retries",
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
