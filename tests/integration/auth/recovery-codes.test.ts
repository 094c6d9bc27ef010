import { describe, expect, it } from "vitest";
import { claimsOf } from "../../support/access-tokens.ts";
import { askFunction } from "../../support/ask-function.ts";
import { enroll, enrollVerified, verifyCode } from "../../support/authenticator.ts";
import { openSuite } from "../../support/suite.ts";
import { type Client, PASSWORD, signUp, type TestUser, visitor } from "../../support/users.ts";

const { host, sql } = openSuite();

async function signIn({ email }: TestUser): Promise<{ client: Client; token: string }> {
  const client = visitor(host);
  const { data, error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return { client, token: data.session.access_token };
}
const use = (token: string, code: unknown) =>
  askFunction(host, "use-recovery-code", { token, body: { code } });
async function withCodes(name: string): Promise<{ user: TestUser; codes: string[] }> {
  const user = await signUp(host, name);
  await enrollVerified(user.client);
  const { data, error } = await user.client.rpc("create_recovery_codes");
  if (error) throw error;
  return { user, codes: data };
}
const factorsOf = ({ id }: TestUser) => sql`select from auth.mfa_factors where user_id = ${id}`;
const left = async (client: Client) => (await client.rpc("count_recovery_codes")).data;

describe("recovery codes", () => {
  it("are ten, shown once and stored as hashes", async () => {
    const { user, codes } = await withCodes("prudent");
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(await left(user.client)).toBe(10);
    const kept = JSON.stringify(
      await sql`select * from app_private.recovery_codes where user_id = ${user.id}`,
    );
    for (const code of codes) expect(kept).not.toContain(code.replaceAll("-", ""));
  });

  it("can be created only at aal2", async () => {
    const refused = { code: "42501", hint: "insufficient_aal" };
    const plain = await signUp(host, "plain");
    expect((await plain.client.rpc("create_recovery_codes")).error).toMatchObject(refused);
    const { user } = await withCodes("prudent");
    const thief = await signIn(user);
    expect((await thief.client.rpc("create_recovery_codes")).error).toMatchObject(refused);
    expect(await left(user.client)).toBe(10);
  });

  it("stop working once there are new ones", async () => {
    const { user, codes } = await withCodes("careful");
    const renewed = await user.client.rpc("create_recovery_codes");
    expect(renewed.data).toHaveLength(10);
    const { token } = await signIn(user);
    expect(await use(token, codes[0])).toMatchObject({ status: 403, code: "wrong_code" });
    expect(await use(token, renewed.data?.[0])).toMatchObject({ status: 200 });
  });
});

describe("using one", () => {
  it("removes the factors, so that users who lost their authenticator can sign in and enroll again", async () => {
    const { user, codes } = await withCodes("loser");
    const { client, token } = await signIn(user);
    const typed = ` ${codes[3]?.toLowerCase().replaceAll("-", " ")} `;
    expect(await use(token, typed)).toMatchObject({ status: 200, body: { status: "accepted" } });
    expect(await factorsOf(user)).toHaveLength(0);
    expect((await client.auth.refreshSession()).error).toBeNull();
    const level = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: "aal1", nextLevel: "aal1" });
    // The session that the lost authenticator raised drops back to aal1, too.
    const refreshed = await user.client.auth.refreshSession();
    expect(claimsOf(refreshed.data.session?.access_token ?? "").aal).toBe("aal1");
    const authenticator = await enroll(client, "New phone");
    expect((await verifyCode(client, authenticator, authenticator.code())).error).toBeNull();
    expect(await left(client)).toBe(9);
  });

  it("works once", async () => {
    const { user, codes } = await withCodes("reuser");
    const { client, token } = await signIn(user);
    expect((await use(token, codes[0])).status).toBe(200);
    expect(await use(token, codes[1])).toMatchObject({ status: 409, code: "mfa_not_enabled" });
    await client.auth.refreshSession();
    await enrollVerified(client);
    const again = await signIn(user);
    expect(await use(again.token, codes[0])).toMatchObject({ status: 403, code: "wrong_code" });
    expect((await use(again.token, codes[1])).status).toBe(200);
  });

  it("works only once, even when sent many times at once", async () => {
    const { user, codes } = await withCodes("racer");
    const { token } = await signIn(user);
    const answers = await Promise.all([1, 2, 3, 4].map(() => use(token, codes[0])));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      await sql`select from app_private.recovery_codes where user_id = ${user.id} and used_at is not null`,
    ).toHaveLength(1);
  });

  it("doesn't work with someone else's", async () => {
    const [{ user }, { codes }] = [await withCodes("owner"), await withCodes("other")];
    const { token } = await signIn(user);
    expect(await use(token, codes[0])).toMatchObject({ status: 403, code: "wrong_code" });
    expect(await factorsOf(user)).toHaveLength(1);
  });

  it("stops for 15 minutes after five wrong ones, on every server", async () => {
    const { user, codes } = await withCodes("guessed");
    const { token } = await signIn(user);
    const guesses = await Promise.all(
      Array.from({ length: 8 }, (_, index) => use(token, `0000-0000-0000-000${index}`)),
    );
    expect(guesses.map(({ code }) => code).sort()).toEqual([
      ...Array.from({ length: 3 }, () => "rate_limited"),
      ...Array.from({ length: 5 }, () => "wrong_code"),
    ]);
    const right = await use(token, codes[0]);
    expect(right).toMatchObject({ status: 429, code: "rate_limited" });
    expect(right.retryAfter).toBeGreaterThan(800);
    expect(right.retryAfter).toBeLessThanOrEqual(900);
    await sql`update app_private.guesses set since = now() - interval '16 minutes' where user_id = ${user.id}`;
    expect((await use(token, codes[0])).status).toBe(200);
  });

  it.each([[undefined], [""], [12345], ["x".repeat(101)]])("needs a code, not %j", async (code) => {
    const { accessToken } = await signUp(host, "typist");
    expect(await use(accessToken, code)).toMatchObject({ status: 422, code: "invalid_request" });
  });

  it("needs a live session", async () => {
    const { codes } = await withCodes("leaver");
    const answer = await askFunction(host, "use-recovery-code", { body: { code: codes[0] } });
    expect(answer).toMatchObject({ status: 401, code: "unauthorized" });
  });
});
