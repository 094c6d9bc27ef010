import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { claimsOf } from "../../support/access-tokens.ts";
import { mailsTo, otherCodes } from "../../support/mail.ts";
import { host, sql, startSuiteHost } from "../../support/suite-host.ts";
import { codeFor, PASSWORD, signUp, type TestUser, visitor } from "../../support/users.ts";

const known = { current_password: PASSWORD };
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

describe("a new email address", () => {
  it("takes effect once its emailed code is entered, and the old address gets a notice", async () => {
    const user = await signUp(host, "mover");
    const email = newAddress();
    const asked = await user.client.auth.updateUser({ email: email.toUpperCase(), ...known });
    expect(asked.error).toBeNull();
    expect(asked.data.user).toMatchObject({ email: user.email, new_email: email });
    expect(await addressOf(user)).toBe(user.email);
    const [notice] = await mailsTo(host, user.email);
    expect(notice).toMatchObject({ subject: "Your Hornbook email address is about to change", code: null });
    expect(notice?.text).toContain(email);

    const { data, error } = await verify(email, await codeFor(host, email));
    expect([error, data.user?.id, data.user?.email]).toEqual([null, user.id, email]);
    expect(claimsOf(data.session?.access_token ?? "")).toMatchObject({ sub: user.id, email });
    expect((await signIn(email)).error).toBeNull();
    expect((await signIn(user.email)).error).toMatchObject({ code: "invalid_credentials" });
    const [identity] = await sql`select email from auth.identities where user_id = ${user.id}`;
    expect(identity?.email).toBe(email);
  });

  it("needs the latest code, not a wrong, used or superseded one", async () => {
    const user = await signUp(host, "unsure");
    const [first, second] = [newAddress(), newAddress()];
    await user.client.auth.updateUser({ email: first, ...known });
    const earlier = await codeFor(host, first);
    const expired = { status: 403, code: "otp_expired" };
    for (const wrong of otherCodes(earlier, 3))
      expect((await verify(first, wrong)).error).toMatchObject(expired);
    await sql`update auth.users set email_change_sent_at = now() - interval '11 minutes' where id = ${user.id}`;
    expect((await verify(first, earlier)).error).toMatchObject(expired);
    await sql`update auth.users set email_change = ${second}, email_change_sent_at = now() where id = ${user.id}`;
    expect((await verify(second, earlier)).error).toMatchObject(expired);
    expect(await addressOf(user)).toBe(user.email);
  });

  it.each(["not an address", "a@b", "", "x@".padEnd(300, "x")])("cannot be %s", async (email) => {
    const user = await signUp(host, "typist");
    const { error } = await user.client.auth.updateUser({ email, ...known });
    expect(error).toMatchObject({ status: 400, code: "validation_failed" });
  });

  it("can be requested only so often", async () => {
    const user = await signUp(host, "hasty");
    expect((await user.client.auth.updateUser({ email: newAddress(), ...known })).error).toBeNull();
    expect((await user.client.auth.updateUser({ email: newAddress(), ...known })).error).toMatchObject({
      status: 429,
      code: "over_email_send_rate_limit",
    });
  });

  it("needs the password, or a code sent to the current address", async () => {
    const user = await signUp(host, "away");
    const email = newAddress();
    const change = (proof: object) => user.client.auth.updateUser({ email, ...proof });
    expect((await change({})).error).toMatchObject({ status: 400, code: "reauthentication_needed" });
    expect((await change({ current_password: "a wrong password" })).error).toMatchObject({
      code: "current_password_invalid",
    });
    expect((await user.client.auth.reauthenticate()).error).toBeNull();
    const nonce = await codeFor(host, user.email);
    const [wrong = ""] = otherCodes(nonce, 1);
    expect((await change({ nonce: wrong })).error).toMatchObject({ code: "reauthentication_not_valid" });
    expect(await mailsTo(host, email)).toEqual([]);
    expect((await change({ nonce })).error).toBeNull();
    expect((await verify(email, await codeFor(host, email))).error).toBeNull();
    expect((await change({ nonce, email: newAddress() })).error).not.toBeNull();
  });
});

describe("an address with an account", () => {
  it("can't be detected or taken, and its owner is notified", async () => {
    const user = await signUp(host, "mover");
    const owner = await signUp(host, "owner");
    const asked = await user.client.auth.updateUser({ email: owner.email, ...known });
    expect([asked.error, asked.data.user?.new_email]).toEqual([null, owner.email]);
    expect((await mailsTo(host, owner.email))[0]).toMatchObject({
      subject: "You already have a Hornbook account",
      code: null,
    });
    expect(await addressOf(owner)).toBe(owner.email);
    expect((await signIn(owner.email)).data.user?.id).toBe(owner.id);
  });

  it("that was never confirmed goes to the user who proves it", async () => {
    const email = newAddress();
    await visitor(host).auth.signUp({ email, password: "a squatter's password" });
    const user = await signUp(host, "mover");
    expect((await user.client.auth.updateUser({ email, ...known })).error).toBeNull();
    expect((await verify(email, await codeFor(host, email))).error).toBeNull();
    expect(await addressOf(user)).toBe(email);
  });

  it("taken by someone else in the meantime stays theirs", async () => {
    const [first, second] = [await signUp(host, "first"), await signUp(host, "second")];
    const email = newAddress();
    await first.client.auth.updateUser({ email, ...known });
    const code = await codeFor(host, email);
    await second.client.auth.updateUser({ email, ...known });
    expect((await verify(email, await codeFor(host, email))).error).toBeNull();
    expect((await verify(email, code)).error).toMatchObject({ status: 403, code: "otp_expired" });
    expect([await addressOf(first), await addressOf(second)]).toEqual([first.email, email]);
  });
});
