import { randomUUID } from "node:crypto";
import { describe, expect, inject, it } from "vitest";
import { claimsOf } from "../../support/access-tokens.ts";
import { askApi } from "../../support/api-request.ts";
import { enrollVerified, verifyCode } from "../../support/authenticator.ts";
import { mailsTo } from "../../support/mail.ts";
import { host, provider, sql, startProviderHost } from "../../support/provider-host.ts";
import { newAccount } from "../../support/provider-stand-in.ts";
import { openBrowser } from "../../support/social-browser.ts";
import { codeFor, PASSWORD, signUp, visitor } from "../../support/users.ts";

const identitiesOf = (userId = "") => sql`
  select provider, provider_id, email from auth.identities where user_id = ${userId} order by created_at, provider`;
const accountsOf = (email: string | null) => sql`select id from auth.users where email = ${email}`;

startProviderHost();

describe("a social login", () => {
  it("is offered when it is configured", async () => {
    const offered = await askApi(host, "/auth/v1/settings");
    expect(offered.body).toMatchObject({ external: { github: true, google: true } });
    const bare = inject("host");
    const none = await askApi(bare, "/auth/v1/settings");
    expect(none.body).toMatchObject({ external: { github: false, google: false } });
    const page = await openBrowser(bare).goThrough("github");
    expect([page.pathname, page.searchParams.get("error_code")]).toEqual(["/auth", "provider_disabled"]);
  });

  it.each(["github", "google"] as const)("with %s creates a confirmed account", async (name) => {
    const { account } = provider;
    const { data, error } = await openBrowser(host).signIn(name);
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email: account.email,
      app_metadata: { provider: name, providers: [name] },
      user_metadata: { full_name: account.name, email_verified: true },
    });
    expect(data.user?.email_confirmed_at).toBeTruthy();
    expect(claimsOf(data.session?.access_token ?? "")).toMatchObject({
      aal: "aal1",
      amr: [{ method: "oauth" }],
      email: account.email,
    });
    expect(await identitiesOf(data.user?.id)).toEqual([
      { provider: name, provider_id: String(account.id), email: account.email },
    ]);
    const [profile] = await sql`select id from public.profiles where id = ${data.user?.id ?? ""}`;
    expect(profile).toBeDefined();
  });

  it("opens the same account again, even if the provider's address changed", async () => {
    const first = await openBrowser(host).signIn("github");
    provider.account = { ...provider.account, email: `moved-${randomUUID()}@example.com`, isVerified: false };
    const again = await openBrowser(host).signIn("github");
    expect(again.data.user?.id).toBe(first.data.user?.id);
    expect(again.data.user?.email).toBe(first.data.user?.email);
    expect(await accountsOf(provider.account.email)).toEqual([]);
  });

  it("gives a normal session, and a password can be added", async () => {
    const { client, signIn } = openBrowser(host);
    await signIn("google");
    expect((await client.auth.refreshSession()).error).toBeNull();
    const email = provider.account.email ?? "";
    const { error } = await client.from("profiles").update({ first_name: "Ada" }).eq("first_name", "x");
    expect(error).toBeNull();
    const other = visitor(host);
    expect((await other.auth.signInWithPassword({ email, password: PASSWORD })).error).toMatchObject({
      code: "invalid_credentials",
    });
    await other.auth.resetPasswordForEmail(email);
    await other.auth.verifyOtp({ email, token: await codeFor(host, email), type: "recovery" });
    expect((await other.auth.updateUser({ password: PASSWORD })).error).toBeNull();
    expect((await visitor(host).auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });

  it("stores nothing that opens the provider's account", async () => {
    const { data } = await openBrowser(host).signIn("github");
    expect(data.session?.provider_token ?? null).toBeNull();
    const dump = JSON.stringify([
      await sql`select * from auth.flow_state`,
      await sql`select * from auth.identities where user_id = ${data.user?.id ?? ""}`,
    ]);
    expect(dump).not.toContain("provider-token");
  });

  it("returns to the requested page of this site", async () => {
    const page = await openBrowser(host).goThrough("github", `${host.url}/auth?redirectTo=%2Fsettings`);
    expect(page.href).toMatch(`${host.url}/auth?redirectTo=%2Fsettings&code=`);
  });
});

describe("an account with the provider's address", () => {
  it("is linked when both sides have verified the address", async () => {
    const user = await signUp(host, "member");
    provider.account = newAccount({ email: user.email.toUpperCase() });
    const { data, error } = await openBrowser(host).signIn("github");
    expect([error, data.user?.id]).toEqual([null, user.id]);
    expect(data.user?.app_metadata.providers).toEqual(["email", "github"]);
    expect((await identitiesOf(user.id)).map(({ provider }) => provider)).toEqual(["email", "github"]);
    expect((await visitor(host).auth.signInWithPassword({ ...user, password: PASSWORD })).error).toBeNull();
    provider.account = newAccount({ email: user.email });
    expect((await openBrowser(host).signIn("google")).data.user?.id).toBe(user.id);
    const news = async () => (await mailsTo(host, user.email)).filter(({ code }) => !code);
    await expect.poll(news).toHaveLength(2);
    expect((await news()).map(({ text }) => /account with (\w+)\./.exec(text)?.[1])).toEqual([
      "Google",
      "GitHub",
    ]);
  });

  it("isn't linked when the provider hasn't verified the address", async () => {
    const user = await signUp(host, "member");
    provider.account = newAccount({ email: user.email, isVerified: false });
    const page = await openBrowser(host).goThrough("google");
    expect(page.searchParams.get("error_code")).toBe("provider_email_needs_verification");
    expect(await identitiesOf(user.id)).toHaveLength(1);
  });

  it("is replaced, password included, if it never verified the address", async () => {
    const email = `claimed-${randomUUID()}@example.com`;
    const squatter = await visitor(host).auth.signUp({ email, password: "a squatter's password" });
    const code = await codeFor(host, email);
    provider.account = newAccount({ email });
    const { data } = await openBrowser(host).signIn("github");
    expect(data.user?.id).not.toBe(squatter.data.user?.id);
    expect(await accountsOf(email)).toEqual([{ id: data.user?.id }]);
    const signIn = { email, password: "a squatter's password" };
    expect((await visitor(host).auth.signInWithPassword(signIn)).error).toMatchObject({
      code: "invalid_credentials",
    });
    const verified = await visitor(host).auth.verifyOtp({ email, token: code, type: "signup" });
    expect(verified.error).toMatchObject({ code: "otp_expired" });
  });

  it("still asks for its second factor", async () => {
    const user = await signUp(host, "careful");
    const authenticator = await enrollVerified(user.client);
    provider.account = newAccount({ email: user.email });
    const { client, signIn } = openBrowser(host);
    const { data } = await signIn("github");
    expect(claimsOf(data.session?.access_token ?? "").aal).toBe("aal1");
    expect(data.user?.factors).toMatchObject([{ status: "verified" }]);
    expect((await client.auth.updateUser({ password: "another long password" })).error).toMatchObject({
      code: "insufficient_aal",
    });
    expect((await verifyCode(client, authenticator, authenticator.code())).error).toBeNull();
  });

  it("is one account, however many browsers sign in at once", async () => {
    const browsers = Array.from({ length: 4 }, () => openBrowser(host));
    const answers = await Promise.all(browsers.map(({ signIn }) => signIn("google")));
    const [first] = answers;
    expect(answers.map(({ data }) => data.user?.id)).toEqual(answers.map(() => first?.data.user?.id));
    expect(await accountsOf(provider.account.email)).toHaveLength(1);
  });
});
