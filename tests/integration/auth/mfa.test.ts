import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { claimsOf } from "../../support/access-tokens.ts";
import { askApi } from "../../support/api-request.ts";
import { type Authenticator, enroll, enrollVerified, verifyCode } from "../../support/authenticator.ts";
import { type OwnHost, startOwnHost } from "../../support/own-host.ts";
import {
  type Client,
  codeFor,
  ownerConnection,
  PASSWORD,
  signUp,
  type TestUser,
  visitor,
} from "../../support/users.ts";

let host: OwnHost;
let sql: ReturnType<typeof ownerConnection>;

async function signIn({ email }: Pick<TestUser, "email">): Promise<Client> {
  const client = visitor(host);
  const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return client;
}
async function tokenOf(client: Client): Promise<string> {
  return (await client.auth.getSession()).data.session?.access_token ?? "";
}
const levels = async (client: Client) => (await client.auth.mfa.getAuthenticatorAssuranceLevel()).data;
const read = async (client: Client) =>
  await askApi(host, "/rest/v1/profiles?select=id", { token: await tokenOf(client) });
const storedFactors = ({ id }: TestUser) =>
  sql`select friendly_name, factor_type::text, status::text, secret from auth.mfa_factors where user_id = ${id}`;

beforeAll(async () => {
  host = await startOwnHost();
  sql = ownerConnection(host);
});
afterAll(async () => {
  await sql?.end();
  await host?.stop();
});

