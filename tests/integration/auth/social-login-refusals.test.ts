import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { host, provider, sql, startProviderHost } from "../../support/provider-host.ts";
import { newAccount, type ProviderBehaviour } from "../../support/provider-stand-in.ts";
import { openBrowser } from "../../support/social-browser.ts";
import { signUp } from "../../support/users.ts";

/** The reason that the sign-in page gives in the end. */
function reasonIn(page: URL): string | null {
  expect([page.origin, page.pathname, page.searchParams.get("code")]).toEqual([host.url, "/auth", null]);
  return page.searchParams.get("error_code");
}
const usersOf = (email: string | null) => sql`select id from auth.users where email = ${email}`;
const sessionsOf = (id: string) => sql`select id from auth.sessions where user_id = ${id}`;
/** Leaves for the provider in a new browser, and stops at the address it sends back to. */
async function comeBack() {
  const browser = openBrowser(host);
  const callback = await browser.visit(await browser.visit(await browser.leave("github")));
  return { browser, callback };
}

startProviderHost();

describe("the return from a provider", () => {
  it("works only in the browser that left", async () => {
    const { browser, callback } = await comeBack();
    expect(reasonIn(await openBrowser(host).visit(callback))).toBe("bad_oauth_state");
    const other = await comeBack();
    expect(reasonIn(await other.browser.visit(callback))).toBe("bad_oauth_state");
    expect((await browser.visit(callback)).searchParams.get("code")).toBeTruthy();
  });

  it("can't be forged", async () => {
    const { browser, callback } = await comeBack();
    const [id, signature = ""] = callback.searchParams.get("state")?.split(".") ?? [];
    const forgeries = [
      `${randomUUID()}.${signature}`,
      `${id}.${signature.replace(/^./, signature.startsWith("A") ? "B" : "A")}`,
      `${id}.`,
      `${id}`,
      "",
    ];
    for (const state of forgeries) {
      const forged = new URL(callback);
      forged.searchParams.set("state", state);
      expect(reasonIn(await browser.visit(forged))).toBe("bad_oauth_state");
    }
    callback.searchParams.set("state", "\0.\0");
    expect((await fetch(callback, { redirect: "manual" })).status).toBe(400);
    expect(await usersOf(provider.account.email)).toEqual([]);
  });

  it("works once, even for two at the same time", async () => {
    const { browser, callback } = await comeBack();
    const pages = await Promise.all([browser.visit(callback), browser.visit(callback)]);
    expect(pages.filter((page) => page.searchParams.has("code"))).toHaveLength(1);
    expect(reasonIn(await browser.visit(callback))).toBe("bad_oauth_state");
  });

  it("expires after ten minutes", async () => {
    const { browser, callback } = await comeBack();
    const id = callback.searchParams.get("state")?.split(".")[0] ?? "";
    await sql`update auth.flow_state set created_at = now() - interval '601 seconds' where id = ${id}`;
    expect(reasonIn(await browser.visit(callback))).toBe("flow_state_expired");
    await sql`update auth.flow_state set created_at = now() - interval '590 seconds' where id = ${id}`;
    expect((await browser.visit(callback)).searchParams.get("code")).toBeTruthy();
  });

  it.each([
    "https://evil.example/auth",
    "//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "http://127.0.0.1:1/auth",
    "http://user:password@HOST/auth",
    "not an address at all",
  ])("leads to our sign-in page rather than to %s", async (wished) => {
    const page = await openBrowser(host).goThrough("github", wished.replace("HOST", new URL(host.url).host));
    expect(page.origin).toBe(host.url);
    expect(page.href).not.toContain("password");
  });

  it("passes none of the query on to the provider", async () => {
    const browser = openBrowser(host);
    const address = await browser.leave("github");
    for (const [name, value] of Object.entries({
      ...{ client_id: "another", redirect_uri: "https://evil.example", state: "another", scope: "repo" },
      ...{ scopes: "repo", login_hint: "somebody" },
    })) {
      address.searchParams.set(name, value);
    }
    const { searchParams } = await browser.visit(address);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: "hornbook-client",
      redirect_uri: `${host.url}/auth/v1/callback`,
      scope: "user:email",
    });
    expect(searchParams.get("state")).not.toBe("another");
    expect(searchParams.get("login_hint")).toBeNull();
  });

  it.each([
    ["no challenge", { code_challenge: "" }],
    ["a plain challenge", { code_challenge_method: "plain" }],
    ["a short challenge", { code_challenge: "short" }],
  ])("can't be started with %s", async (_, change) => {
    const browser = openBrowser(host);
    const address = await browser.leave("google");
    for (const [name, value] of Object.entries(change)) address.searchParams.set(name, value);
    expect(reasonIn(await browser.visit(address))).toBe("validation_failed");
  });

  it("hides the browser's cookie from scripts", async () => {
    const response = await fetch(await openBrowser(host).leave("github"), { redirect: "manual" });
    expect(response.headers.get("set-cookie")).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });
});

