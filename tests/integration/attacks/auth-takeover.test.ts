/**
 * Attempts to take over someone else's account. Each test acts as an attacker would and asserts what they
 * get.
 */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { askApi } from "../../support/api-request.ts";
import { enrollVerified } from "../../support/authenticator.ts";
import { mailSent, mailsTo } from "../../support/mail.ts";
import { host, sql, startSuiteHost } from "../../support/suite-host.ts";
import { codeFor, PASSWORD, signIn, signUp, type TestUser, tokenOf, visitor } from "../../support/users.ts";

const newAddress = (name: string) => `${name}-${randomUUID()}@example.com`;
const verify = (body: object, from?: string) =>
  askApi(host, "/auth/v1/verify", { body, ...(from ? { from } : {}) });
const sessionsOf = (email: string) =>
  sql`select s.id from auth.sessions as s join auth.users as u on u.id = s.user_id where u.email = ${email}`;

startSuiteHost({ mailOfKind: { most: 50, seconds: 60 }, mail: { most: 50, seconds: 60 } });

describe("digits moved from the code into the address", () => {
  it.each(["signup", "recovery", "email", "email_change"])("open nothing (%s)", async (type) => {
    const email = newAddress("victim");
    if (type === "signup") await visitor(host).auth.signUp({ email, password: PASSWORD });
    else if (type === "email_change") {
      const mover = await signUp(host, "mover");
      await mover.client.auth.updateUser({ email, current_password: PASSWORD });
    } else {
      await visitor(host).auth.signUp({ email, password: PASSWORD });
      await mailSent(host);
      const body = { email };
      await askApi(host, type === "recovery" ? "/auth/v1/recover" : "/auth/v1/otp", { body });
    }
    const code = await codeFor(host, email);
    for (let moved = 1; moved <= 6; moved++) {
      const answer = await verify({ email: email + code.slice(0, moved), token: code.slice(moved), type });
      expect([answer.status, answer.body]).toEqual([
        400,
        expect.objectContaining({ error_code: "validation_failed" }),
      ]);
    }
    const shortened = await verify({ email: email.slice(0, -1), token: `${email.at(-1)}${code}`, type });
    expect(shortened.status).toBe(400);
    expect(await sessionsOf(email)).toHaveLength(0);
    expect((await verify({ email, token: code, type })).status).toBe(200);
  });
});

describe("signing up with an address before its owner confirms it", () => {
  it("leaves the attacker without a password, no matter who signed up first", async () => {
    for (const attackerIsFirst of [true, false]) {
      const email = newAddress("victim");
      const passwords = ["the attacker's password", "the victim's password"];
      for (const password of attackerIsFirst ? passwords : passwords.reverse()) {
        expect((await askApi(host, "/auth/v1/signup", { body: { email, password } })).status).toBe(200);
        await mailSent(host);
      }
      const client = visitor(host);
      const token = await codeFor(host, email);
      const { data } = await client.auth.verifyOtp({ email, token, type: "signup" });
      expect(data.user).toMatchObject({ email, needs_password: true });
      for (const password of passwords) {
        const { error } = await visitor(host).auth.signInWithPassword({ email, password });
        expect(error).toMatchObject({ code: "invalid_credentials" });
      }
    }
  });

  it.each(["signup", "recovery"] as const)("puts no name into the owner's profile (%s)", async (type) => {
    const email = newAddress("victim");
    const data = { first_name: "Not", last_name: "You" };
    await askApi(host, "/auth/v1/signup", { body: { email, password: "the attacker's password", data } });
    await mailSent(host);
    const sent = type === "signup" ? { email, password: "the victim's password" } : { email };
    await askApi(host, type === "signup" ? "/auth/v1/signup" : "/auth/v1/recover", { body: sent });
    await mailSent(host);
    const token = await codeFor(host, email);
    const { data: opened } = await visitor(host).auth.verifyOtp({ email, token, type });
    expect(
      await sql`select first_name, last_name from public.profiles where id = ${opened.user?.id ?? null}`,
    ).toEqual([{ first_name: null, last_name: null }]);
  });

  it("leaves nothing of the attacker's in the owner's metadata, no matter who signed up first", async () => {
    for (const attackerIsFirst of [true, false]) {
      const email = newAddress("victim");
      const bodies = [
        { email, password: "the attacker's password", data: { first_name: "Evil", role: "admin" } },
        { email, password: "the victim's password", data: { first_name: "Vera" } },
      ];
      for (const body of attackerIsFirst ? bodies : bodies.reverse()) {
        await askApi(host, "/auth/v1/signup", { body });
        await mailSent(host);
      }
      const token = await codeFor(host, email);
      const { data } = await visitor(host).auth.verifyOtp({ email, token, type: "signup" });
      const kept = JSON.stringify([data.user?.user_metadata, data.user?.identities]);
      expect(kept).not.toMatch(/Evil|admin/);
    }
  });

  it("keeps the names of an owner who was alone", async () => {
    const email = newAddress("owner");
    const data = { first_name: "Vera", last_name: "Owner" };
    await askApi(host, "/auth/v1/signup", { body: { email, password: PASSWORD, data } });
    await mailSent(host);
    const token = await codeFor(host, email);
    const { data: opened } = await visitor(host).auth.verifyOtp({ email, token, type: "signup" });
    expect(
      await sql`select first_name, last_name from public.profiles where id = ${opened.user?.id ?? null}`,
    ).toEqual([data]);
  });

  it.each(["recovery", "email"] as const)("is undone by another kind of code (%s)", async (type) => {
    const email = newAddress("victim");
    const password = "the attacker's password";
    await askApi(host, "/auth/v1/signup", { body: { email, password } });
    await mailSent(host);
    await askApi(host, type === "recovery" ? "/auth/v1/recover" : "/auth/v1/otp", { body: { email } });
    expect((await verify({ email, token: await codeFor(host, email), type })).status).toBe(200);
    const { error } = await visitor(host).auth.signInWithPassword({ email, password });
    expect(error).toMatchObject({ code: "invalid_credentials" });
  });
});

