import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { claimsOf } from "../../support/access-tokens.ts";
import { mailsTo, otherCodes } from "../../support/mail.ts";
import { host, sql, startSuiteHost } from "../../support/suite-host.ts";
import { codeFor, PASSWORD, signUp, type TestUser, visitor } from "../../support/users.ts";

const newAddress = () => `moved-${randomUUID()}@example.com`;
const verify = (email: string, token: string) =>
  visitor(host).auth.verifyOtp({ email, token, type: "email_change" });
async function addressOf({ id }: TestUser): Promise<string> {
  const [account] = await sql`select email from auth.users where id = ${id}`;
  return account?.email;
}
async function signIn(email: string) {
  return await visitor(host).auth.signInWithPassword({ email, password: PASSWORD });
}

startSuiteHost();

describe("a new e-mail address", () => {
  it("counts once the code that was mailed to it is entered; the old one is told", async () => {
    const user = await signUp(host, "mover");
    const email = newAddress();
    const asked = await user.client.auth.updateUser({ email: email.toUpperCase() });
    expect(asked.error).toBeNull();
    expect(asked.data.user).toMatchObject({ email: user.email, new_email: email });
    expect(await addressOf(user)).toBe(user.email);
    const [notice] = await mailsTo(host, user.email);
    expect(notice).toMatchObject({ subject: "Your Hornbook e-mail address is about to change", code: null });
    expect(notice?.text).toContain(email);

    const { data, error } = await verify(email, await codeFor(host, email));
    expect([error, data.user?.id, data.user?.email]).toEqual([null, user.id, email]);
    expect(claimsOf(data.session?.access_token ?? "")).toMatchObject({ sub: user.id, email });
    expect((await signIn(email)).error).toBeNull();
    expect((await signIn(user.email)).error).toMatchObject({ code: "invalid_credentials" });
    const [identity] = await sql`select email from auth.identities where user_id = ${user.id}`;
    expect(identity?.email).toBe(email);
  });

  it("is not given for a wrong code, an old one, nor the one of an earlier wish", async () => {
    const user = await signUp(host, "unsure");
    const [first, second] = [newAddress(), newAddress()];
    await user.client.auth.updateUser({ email: first });
    const earlier = await codeFor(host, first);
    const expired = { status: 403, code: "otp_expired" };
    for (const wrong of otherCodes(earlier, 3))
      expect((await verify(first, wrong)).error).toMatchObject(expired);
    await sql`update auth.users set email_change_sent_at = now() - interval '61 minutes' where id = ${user.id}`;
    expect((await verify(first, earlier)).error).toMatchObject(expired);
    await sql`update auth.users set email_change = ${second}, email_change_sent_at = now() where id = ${user.id}`;
    expect((await verify(second, earlier)).error).toMatchObject(expired);
    expect(await addressOf(user)).toBe(user.email);
  });

  it.each(["not an address", "a@b", "", "x@".padEnd(300, "x")])("cannot be %s", async (email) => {
    const user = await signUp(host, "typist");
    const { error } = await user.client.auth.updateUser({ email });
    expect(error).toMatchObject({ status: 400, code: "validation_failed" });
  });

  it("may be asked for at a pace", async () => {
    const user = await signUp(host, "hasty");
    expect((await user.client.auth.updateUser({ email: newAddress() })).error).toBeNull();
    expect((await user.client.auth.updateUser({ email: newAddress() })).error).toMatchObject({
      status: 429,
      code: "over_email_send_rate_limit",
    });
  });

  it("needs a recent sign-in or the password", async () => {
    const user = await signUp(host, "away");
    await sql`
      update auth.mfa_amr_claims set updated_at = now() - interval '16 minutes'
      where session_id = ${claimsOf(user.accessToken).session_id}`;
    const email = newAddress();
    const change = (current_password?: string) =>
      user.client.auth.updateUser({ email, ...(current_password ? { current_password } : {}) });
    expect((await change()).error).toMatchObject({ status: 400, code: "reauthentication_needed" });
    expect((await change("a wrong password")).error).toMatchObject({ code: "current_password_invalid" });
    expect(await mailsTo(host, email)).toEqual([]);
    expect((await change(PASSWORD)).error).toBeNull();
    expect((await verify(email, await codeFor(host, email))).error).toBeNull();
  });
});

describe("an address that has an account", () => {
  it("is not told to be one, and cannot be taken: its owner hears of it", async () => {
    const user = await signUp(host, "mover");
    const owner = await signUp(host, "owner");
    const asked = await user.client.auth.updateUser({ email: owner.email });
    expect([asked.error, asked.data.user?.new_email]).toEqual([null, owner.email]);
    expect((await mailsTo(host, owner.email))[0]).toMatchObject({
      subject: "You already have a Hornbook account",
      code: null,
    });
    expect(await addressOf(owner)).toBe(owner.email);
    expect((await signIn(owner.email)).data.user?.id).toBe(owner.id);
  });

  it("that nobody ever proved is free for who does", async () => {
    const email = newAddress();
    await visitor(host).auth.signUp({ email, password: "a squatter's password" });
    const user = await signUp(host, "mover");
    expect((await user.client.auth.updateUser({ email })).error).toBeNull();
    expect((await verify(email, await codeFor(host, email))).error).toBeNull();
    expect(await addressOf(user)).toBe(email);
  });

  it("that another took meanwhile stays theirs", async () => {
    const [first, second] = [await signUp(host, "first"), await signUp(host, "second")];
    const email = newAddress();
    await first.client.auth.updateUser({ email });
    const code = await codeFor(host, email);
    await second.client.auth.updateUser({ email });
    expect((await verify(email, await codeFor(host, email))).error).toBeNull();
    expect((await verify(email, code)).error).toMatchObject({ status: 403, code: "otp_expired" });
    expect([await addressOf(first), await addressOf(second)]).toEqual([first.email, email]);
  });
});