describe("the code for a session", () => {
  async function codeIn(browser: ReturnType<typeof openBrowser>): Promise<string> {
    return (await browser.goThrough("github")).searchParams.get("code") ?? "";
  }

  it("works once", async () => {
    const browser = openBrowser(host);
    const code = await codeIn(browser);
    expect((await browser.client.auth.exchangeCodeForSession(code)).error).toBeNull();
    // The page forgets its verifier after the first use, so it leaves again to get one.
    await browser.leave("github");
    expect((await browser.client.auth.exchangeCodeForSession(code)).error).toMatchObject({
      code: "flow_state_not_found",
    });
  });

  it("works only for the page that left", async () => {
    const browser = openBrowser(host);
    const code = await codeIn(browser);
    const thief = openBrowser(host);
    await thief.leave("github");
    expect((await thief.client.auth.exchangeCodeForSession(code)).error).toMatchObject({
      code: "bad_code_verifier",
    });
    expect((await browser.client.auth.exchangeCodeForSession(code)).error).toBeNull();
  });

  it("works for five minutes", async () => {
    const browser = openBrowser(host);
    const code = await codeIn(browser);
    await sql`update auth.flow_state set created_at = now() - interval '301 seconds' where auth_code = ${code}`;
    expect((await browser.client.auth.exchangeCodeForSession(code)).error).toMatchObject({
      code: "flow_state_expired",
    });
  });

  it("doesn't work before the provider identifies the user", async () => {
    const { browser, callback } = await comeBack();
    const id = callback.searchParams.get("state")?.split(".")[0] ?? "";
    const [flow] = await sql`select auth_code from auth.flow_state where id = ${id}`;
    const { error } = await browser.client.auth.exchangeCodeForSession(flow?.auth_code);
    expect(error).toMatchObject({ code: "flow_state_not_found" });
  });
});

describe("signing in fails", () => {
  it.each<[ProviderBehaviour, string]>([
    ["deny", "access_denied"],
    ["suspend", "temporarily_unavailable"],
    ["fail", "temporarily_unavailable"],
    ["babble", "temporarily_unavailable"],
    ["hang-up", "temporarily_unavailable"],
  ])("when the provider's answer is %s: %s, and the destination is kept", async (behaviour, reason) => {
    provider.behaviour = behaviour;
    const page = await openBrowser(host).goThrough("google", `${host.url}/auth?redirectTo=%2Fsettings`);
    expect(reasonIn(page)).toBe(reason);
    expect(page.searchParams.get("redirectTo")).toBe("/settings");
    expect(page.href).not.toContain("own+words");
    expect(await usersOf(provider.account.email)).toEqual([]);
  });

  it.each(["github", "google"] as const)("when %s hasn't verified the address, or has none", async (name) => {
    for (const about of [{ isVerified: false }, { email: null }]) {
      provider.account = newAccount(about);
      expect(reasonIn(await openBrowser(host).goThrough(name))).toBe("provider_email_needs_verification");
      const [identity] = await sql`
        select from auth.identities where provider_id = ${String(provider.account.id)}`;
      expect(identity).toBeUndefined();
    }
    expect(await sql`select from auth.users where email is null`).toEqual([]);
  });

  it("when the account is banned, linked or not", async () => {
    const user = await signUp(host, "rowdy");
    provider.account = newAccount({ email: user.email });
    await sql`update auth.users set banned_until = now() + interval '1 day' where id = ${user.id}`;
    expect(reasonIn(await openBrowser(host).goThrough("github"))).toBe("user_banned");
    expect(await sql`select from auth.identities where user_id = ${user.id}`).toHaveLength(1);

    await sql`update auth.users set banned_until = null where id = ${user.id}`;
    const browser = openBrowser(host);
    const code = (await browser.goThrough("github")).searchParams.get("code") ?? "";
    await sql`update auth.users set banned_until = now() + interval '1 day' where id = ${user.id}`;
    expect((await browser.client.auth.exchangeCodeForSession(code)).error).toMatchObject({
      code: "user_banned",
    });
    expect(reasonIn(await openBrowser(host).goThrough("github"))).toBe("user_banned");
    expect(await sessionsOf(user.id)).toEqual([]);
  });
});
