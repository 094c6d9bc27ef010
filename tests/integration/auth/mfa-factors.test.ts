/** An account's authenticators: adding, listing and removing them. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { claimsOf } from "../../support/access-tokens.ts";
import { askApi } from "../../support/api-request.ts";
import {
  type Authenticator,
  enroll,
  enrollVerified,
  levelsOf,
  verifyCode,
} from "../../support/authenticator.ts";
import { host, sql, startSuiteHost } from "../../support/suite-host.ts";
import { PASSWORD, signIn, signUp, type TestUser } from "../../support/users.ts";

const storedFactors = ({ id }: TestUser) =>
  sql`select friendly_name, factor_type::text, status::text, secret from auth.mfa_factors where user_id = ${id}`;

startSuiteHost();

describe("enrolling an authenticator", () => {
  it("shows its secret once, as text, address and QR code", async () => {
    const { client, email, ...user } = await signUp(host, "enroller");
    const { data, error } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Phone" });
    expect(error).toBeNull();
    expect(data).toMatchObject({ type: "totp", friendly_name: "Phone" });
    expect(data?.totp.secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(data?.totp.uri ?? "");
    expect([uri.protocol, uri.host]).toEqual(["otpauth:", "totp"]);
    expect(decodeURIComponent(uri.pathname)).toBe(`/Hornbook:${email}`);
    expect(uri.searchParams.get("secret")).toBe(data?.totp.secret);
    expect(data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#%]*<\/svg>$/);
    const [stored] = await storedFactors({ client, email, ...user });
    expect(stored).toMatchObject({ friendly_name: "Phone", factor_type: "totp", status: "unverified" });
    expect(stored?.secret).not.toContain(data?.totp.secret);
  });

  it("lists it with the account, but it counts only once verified", async () => {
    const { client } = await signUp(host, "enroller");
    const authenticator = await enroll(client);
    const listed = await client.auth.mfa.listFactors();
    expect(listed.data?.all).toMatchObject([{ id: authenticator.factorId, status: "unverified" }]);
    expect(listed.data?.totp).toEqual([]);
    expect(await levelsOf(client)).toMatchObject({ currentLevel: "aal1", nextLevel: "aal1" });
    expect((await verifyCode(client, authenticator, authenticator.code())).error).toBeNull();
    expect((await client.auth.mfa.listFactors()).data?.totp).toMatchObject([
      { id: authenticator.factorId, friendly_name: "Phone", factor_type: "totp", status: "verified" },
    ]);
  });

  it.each([
    ["a telephone", { factor_type: "phone", phone: "+15555550100" }, 400, "phone_provider_disabled"],
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

  it("starts over under the same name after five idle minutes", async () => {
    const user = await signUp(host, "dawdler");
    await enroll(user.client);
    await sql`update auth.mfa_factors set created_at = now() - interval '6 minutes' where user_id = ${user.id}`;
    await enroll(user.client);
    expect(await storedFactors(user)).toHaveLength(1);
  });

  it("needs a proof of the last 15 minutes, to begin and to finish, which the password gives", async () => {
    const { id, client } = await signUp(host, "sudo");
    const forget = () => sql`
      update auth.mfa_amr_claims as a set updated_at = now() - interval '16 minutes'
      from auth.sessions as s where s.id = a.session_id and s.user_id = ${id}`;
    const begun = await enroll(client);
    await forget();
    const stale = { status: 400, code: "reauthentication_needed" };
    await expect(enroll(client, "Thief")).rejects.toMatchObject(stale);
    expect((await verifyCode(client, begun, begun.code())).error).toMatchObject(stale);
    expect((await client.auth.updateUser({ current_password: PASSWORD })).error).toBeNull();
    // The code wasn't spent.
    expect((await verifyCode(client, begun, begun.code())).error).toBeNull();
    await forget();
    await expect(enroll(client, "Tablet")).rejects.toMatchObject(stale);
  });

  it("is refused at aal1 once there is a verified factor", async () => {
    const user = await signUp(host, "careful");
    await enrollVerified(user.client);
    const stolen = await signIn(host, user);
    const { error } = await stolen.auth.mfa.enroll({ factorType: "totp", friendlyName: "Thief" });
    expect(error).toMatchObject({ status: 403, code: "insufficient_aal" });
    expect((await storedFactors(user)).map((row) => row.friendly_name)).toEqual(["Phone"]);
    const owners = await user.client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Tablet" });
    expect(owners.error).toBeNull();
  });

  it("at aal1 can't be finished once another factor is verified", async () => {
    const user = await signUp(host, "careful");
    const [first, second] = [await enroll(user.client, "First"), await enroll(user.client, "Second")];
    const other = await signIn(host, user);
    const challenge = await other.auth.mfa.challenge({ factorId: second.factorId });
    // Verified as if by another server, before this session's end reached this one.
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

describe("removing a factor", () => {
  let user: TestUser;
  let authenticator: Authenticator;
  beforeAll(async () => {
    user = await signUp(host, "remover");
    authenticator = await enrollVerified(user.client);
  });

  it("needs aal2 if it is verified", async () => {
    const stolen = await signIn(host, user);
    const { error } = await stolen.auth.mfa.unenroll({ factorId: authenticator.factorId });
    expect(error).toMatchObject({ status: 422, code: "insufficient_aal" });
    expect(await storedFactors(user)).toHaveLength(1);
  });

  it("drops its sessions to aal1", async () => {
    const other = await signIn(host, user);
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

  it("takes back at once what a session confirmed with it, while another factor protects the account", async () => {
    const owner = await signUp(host, "robbed");
    const phone = await enrollVerified(owner.client, "Stolen phone");
    const onPhone = await signIn(host, owner);
    expect((await verifyCode(onPhone, phone, phone.code())).error).toBeNull();
    await enrollVerified(owner.client, "New phone");
    await owner.client.from("threads").insert({ user_id: owner.id });
    expect((await onPhone.from("threads").select("user_id")).data).toEqual([{ user_id: owner.id }]);
    expect((await owner.client.auth.mfa.unenroll({ factorId: phone.factorId })).error).toBeNull();

    expect((await onPhone.from("threads").select("user_id")).data).toEqual([]);
    const codes = await onPhone.rpc("create_recovery_codes");
    expect([codes.status, codes.error]).toMatchObject([403, { code: "42501", hint: "insufficient_aal" }]);
    expect((await owner.client.from("threads").select("user_id")).data).toEqual([{ user_id: owner.id }]);
    expect((await owner.client.rpc("create_recovery_codes")).data).toHaveLength(10);
  });

  it("works at aal1 if it was never verified", async () => {
    const { client } = await signUp(host, "undecided");
    const { factorId } = await enroll(client);
    expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull();
    expect((await client.auth.mfa.listFactors()).data?.all).toEqual([]);
  });
});

describe("another user's factor", () => {
  it("can't be challenged, verified or removed", async () => {
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

  it("is out of reach without a live session", async () => {
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
