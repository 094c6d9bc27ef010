/** Passkeys that sign in: adding, using, naming, and removing them, with supabase-js. */

import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { claimsOf } from "../../support/access-tokens.ts";
import { askApi } from "../../support/api-request.ts";
import { enrollVerified, levelsOf, verifyCode } from "../../support/authenticator.ts";
import { mailsTo } from "../../support/mail.ts";
import { registerPasskey, signInByPasskey } from "../../support/passkeys.ts";
import { originOf, SecurityKey } from "../../support/security-key.ts";
import { ANSWERS_OF_OTHERS, type Deviation, SoftwarePasskey } from "../../support/software-passkey.ts";
import { openSuite } from "../../support/suite.ts";
import {
  type Client,
  codeFor,
  PASSWORD,
  signIn,
  signUp,
  type TestUser,
  visitor,
} from "../../support/users.ts";

const { host, sql } = openSuite();

const FAILED = { status: 400, code: "webauthn_verification_failed" };
const NOT_FOUND = { status: 400, code: "webauthn_challenge_not_found" };

const register = (client: Client, deviation?: Deviation, passkey?: SoftwarePasskey) =>
  registerPasskey(host, client, deviation, passkey);
const enter = (passkey: SoftwarePasskey, deviation?: Deviation) => signInByPasskey(host, passkey, deviation);
async function withPasskey(name: string) {
  const user = await signUp(host, name);
  const { passkey, data, error } = await register(user.client);
  if (error) throw error;
  return { user, passkey, id: data.id };
}

const DEVIATIONS: readonly (readonly [string, Deviation])[] = [
  ...ANSWERS_OF_OTHERS,
  ["without a PIN, a finger, or a face", { isVerified: false }],
];