describe("a stolen access token, however recent,", () => {
  it("can't change the address or, through it, the password", async () => {
    const victim = await signUp(host, "victim");
    const { data } = await visitor(host).auth.signInWithPassword({ email: victim.email, password: PASSWORD });
    const token = data.session?.access_token ?? "";
    const put = (body: object) => askApi(host, "/auth/v1/user", { method: "PUT", token, body });
    const theirs = newAddress("attacker");
    expect((await put({ email: theirs })).body).toMatchObject({ error_code: "reauthentication_needed" });
    expect(await mailsTo(host, theirs)).toEqual([]);
    expect((await put({ password: "the attacker's" })).body).toMatchObject({
      error_code: "current_password_required",
    });
  });

  it("can't choose another password after one was set with an emailed code", async () => {
    const victim = await signUp(host, "victim");
    const token = victim.accessToken;
    const put = (body: object) => askApi(host, "/auth/v1/user", { method: "PUT", token, body });
    expect((await put({ password: "chosen by the victim" })).status).toBe(200);
    expect((await put({ password: "chosen by the thief" })).body).toMatchObject({
      error_code: "current_password_required",
    });
  });
});

describe("a move to the attacker's address, asked for with the stolen password,", () => {
  /** The attacker's session, and the code that was mailed to their address. */
  async function intrude(victim: TestUser) {
    const attacker = await signIn(host, victim);
    const email = newAddress("attacker");
    expect((await attacker.auth.updateUser({ email, current_password: PASSWORD })).error).toBeNull();
    return { email, token: await codeFor(host, email), type: "email_change" };
  }
  const put = (token: string, body: object) => askApi(host, "/auth/v1/user", { method: "PUT", token, body });

  it.each<[string, (victim: TestUser) => Promise<unknown>]>([
    [
      "the password is changed",
      ({ accessToken }) => put(accessToken, { password: "chosen by the victim", current_password: PASSWORD }),
    ],
    ["every session is ended", ({ client }) => client.auth.signOut({ scope: "global" })],
    ["the other sessions are ended", ({ client }) => client.auth.signOut({ scope: "others" })],
    ["a second factor is set up", ({ client }) => enrollVerified(client)],
  ])("is over once %s", async (_name, protect) => {
    const victim = await signUp(host, "victim");
    const move = await intrude(victim);
    await protect(victim);
    const answer = await verify(move);
    expect([answer.status, answer.body]).toEqual([
      403,
      expect.objectContaining({ error_code: "otp_expired" }),
    ]);
    expect(await sql`select email from auth.users where id = ${victim.id}`).toEqual([
      { email: victim.email },
    ]);
  });

  it("is over even if the same session changes the password", async () => {
    const victim = await signUp(host, "victim");
    const email = newAddress("attacker");
    await victim.client.auth.updateUser({ email, current_password: PASSWORD });
    const token = await codeFor(host, email);
    const change = { password: "chosen by the victim", current_password: PASSWORD };
    const changed = await put(victim.accessToken, change);
    expect([changed.status, changed.body]).toEqual([200, expect.not.objectContaining({ new_email: email })]);
    expect((await verify({ email, token, type: "email_change" })).status).toBe(403);
  });

  it("goes through as long as the session that asked for it lasts", async () => {
    const victim = await signUp(host, "mover");
    const move = await intrude(victim);
    expect((await verify(move)).status).toBe(200);
    expect(await sql`select email from auth.users where id = ${victim.id}`).toEqual([{ email: move.email }]);
  });
});

describe("a refresh token that was used before", () => {
  const refresh = (refresh_token: string) =>
    askApi(host, "/auth/v1/token?grant_type=refresh_token", { body: { refresh_token } });

  it("is excused for a minute after its replacement, whose answer may be lost, and then ends the session", async () => {
    const victim = await signUp(host, "victim");
    const stolen = (await victim.client.auth.getSession()).data.session?.refresh_token ?? "";
    expect((await refresh(stolen)).status).toBe(200);
    expect((await refresh(stolen)).status).toBe(200);
    await sql`update auth.refresh_tokens set updated_at = updated_at - interval '61 seconds' where token = ${stolen}`;
    expect((await refresh(stolen)).body).toMatchObject({ error_code: "refresh_token_already_used" });
    expect(await sessionsOf(victim.email)).toHaveLength(0);
  });

  it("ends its session's access tokens when it is used again", async () => {
    const victim = await signUp(host, "victim");
    const stolen = (await victim.client.auth.getSession()).data.session?.refresh_token ?? "";
    const second = (await refresh(stolen)).body as { refresh_token: string; access_token: string };
    await refresh(second.refresh_token);
    const read = (token: string) => askApi(host, "/rest/v1/profiles?select=id", { token });
    for (const token of [victim.accessToken, second.access_token]) {
      expect((await read(token)).body).toEqual([{ id: victim.id }]);
    }
    expect((await refresh(stolen)).body).toMatchObject({ error_code: "refresh_token_already_used" });
    for (const token of [victim.accessToken, second.access_token, await tokenOf(victim.client)]) {
      await expect.poll(async () => (await read(token)).status).toBe(401);
    }
  });
});
