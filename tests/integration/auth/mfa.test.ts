/** The second step of signing in: what an authenticator's code opens, and what stays closed without one. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { claimsOf } from "../../support/access-tokens.ts";
import { askApi } from "../../support/api-request.ts";
import { enroll, enrollVerified, levelsOf, verifyCode } from "../../support/authenticator.ts";
import { host, sql, startSuiteHost } from "../../support/suite-host.ts";
import { type Client, codeFor, PASSWORD, signIn, signUp, tokenOf, visitor } from "../../support/users.ts";

const read = async (client: Client) =>
  await askApi(host, "/rest/v1/profiles?select=id", { token: await tokenOf(client) });

startSuiteHost();

describe("verifying a code", () => {
  it("raises the session to aal2 permanently, and ends the user's aal1 sessions", async () => {
    const user = await signUp(host, "upgrader");
    const [phone, laptop, bystander] = [
      user.client,
      await signIn(host, user),
      await signUp(host, "bystander"),
    ];
    const before = await tokenOf(phone);
    expect((await read(laptop)).status).toBe(200);
    const authenticator = await enroll(phone);
    const { data, error } = await verifyCode(phone, authenticator, authenticator.code());
    expect(error).toBeNull();
    expect(data).toMatchObject({ token_type: "bearer", expires_in: 3600, user: { id: user.id } });
    const claims = claimsOf(await tokenOf(phone));
    expect(claims).toMatchObject({ aal: "aal2", session_id: claimsOf(before).session_id });
    expect(claims.amr.map(({ method }) => method)).toEqual(["totp", "otp"]);
    expect(await levelsOf(phone)).toMatchObject({ currentLevel: "aal2", nextLevel: "aal2" });

    await expect.poll(async () => (await read(laptop)).body).toMatchObject({ code: "PGRST303" });
    expect((await laptop.auth.refreshSession()).error).toMatchObject({ code: "refresh_token_not_found" });
    expect((await read(bystander.client)).status).toBe(200);

    const refreshed = await phone.auth.refreshSession();
    const kept = claimsOf(refreshed.data.session?.access_token ?? "");
    expect([kept.aal, kept.amr]).toEqual(["aal2", claims.amr]);
    expect((await read(phone)).status).toBe(200);
  });

  it("is required at the next sign-in", async () => {
    const user = await signUp(host, "returner");
    const authenticator = await enrollVerified(user.client);
    const client = await signIn(host, user);
    expect(await levelsOf(client)).toMatchObject({ currentLevel: "aal1", nextLevel: "aal2" });
    expect((await verifyCode(client, authenticator, authenticator.code())).error).toBeNull();
    expect(await levelsOf(client)).toMatchObject({ currentLevel: "aal2" });
    // The first session is at aal2 too, and stays.
    expect((await read(user.client)).status).toBe(200);
  });

  it("accepts each code once, and no earlier one", async () => {
    const user = await signUp(host, "replayed");
    const authenticator = await enrollVerified(user.client);
    const used = authenticator.code();
    const older = authenticator.code(-1);
    expect((await verifyCode(user.client, authenticator, used)).error).toBeNull();
    for (const code of [used, older]) {
      const thief = await signIn(host, user);
      expect((await verifyCode(thief, authenticator, code)).error).toMatchObject({
        status: 422,
        code: "mfa_verification_failed",
      });
      expect(await levelsOf(thief)).toMatchObject({ currentLevel: "aal1" });
    }
  });

  it("accepts a code once, even when sent many times at once", async () => {
    const user = await signUp(host, "raced");
    const authenticator = await enrollVerified(user.client);
    const client = await signIn(host, user);
    const token = await tokenOf(client);
    const code = authenticator.code();
    const challenges = await Promise.all(
      [1, 2, 3, 4, 5].map(() => client.auth.mfa.challenge({ factorId: authenticator.factorId })),
    );
    const answers = await Promise.all(
      challenges.map((challenge) =>
        askApi(host, `/auth/v1/factors/${authenticator.factorId}/verify`, {
          token,
          body: { code, challenge_id: challenge.data?.id },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
  });

  it("answers a challenge once, in time, and from the address that opened it", async () => {
    const user = await signUp(host, "challenged");
    const authenticator = await enrollVerified(user.client);
    const token = await tokenOf(user.client);
    const challenge = async () => {
      const { data } = await user.client.auth.mfa.challenge({ factorId: authenticator.factorId });
      const lasts = (data?.expires_at ?? 0) - Date.now() / 1000;
      expect(lasts).toBeGreaterThan(290);
      expect(lasts).toBeLessThan(301);
      return data?.id ?? "";
    };
    const answer = async (challengeId: string, code: string, from?: string) => {
      const { status, body } = await askApi(host, `/auth/v1/factors/${authenticator.factorId}/verify`, {
        token,
        ...(from ? { from } : {}),
        body: { code, challenge_id: challengeId },
      });
      return [status, (body as { error_code?: string }).error_code];
    };
    const late = await challenge();
    await sql`update auth.mfa_challenges set created_at = now() - interval '301 seconds' where id = ${late}`;
    expect(await answer(late, authenticator.code())).toEqual([422, "mfa_challenge_expired"]);
    const elsewhere = await challenge();
    expect(await answer(elsewhere, authenticator.code(), "192.0.2.77")).toEqual([
      422,
      "mfa_ip_address_mismatch",
    ]);
    expect(await answer(randomUUID(), authenticator.code())).toEqual([422, "mfa_factor_not_found"]);
    expect(await answer("no uuid", authenticator.code())).toEqual([422, "mfa_factor_not_found"]);
    const once = await challenge();
    expect(await answer(once, "")).toEqual([400, "validation_failed"]);
    expect(await answer(once, authenticator.code())).toEqual([200, undefined]);
    expect(await answer(once, authenticator.code(1))).toEqual([422, "mfa_challenge_expired"]);
  });

  it("removes unfinished enrollments", async () => {
    const user = await signUp(host, "tidy");
    const [first, second] = [await enroll(user.client, "First"), await enroll(user.client, "Second")];
    expect((await verifyCode(user.client, second, second.code())).error).toBeNull();
    const kept = await sql`select friendly_name from auth.mfa_factors where user_id = ${user.id}`;
    expect([...kept]).toEqual([{ friendly_name: "Second" }]);
    expect((await verifyCode(user.client, first, first.code())).error).toMatchObject({ status: 404 });
  });
});

describe("an account with a second factor", () => {
  it.each([
    ["password", { password: "a new password", current_password: PASSWORD }],
    ["address", { email: "elsewhere@example.com", current_password: PASSWORD }],
    ["metadata", { data: { first_name: "Ada" } }],
  ])("can't change its %s at aal1", async (_name, change) => {
    const user = await signUp(host, "protected");
    await enrollVerified(user.client);
    const stolen = await signIn(host, user);
    expect((await stolen.auth.updateUser(change)).error).toMatchObject({
      status: 401,
      code: "insufficient_aal",
    });
    expect((await user.client.auth.updateUser(change)).error).toBeNull();
  });

  it("stays protected after an emailed recovery code", async () => {
    const user = await signUp(host, "forgetful");
    const authenticator = await enrollVerified(user.client);
    const client = visitor(host);
    await client.auth.signInWithOtp({ email: user.email });
    await client.auth.verifyOtp({ email: user.email, token: await codeFor(host, user.email), type: "email" });
    const change = () => client.auth.updateUser({ password: "a new password" });
    expect((await change()).error).toMatchObject({ code: "insufficient_aal" });
    expect((await verifyCode(client, authenticator, authenticator.code())).error).toBeNull();
    expect((await change()).error).toBeNull();
  });
});