describe("enrolling an authenticator", () => {
  it("shows its secret once, as text, address and picture", async () => {
    const { client, email, ...user } = await signUp(host, "enroller");
    const { data, error } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Phone" });
    expect(error).toBeNull();
    expect(data).toMatchObject({ type: "totp", friendly_name: "Phone" });
    expect(data?.totp.secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(data?.totp.uri ?? "");
    expect([uri.protocol, uri.host]).toEqual(["otpauth:", "totp"]);
    expect(decodeURIComponent(uri.pathname)).toBe(`/${new URL(host.url).host}:${email}`);
    expect(uri.searchParams.get("secret")).toBe(data?.totp.secret);
    expect(data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#%]*<\/svg>$/);
    const [stored] = await storedFactors({ client, email, ...user });
    expect(stored).toMatchObject({ friendly_name: "Phone", factor_type: "totp", status: "unverified" });
    expect(stored?.secret).not.toContain(data?.totp.secret);
  });

  it("is listed with the account, and counts only once verified", async () => {
    const { client } = await signUp(host, "enroller");
    const authenticator = await enroll(client);
    const listed = await client.auth.mfa.listFactors();
    expect(listed.data?.all).toMatchObject([{ id: authenticator.factorId, status: "unverified" }]);
    expect(listed.data?.totp).toEqual([]);
    expect(await levels(client)).toMatchObject({ currentLevel: "aal1", nextLevel: "aal1" });
    expect((await verifyCode(client, authenticator, authenticator.code())).error).toBeNull();
    expect((await client.auth.mfa.listFactors()).data?.totp).toMatchObject([
      { id: authenticator.factorId, friendly_name: "Phone", factor_type: "totp", status: "verified" },
    ]);
  });

  it.each([
    ["a telephone", { factor_type: "phone", phone: "+15555550100" }, 400, "phone_provider_disabled"],
    ["a security key", { factor_type: "webauthn" }, 422, "mfa_webauthn_enroll_not_enabled"],
    ["nothing", {}, 400, "validation_failed"],
    [
      "a name of 101 letters",
      { factor_type: "totp", friendly_name: "x".repeat(101) },
      400,
      "validation_failed",
    ],
  ])("refuses %s", async (_name, body, status, code) => {
    const { accessToken } = await signUp(host, "enroller");
    const answer = await askApi(host, "/auth/v1/factors", { token: accessToken, body });
    expect([answer.status, answer.body]).toEqual([status, expect.objectContaining({ error_code: code })]);
  });

  it("refuses a name that is taken, and an eleventh factor", async () => {
    const { client } = await signUp(host, "collector");
    const add = async (friendlyName: string) =>
      (await client.auth.mfa.enroll({ factorType: "totp", friendlyName })).error;
    for (let number = 1; number <= 10; number++) expect(await add(`Phone ${number}`)).toBeNull();
    expect(await add("Phone 3")).toMatchObject({ status: 422, code: "mfa_factor_name_conflict" });
    expect(await add("Phone 11")).toMatchObject({ status: 422, code: "too_many_enrolled_mfa_factors" });
  });

  it("starts anew under the same name when nobody went on for five minutes", async () => {
    const user = await signUp(host, "dawdler");
    await enroll(user.client);
    await sql`update auth.mfa_factors set created_at = now() - interval '6 minutes' where user_id = ${user.id}`;
    await enroll(user.client);
    expect(await storedFactors(user)).toHaveLength(1);
  });

  it("at aal1 is refused once there is a verified factor", async () => {
    const user = await signUp(host, "careful");
    await enrollVerified(user.client);
    const stolen = await signIn(user);
    const { error } = await stolen.auth.mfa.enroll({ factorType: "totp", friendlyName: "Thief" });
    expect(error).toMatchObject({ status: 403, code: "insufficient_aal" });
    expect((await storedFactors(user)).map((row) => row.friendly_name)).toEqual(["Phone"]);
    const owners = await user.client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Tablet" });
    expect(owners.error).toBeNull();
  });

  it("begun at aal1 cannot be finished there once another factor is verified", async () => {
    const user = await signUp(host, "careful");
    const [first, second] = [await enroll(user.client, "First"), await enroll(user.client, "Second")];
    const other = await signIn(user);
    const challenge = await other.auth.mfa.challenge({ factorId: second.factorId });
    // Verified as another server would, without the end of the other session reaching this one.
    await sql`update auth.mfa_factors set status = 'verified' where id = ${first.factorId}`;
    const verified = await other.auth.mfa.verify({
      factorId: second.factorId,
      challengeId: challenge.data?.id ?? "",
      code: second.code(),
    });
    expect(verified.error).toMatchObject({ status: 403, code: "insufficient_aal" });
    const rows = await storedFactors(user);
    expect(rows.map((row) => [row.friendly_name, row.status]).sort()).toEqual([
      ["First", "verified"],
      ["Second", "unverified"],
    ]);
  });
});

describe("verifying a code", () => {
  it("lifts the session to aal2, for good, and ends the user's sessions at aal1", async () => {
    const user = await signUp(host, "upgrader");
    const [phone, laptop, bystander] = [user.client, await signIn(user), await signUp(host, "bystander")];
    const before = await tokenOf(phone);
    expect((await read(laptop)).status).toBe(200);
    const authenticator = await enroll(phone);
    const { data, error } = await verifyCode(phone, authenticator, authenticator.code());
    expect(error).toBeNull();
    expect(data).toMatchObject({ token_type: "bearer", expires_in: 3600, user: { id: user.id } });
    const claims = claimsOf(await tokenOf(phone));
    expect(claims).toMatchObject({ aal: "aal2", session_id: claimsOf(before).session_id });
    expect(claims.amr.map(({ method }) => method)).toEqual(["totp", "otp"]);
    expect(await levels(phone)).toMatchObject({ currentLevel: "aal2", nextLevel: "aal2" });

    await expect.poll(async () => (await read(laptop)).body).toMatchObject({ code: "PGRST303" });
    expect((await laptop.auth.refreshSession()).error).toMatchObject({ code: "refresh_token_not_found" });
    expect((await read(bystander.client)).status).toBe(200);

    const refreshed = await phone.auth.refreshSession();
    const kept = claimsOf(refreshed.data.session?.access_token ?? "");
    expect([kept.aal, kept.amr]).toEqual(["aal2", claims.amr]);
    expect((await read(phone)).status).toBe(200);
  });

  it("is asked for at the next sign-in", async () => {
    const user = await signUp(host, "returner");
    const authenticator = await enrollVerified(user.client);
    const client = await signIn(user);
    expect(await levels(client)).toMatchObject({ currentLevel: "aal1", nextLevel: "aal2" });
    expect((await verifyCode(client, authenticator, authenticator.code())).error).toBeNull();
    expect(await levels(client)).toMatchObject({ currentLevel: "aal2" });
    // The first session is at aal2 as well, and stays.
    expect((await read(user.client)).status).toBe(200);
  });

  it("takes each code once, and none from before it", async () => {
    const user = await signUp(host, "replayed");
    const authenticator = await enrollVerified(user.client);
    const used = authenticator.code();
    const older = authenticator.code(-1);
    expect((await verifyCode(user.client, authenticator, used)).error).toBeNull();
    for (const code of [used, older]) {
      const thief = await signIn(user);
      expect((await verifyCode(thief, authenticator, code)).error).toMatchObject({
        status: 422,
        code: "mfa_verification_failed",
      });
      expect(await levels(thief)).toMatchObject({ currentLevel: "aal1" });
    }
  });

  it("takes a code once, of many at once", async () => {
    const user = await signUp(host, "raced");
    const authenticator = await enrollVerified(user.client);
    const client = await signIn(user);
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

  it("answers a challenge once, in time, and from where it was asked for", async () => {
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

  it("removes what else was begun", async () => {
    const user = await signUp(host, "tidy");
    const [first, second] = [await enroll(user.client, "First"), await enroll(user.client, "Second")];
    expect((await verifyCode(user.client, second, second.code())).error).toBeNull();
    expect((await storedFactors(user)).map((row) => row.friendly_name)).toEqual(["Second"]);
    expect((await verifyCode(user.client, first, first.code())).error).toMatchObject({ status: 404 });
  });
});

describe("another user's factor", () => {
  it("can be neither challenged, verified nor removed", async () => {
    const user = await signUp(host, "owner");
    const authenticator = await enrollVerified(user.client);
    const other = (await signUp(host, "other")).client;
    const missing = { status: 404, code: "mfa_factor_not_found" };
    for (const { factorId } of [authenticator, { factorId: randomUUID() }, { factorId: "nonsense" }]) {
      expect((await other.auth.mfa.challenge({ factorId })).error).toMatchObject(missing);
      const verify = { factorId, challengeId: randomUUID(), code: authenticator.code() };
      expect((await other.auth.mfa.verify(verify)).error).toMatchObject(missing);
      expect((await other.auth.mfa.unenroll({ factorId })).error).toMatchObject(missing);
    }
    expect(await storedFactors(user)).toHaveLength(1);
  });

  it("is not there for who is not signed in, nor for who was", async () => {
    const path = `/auth/v1/factors/${randomUUID()}/challenge`;
    const anonymous = await askApi(host, path, { body: {} });
    expect([anonymous.status, anonymous.body]).toEqual([
      401,
      expect.objectContaining({ error_code: "no_authorization" }),
    ]);
    const forged = await askApi(host, path, { token: "a.b.c", body: {} });
    expect([forged.status, forged.body]).toEqual([403, expect.objectContaining({ error_code: "bad_jwt" })]);
    const user = await signUp(host, "leaver");
    await user.client.auth.signOut();
    const left = await askApi(host, path, { token: user.accessToken, body: {} });
    expect([left.status, left.body]).toEqual([
      403,
      expect.objectContaining({ error_code: "session_not_found" }),
    ]);
  });
});

describe("removing a factor", () => {
  let user: TestUser;
  let authenticator: Authenticator;
  beforeAll(async () => {
    user = await signUp(host, "remover");
    authenticator = await enrollVerified(user.client);
  });

  it("that is verified needs aal2", async () => {
    const stolen = await signIn(user);
    const { error } = await stolen.auth.mfa.unenroll({ factorId: authenticator.factorId });
    expect(error).toMatchObject({ status: 422, code: "insufficient_aal" });
    expect(await storedFactors(user)).toHaveLength(1);
  });

  it("brings its sessions back to aal1", async () => {
    const other = await signIn(user);
    expect((await verifyCode(other, authenticator, authenticator.code())).error).toBeNull();
    const { data, error } = await user.client.auth.mfa.unenroll({ factorId: authenticator.factorId });
    expect([error, data]).toEqual([null, { id: authenticator.factorId }]);
    expect(await storedFactors(user)).toEqual([]);
    for (const client of [user.client, other]) {
      const { data: refreshed } = await client.auth.refreshSession();
      const claims = claimsOf(refreshed.session?.access_token ?? "");
      expect([claims.aal, claims.amr.some(({ method }) => method === "totp")]).toEqual(["aal1", false]);
    }
  });

  it("that was only begun is anybody's own affair", async () => {
    const { client } = await signUp(host, "undecided");
    const { factorId } = await enroll(client);
    expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull();
    expect((await client.auth.mfa.listFactors()).data?.all).toEqual([]);
  });
});

describe("an account with a second factor", () => {
  it.each([
    ["password", { password: "a new password", current_password: PASSWORD }],
    ["address", { email: "elsewhere@example.com", current_password: PASSWORD }],
  ])("keeps its %s at aal1", async (_name, change) => {
    const user = await signUp(host, "protected");
    await enrollVerified(user.client);
    const stolen = await signIn(user);
    expect((await stolen.auth.updateUser(change)).error).toMatchObject({
      status: 401,
      code: "insufficient_aal",
    });
    const renamed = await stolen.auth.updateUser({ data: { first_name: "Ada" } });
    expect(renamed.data.user?.factors).toHaveLength(1);
    expect((await user.client.auth.updateUser(change)).error).toBeNull();
  });

  it("is still only the owner's after a mailed recovery code", async () => {
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
