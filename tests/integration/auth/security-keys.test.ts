/** Security keys as a second factor: the same rules as for an authenticator's codes, and Web Authentication's own. */

import { describe, expect, it } from "vitest";
import { claimsOf } from "../../support/access-tokens.ts";
import { askApi } from "../../support/api-request.ts";
import { askFunction } from "../../support/ask-function.ts";
import { enroll, enrollVerified, levelsOf } from "../../support/authenticator.ts";
import { mailsTo } from "../../support/mail.ts";
import { SecurityKey } from "../../support/security-key.ts";
import { ANSWERS_OF_OTHERS } from "../../support/software-passkey.ts";
import { openSuite } from "../../support/suite.ts";
import { type Client, makeAdmin, signIn, signUp, tokenOf } from "../../support/users.ts";

const { host, sql } = openSuite();

const FAILED = [400, "webauthn_verification_failed"];
const outcome = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { error_code?: string }).error_code,
];
const factorsOf = (id: string) =>
  sql`select friendly_name, factor_type::text, status::text from auth.mfa_factors where user_id = ${id}`;
async function secured(name: string) {
  const user = await signUp(host, name);
  return { user, key: await SecurityKey.enrollVerified(host, user.client) };
}

describe("a security key", () => {
  it("raises the session to aal2, ends the aal1 sessions, and is asked for at the next sign-in", async () => {
    const user = await signUp(host, "keyholder");
    const laptop = await signIn(host, user);
    const begun = await SecurityKey.enroll(host, user.client, "Begun");
    const key = await SecurityKey.enroll(host, user.client, "Blue key");
    const challenge = await key.challenge(user.client);
    expect(challenge.webauthn.credential_options.publicKey).toMatchObject({
      rp: { id: "localhost", name: "Hornbook" },
      user: { name: user.email },
      authenticatorSelection: { userVerification: "preferred", residentKey: "discouraged" },
      attestation: "none",
    });
    const { status, body } = await key.use(user.client, {}, challenge);
    expect([status, body]).toEqual([200, expect.objectContaining({ token_type: "bearer" })]);
    const session = body as { access_token: string; refresh_token: string };
    const claims = claimsOf(session.access_token);
    expect([claims.aal, claims.amr.map(({ method }) => method)]).toEqual(["aal2", ["mfa/webauthn", "otp"]]);
    expect((await laptop.auth.refreshSession()).error).toMatchObject({ code: "refresh_token_not_found" });
    // The unfinished one is gone.
    await user.client.auth.setSession(session);
    expect((await user.client.auth.mfa.listFactors()).data?.webauthn).toMatchObject([
      { id: key.factorId, friendly_name: "Blue key", status: "verified" },
    ]);
    expect(outcome(await begun.use(user.client, {}, challenge))).toEqual([404, "mfa_factor_not_found"]);

    const client = await signIn(host, user);
    expect(await levelsOf(client)).toMatchObject({ currentLevel: "aal1", nextLevel: "aal2" });
    expect((await key.use(client)).status).toBe(200);
    const notices = async () => (await mailsTo(host, user.email)).map(({ text }) => text.split("\n")[0]);
    await expect
      .poll(notices)
      .toContain(
        "A security key was added to your Hornbook account. From now on, signing in requires a second step.",
      );
    expect((await user.client.auth.mfa.unenroll({ factorId: key.factorId })).error).toBeNull();
    await expect
      .poll(notices)
      .toContain("A security key was removed from your Hornbook account. Signing in no longer accepts it.");
  });

  it("works without a PIN or a finger, because the password came before", async () => {
    const { user, key } = await secured("keyholder");
    expect((await key.use(user.client, { isVerified: false })).status).toBe(200);
  });

  it("may be any of the account's, and the one that was used counts", async () => {
    const { user, key } = await secured("keyholder");
    const second = await SecurityKey.enrollVerified(host, user.client, "Second key");
    const client = await signIn(host, user);
    const challenge = await key.challenge(client);
    expect(challenge.webauthn.credential_options.publicKey).toMatchObject({
      allowCredentials: [{ id: key.authenticator.id }, { id: second.authenticator.id }],
    });
    const { publicKey } = challenge.webauthn.credential_options;
    const answer = { type: "request", credential_response: second.authenticator.get(publicKey) };
    const { body } = await key.send(client, challenge.id, answer);
    const { access_token } = body as { access_token: string };
    const id = claimsOf(access_token).session_id as string;
    expect(await sql`select factor_id from auth.sessions where id = ${id}`).toEqual([
      { factor_id: second.factorId },
    ]);
  });

  it.each(ANSWERS_OF_OTHERS)("isn't set up by an answer %s", async (_what, deviation) => {
    const user = await signUp(host, "lured");
    const key = await SecurityKey.enroll(host, user.client);
    expect(outcome(await key.use(user.client, deviation))).toEqual(FAILED);
    expect(await factorsOf(user.id)).toMatchObject([{ status: "unverified" }]);
    expect((await key.use(user.client)).status).toBe(200);
  });

  it("accepts no answer that is wrong in one thing, and then the right one", async () => {
    const { user, key } = await secured("lured");
    expect((await key.use(user.client)).status).toBe(200);
    const client = await signIn(host, user);
    const wrong = [...ANSWERS_OF_OTHERS.map(([, deviation]) => deviation), { isForged: true }];
    for (const deviation of wrong.slice(0, 3)) {
      expect(outcome(await key.use(client, deviation)), JSON.stringify(deviation)).toEqual(FAILED);
    }
    expect((await key.use(client)).status).toBe(200);
    for (const deviation of wrong.slice(3)) {
      expect(outcome(await key.use(client, deviation)), JSON.stringify(deviation)).toEqual(FAILED);
    }
    expect((await key.use(client)).status).toBe(200);
  });

  it("refuses a count that doesn't grow: a copy of the key", async () => {
    const { user, key } = await secured("copied");
    expect((await key.use(user.client, { counter: 7 })).status).toBe(200);
    for (const counter of [7, 3, 0]) {
      expect(outcome(await key.use(user.client, { counter })), String(counter)).toEqual(FAILED);
    }
    expect((await key.use(user.client, { counter: 8 })).status).toBe(200);
  });

  it("that doesn't count at all works again and again", async () => {
    const { user, key } = await secured("synced");
    for (let use = 0; use < 3; use++) expect((await key.use(user.client, { counter: 0 })).status).toBe(200);
  });

  it("answers a challenge once, in time, and in the session that opened it", async () => {
    const { user, key } = await secured("challenged");
    const used = await key.challenge(user.client);
    expect((await key.use(user.client, {}, used)).status).toBe(200);
    expect(outcome(await key.use(user.client, {}, used))).toEqual([422, "mfa_challenge_expired"]);
    const late = await key.challenge(user.client);
    await sql`update auth.mfa_challenges set created_at = now() - interval '301 seconds' where id = ${late.id}`;
    expect(outcome(await key.use(user.client, {}, late))).toEqual([422, "mfa_challenge_expired"]);
    const elsewhere = await key.challenge(await signIn(host, user));
    expect(outcome(await key.use(user.client, {}, elsewhere))).toEqual(FAILED);
  });

  it("accepts an answer once, even when sent many times at once", async () => {
    const { user, key } = await secured("raced");
    const challenge = await key.challenge(user.client);
    const { publicKey } = challenge.webauthn.credential_options;
    const answer = { type: "request", credential_response: key.authenticator.get(publicKey) };
    const answers = await Promise.all([1, 2, 3, 4].map(() => key.send(user.client, challenge.id, answer)));
    const [first, ...others] = answers.map(({ status }) => status).sort();
    expect(first).toBe(200);
    // Either the challenge is gone, or the key has been used since.
    expect(new Set(others).difference(new Set([400, 422])).size).toBe(0);
  });

  it("of another account is no proof, and neither is a new one", async () => {
    const { user, key } = await secured("owner");
    const thief = await secured("thief");
    const client = await signIn(host, user);
    const challenge = await key.challenge(client);
    const { publicKey } = challenge.webauthn.credential_options;
    const foreign = thief.key.authenticator.get(publicKey);
    const sent = await key.send(client, challenge.id, { type: "request", credential_response: foreign });
    expect(outcome(sent)).toEqual(FAILED);
    expect(outcome(await thief.key.use(client, {}, challenge))).toEqual([404, "mfa_factor_not_found"]);
    const options = { ...publicKey, rp: { id: "localhost" }, user: { id: "AAAA" } };
    const created = thief.key.authenticator.create(options);
    const passedOff = await key.send(client, challenge.id, { type: "create", credential_response: created });
    expect(outcome(passedOff)).toEqual([400, "validation_failed"]);
    expect(await levelsOf(client)).toMatchObject({ currentLevel: "aal1" });
  });

  it("refuses malformed answers", async () => {
    const { user, key } = await secured("fuzzed");
    const { id, webauthn } = await key.challenge(user.client);
    const right = key.authenticator.get(webauthn.credential_options.publicKey);
    for (const answer of [
      undefined,
      "request",
      { type: "request" },
      { type: "other", credential_response: right },
      { type: "request", credential_response: { ...right, type: "password" } },
      { type: "request", credential_response: { ...right, id: "not base64!" } },
      { type: "request", credential_response: { ...right, response: {} } },
      {
        type: "request",
        credential_response: { ...right, response: { ...right.response, signature: "x".repeat(9000) } },
      },
    ]) {
      const sent = await key.send(user.client, id, answer);
      expect(outcome(sent), JSON.stringify(answer)).toEqual([400, "validation_failed"]);
    }
    for (const part of ["clientDataJSON", "authenticatorData", "signature"]) {
      const response = { ...right.response, [part]: "AAAA" };
      const sent = await key.send(user.client, id, {
        type: "request",
        credential_response: { ...right, response },
      });
      expect(outcome(sent), part).toEqual(FAILED);
    }
  });

  it("isn't guessed more than five times", async () => {
    const { user, key } = await secured("guessed");
    const client = await signIn(host, user);
    for (let guess = 0; guess < 5; guess++) {
      expect(outcome(await key.use(client, { isForged: true }))).toEqual(FAILED);
    }
    expect(outcome(await key.use(client))).toEqual([429, "over_request_rate_limit"]);
  });

  it("is registered once, and beside an authenticator only at aal2", async () => {
    const user = await signUp(host, "collector");
    await enrollVerified(user.client);
    const stolen = await signIn(host, user);
    await expect(SecurityKey.enroll(host, stolen)).rejects.toMatchObject({ code: "insufficient_aal" });
    const key = await SecurityKey.enrollVerified(host, user.client);
    const again = await SecurityKey.enroll(host, user.client, "Again");
    const challenge = await again.challenge(user.client);
    const { publicKey } = challenge.webauthn.credential_options;
    expect(publicKey).toMatchObject({ excludeCredentials: [{ id: key.authenticator.id }] });
    const same = { type: "create", credential_response: key.authenticator.create(publicKey) };
    expect(outcome(await again.send(user.client, challenge.id, same))).toEqual([
      422,
      "webauthn_credential_exists",
    ]);
    // Removing the key that confirmed this session takes that back; the authenticator still protects the account.
    expect((await user.client.auth.mfa.unenroll({ factorId: key.factorId })).error).toBeNull();
    const claims = claimsOf((await user.client.auth.refreshSession()).data.session?.access_token ?? "");
    expect([claims.aal, claims.amr.some(({ method }) => method === "mfa/webauthn")]).toEqual(["aal1", false]);
    expect(await levelsOf(user.client)).toMatchObject({ currentLevel: "aal1", nextLevel: "aal2" });
  });

  it("protects administrators, and a recovery code removes it", async () => {
    const { user, key } = await secured("admin");
    await makeAdmin(sql, user);
    const isAdmin = async (client: Client) => (await client.rpc("is_user_admin")).data;
    const { data: codes } = await user.client.rpc("create_recovery_codes");
    const client = await signIn(host, user);
    expect([await isAdmin(user.client), await isAdmin(client)]).toEqual([true, false]);
    const token = await tokenOf(client);
    const used = await askFunction(host, "use-recovery-code", { token, body: { code: codes?.[0] } });
    expect(used.status).toBe(200);
    expect(await factorsOf(user.id)).toEqual([]);
    expect(await isAdmin(client)).toBe(true);
    expect(outcome(await key.use(client, {}, { id: "", webauthn: FORGOTTEN }))).toEqual([
      404,
      "mfa_factor_not_found",
    ]);
  });

  it("isn't an authenticator: each answers only its own challenges", async () => {
    const { user, key } = await secured("mixed");
    const app = await enroll(user.client, "App");
    const code = await user.client.auth.mfa.challengeAndVerify({ factorId: key.factorId, code: app.code() });
    expect(code.error).toMatchObject({ status: 400, code: "validation_failed" });
    const { data } = await user.client.auth.mfa.challenge({ factorId: app.factorId });
    const { webauthn } = await key.challenge(user.client);
    const answer = await askApi(host, `/auth/v1/factors/${app.factorId}/verify`, {
      token: await tokenOf(user.client),
      body: {
        challenge_id: data?.id,
        webauthn: {
          type: "request",
          credential_response: key.authenticator.get(webauthn.credential_options.publicKey),
        },
      },
    });
    expect([data?.type, ...outcome(answer)]).toEqual(["totp", 400, "validation_failed"]);
  });
});

const FORGOTTEN = {
  type: "request",
  credential_options: { publicKey: { challenge: "AAAA", rp: {}, user: { id: "AAAA" } } },
} as const;