describe("adding a passkey", () => {
  it("asks for one that is found without an address and verifies its user", async () => {
    const user = await signUp(host, "adder");
    const { data } = await user.client.auth.passkey.startRegistration();
    expect(data?.options).toMatchObject({
      rp: { id: "localhost", name: "Hornbook" },
      user: { id: Buffer.from(user.id).toString("base64url"), name: user.email },
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    const { data: added } = await register(user.client);
    expect(added).toMatchObject({ friendly_name: "Passkey" });
    expect((await user.client.auth.passkey.list()).data).toEqual([added]);
  });

  it.each(DEVIATIONS)("refuses an answer %s", async (_what, deviation) => {
    const { client } = await signUp(host, "lured");
    expect((await register(client, deviation)).error).toMatchObject(FAILED);
    expect((await client.auth.passkey.list()).data).toEqual([]);
  });

  it("refuses malformed answers, and each takes its challenge with it", async () => {
    const { client } = await signUp(host, "fuzzed");
    const { data: start } = await client.auth.passkey.startRegistration();
    const challengeId = start?.challenge_id ?? "";
    const verify = (credential: unknown) =>
      client.auth.passkey.verifyRegistration({ challengeId, credential: credential as never });
    expect((await verify({ id: "a" })).error).toMatchObject(FAILED);
    const right = new SoftwarePasskey(originOf(host)).create(start?.options as never);
    expect((await verify(right)).error).toMatchObject(NOT_FOUND);
  });

  it("answers a challenge once, in time, and in the session that asked for it", async () => {
    const user = await signUp(host, "challenged");
    const passkey = new SoftwarePasskey(originOf(host));
    const { data: start } = await user.client.auth.passkey.startRegistration();
    const challengeId = start?.challenge_id ?? "";
    const credential = passkey.create(start?.options as never);
    for (const client of [(await signUp(host, "other")).client, await signIn(host, user)]) {
      expect((await client.auth.passkey.verifyRegistration({ challengeId, credential })).error).toMatchObject(
        NOT_FOUND,
      );
    }
    const verify = () => user.client.auth.passkey.verifyRegistration({ challengeId, credential });
    expect((await verify()).error).toBeNull();
    expect((await verify()).error).toMatchObject(NOT_FOUND);
    const { data: late } = await user.client.auth.passkey.startRegistration();
    const lateId = late?.challenge_id ?? "";
    await sql`update auth.webauthn_challenges set expires_at = now() - interval '1 second' where id = ${lateId}`;
    const tooLate = await user.client.auth.passkey.verifyRegistration({
      challengeId: lateId,
      credential: new SoftwarePasskey(originOf(host)).create(late?.options as never),
    });
    expect(tooLate.error).toMatchObject({ code: "webauthn_challenge_expired" });
  });

  it("needs a proof of the last 15 minutes, which the password gives", async () => {
    const user = await signUp(host, "sudo");
    const forget = () => sql`
      update auth.mfa_amr_claims as a set updated_at = now() - interval '16 minutes'
      from auth.sessions as s where s.id = a.session_id and s.user_id = ${user.id}`;
    await forget();
    expect((await register(user.client)).error).toMatchObject({ code: "reauthentication_needed" });
    const prove = (current_password: string) => user.client.auth.updateUser({ current_password });
    expect((await prove("not the password")).error).toMatchObject({ code: "current_password_invalid" });
    expect((await register(user.client)).error).toMatchObject({ code: "reauthentication_needed" });
    expect((await prove(PASSWORD)).error).toBeNull();
    expect((await register(user.client)).error).toBeNull();
    // Without a password, an emailed code.
    await forget();
    await user.client.auth.reauthenticate();
    const nonce = await codeFor(host, user.email);
    expect((await user.client.auth.updateUser({ nonce: "000000" })).error).toMatchObject({
      code: "reauthentication_not_valid",
    });
    expect((await user.client.auth.updateUser({ nonce })).error).toBeNull();
    expect((await register(user.client)).error).toBeNull();
  });

  it("refuses a credential that some account has, and an eleventh passkey", async () => {
    const { passkey } = await withPasskey("owner");
    const user = await signUp(host, "collector");
    expect((await register(user.client, {}, passkey)).error).toMatchObject({
      status: 422,
      code: "webauthn_credential_exists",
    });
    for (let number = 1; number <= 9; number++) expect((await register(user.client)).error).toBeNull();
    const two = await Promise.all([register(user.client), register(user.client)]);
    expect(two.map(({ error }) => error?.code).sort()).toEqual(["too_many_passkeys", undefined]);
    expect((await register(user.client)).error).toMatchObject({ status: 422, code: "too_many_passkeys" });
  });

  it("makes no passkey of a security key, and no security key of a passkey", async () => {
    const { user, passkey } = await withPasskey("both");
    const key = await SecurityKey.enroll(host, user.client, "Begun");
    const { webauthn } = await key.challenge(user.client);
    expect(webauthn.credential_options.publicKey).toMatchObject({ excludeCredentials: [{ id: passkey.id }] });
    const keyed = await SecurityKey.enrollVerified(host, user.client);
    expect((await user.client.auth.passkey.startRegistration()).data?.options).toMatchObject({
      excludeCredentials: [{ id: passkey.id }, { id: keyed.authenticator.id }],
    });
  });
});

describe("signing in with a passkey", () => {
  let owner: TestUser;
  let passkey: SoftwarePasskey;
  beforeAll(async () => {
    ({ user: owner, passkey } = await withPasskey("returner"));
  });

  it("opens a session at aal1", async () => {
    const { client, data, error } = await enter(passkey);
    expect(error).toBeNull();
    expect(data?.user?.id).toBe(owner.id);
    const claims = claimsOf(data?.session?.access_token ?? "");
    expect([claims.aal, claims.amr.map(({ method }) => method)]).toEqual(["aal1", ["passkey"]]);
    expect((await client.from("profiles").select("id")).data).toEqual([{ id: owner.id }]);
    expect((await client.auth.passkey.list()).data).toMatchObject([{ last_used_at: expect.any(String) }]);
  });

  it.each([
    ...DEVIATIONS,
    ["with another signature", { isForged: true }] as const,
    ["without its user", { userHandle: null }] as const,
    ["for another user", { userHandle: Buffer.from(randomUUID()).toString("base64url") }] as const,
  ])("refuses an answer %s", async (_what, deviation) => {
    expect((await enter(passkey, deviation)).error).toMatchObject(FAILED);
  });

  it("refuses a count that doesn't grow: a copy of the passkey", async () => {
    const { passkey: counting } = await withPasskey("copied");
    expect((await enter(counting, { counter: 7 })).error).toBeNull();
    for (const counter of [7, 3, 0]) expect((await enter(counting, { counter })).error).toMatchObject(FAILED);
    expect((await enter(counting, { counter: 8 })).error).toBeNull();
  });

  it("accepts an answer once, even when sent many times at once", async () => {
    const client = visitor(host);
    const { data: start } = await client.auth.passkey.startAuthentication();
    const body = { challenge_id: start?.challenge_id, credential: passkey.get(start?.options as never) };
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => askApi(host, "/auth/v1/passkeys/authentication/verify", { body })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  });

  it("gives the same answer for an unknown passkey, and for a security key", async () => {
    const { user } = await withPasskey("known");
    const stranger = new SoftwarePasskey(originOf(host));
    const { data: start } = await user.client.auth.passkey.startRegistration();
    stranger.create(start?.options as never);
    const { authenticator } = await SecurityKey.enrollVerified(host, user.client);
    const [unknown, key, forged] = [
      await enter(stranger),
      await enter(authenticator),
      await enter(passkey, { isForged: true }),
    ].map(({ error }) => [error?.name, error?.code, error?.message]);
    expect([unknown, key]).toEqual([forged, forged]);
    const [one, other] = await Promise.all(
      [1, 2].map(() => visitor(host).auth.passkey.startAuthentication()),
    );
    const { challenge: first, ...options } = one?.data?.options ?? { challenge: "" };
    expect({ ...other?.data?.options, challenge: first }).toEqual({ challenge: first, ...options });
    expect(options).not.toHaveProperty("allowCredentials");
  });

  it("doesn't open a suspended account", async () => {
    const { user, passkey: banned } = await withPasskey("banned");
    await sql`update auth.users set banned_until = now() + interval '1 day' where id = ${user.id}`;
    expect((await enter(banned)).error).toMatchObject({ code: "user_banned" });
    expect((await enter(banned, { isForged: true })).error).toMatchObject(FAILED);
  });

  it("leaves the second step to be taken, and until then opens nothing", async () => {
    const { user, passkey: first, id } = await withPasskey("careful");
    const app = await enrollVerified(user.client);
    const { client } = await enter(first);
    expect(await levelsOf(client)).toMatchObject({ currentLevel: "aal1", nextLevel: "aal2" });
    const refused = { status: 403, code: "insufficient_aal" };
    expect((await client.auth.passkey.list()).error).toMatchObject(refused);
    expect((await client.auth.passkey.startRegistration()).error).toMatchObject(refused);
    expect((await client.auth.passkey.update({ passkeyId: id, friendlyName: "Mine" })).error).toMatchObject(
      refused,
    );
    expect((await client.auth.passkey.delete({ passkeyId: id })).error).toMatchObject(refused);
    expect((await verifyCode(client, app, app.code())).error).toBeNull();
    expect((await client.auth.passkey.list()).data).toHaveLength(1);
  });
});

describe("a passkey", () => {
  it("can be named and removed by its owner, and by no one else", async () => {
    const { user, passkey, id } = await withPasskey("manager");
    const other = await signUp(host, "other");
    const missing = { status: 404 };
    const rename = (client: Client, friendlyName: string, passkeyId = id) =>
      client.auth.passkey.update({ passkeyId, friendlyName });
    expect((await rename(other.client, "Stolen")).error).toMatchObject(missing);
    expect((await other.client.auth.passkey.delete({ passkeyId: id })).error).toMatchObject(missing);
    expect((await rename(user.client, "x", "nonsense")).error).toMatchObject(missing);
    for (const name of ["", "  ", "x".repeat(121)]) {
      expect((await rename(user.client, name)).error).toMatchObject({
        status: 400,
        code: "validation_failed",
      });
    }
    expect((await rename(user.client, "Ada’s phone")).data).toMatchObject({ friendly_name: "Ada’s phone" });
    expect((await user.client.auth.passkey.delete({ passkeyId: id })).error).toBeNull();
    expect((await enter(passkey)).error).toMatchObject(FAILED);
    const subjects = async () => (await mailsTo(host, user.email)).map(({ subject }) => subject);
    await expect
      .poll(subjects)
      .toEqual([
        "A passkey was removed from your Hornbook account",
        "A passkey was added to your Hornbook account",
        expect.stringContaining("sign-up code"),
      ]);
  });

  it("is in the export, without what proves its use, and goes with the account", async () => {
    const { user, passkey } = await withPasskey("leaver");
    await SecurityKey.enrollVerified(host, user.client, "Blue key");
    const { data } = await user.client.rpc("export_my_data");
    expect(data).toMatchObject({
      passkeys: [{ name: "Passkey", is_backed_up: true, transports: ["internal"], last_used_at: null }],
      factors: [{ name: "Blue key", type: "webauthn", status: "verified" }],
    });
    expect(JSON.stringify(data)).not.toContain("public_key");
    await sql`select public.delete_account(${user.id})`;
    expect((await enter(passkey)).error).toMatchObject(FAILED);
    expect(await sql`select from auth.webauthn_credentials where user_id = ${user.id}`).toEqual([]);
  });

  it("is out of reach without a session", async () => {
    for (const [method, path] of [
      ["POST", "/passkeys/registration/options"],
      ["GET", "/passkeys"],
      ["DELETE", `/passkeys/${randomUUID()}`],
    ] as const) {
      const { status } = await askApi(host, `/auth/v1${path}`, { method });
      expect(status, path).toBe(401);
    }
  });
});
