import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { claimsOf } from "../../support/access-tokens.ts";
import { askApi } from "../../support/api-request.ts";
import { mailsTo } from "../../support/mail.ts";
import { host, sql, startSuiteHost } from "../../support/suite-host.ts";
import { type Client, codeFor, PASSWORD, signUp, visitor } from "../../support/users.ts";

interface SignedIn {
  readonly client: Client;
  readonly accessToken: string;
}

async function signIn(email: string, password = PASSWORD): Promise<SignedIn> {
  const client = visitor(host);
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return { client, accessToken: data.session.access_token };
}

const rest = ({ accessToken }: SignedIn) =>
  askApi(host, "/rest/v1/profiles?select=id", { token: accessToken });

/** Neither of the session's tokens works any more: not for data, the account, or new tokens. */
async function expectEnded(session: SignedIn): Promise<void> {
  await expect.poll(async () => (await rest(session)).status).toBe(401);
  expect((await rest(session)).body).toMatchObject({ code: "PGRST303" });
  const account = await askApi(host, "/auth/v1/user", { token: session.accessToken });
  expect([account.status, account.body]).toEqual([
    403,
    expect.objectContaining({ error_code: "session_not_found" }),
  ]);
  expect((await session.client.auth.refreshSession()).error).toMatchObject({
    status: 400,
    code: "refresh_token_not_found",
  });
}

async function expectAlive(session: SignedIn): Promise<void> {
  expect((await rest(session)).status).toBe(200);
  expect((await session.client.auth.refreshSession()).error).toBeNull();
}

startSuiteHost();

describe("an access token", () => {
  it("names the user, method and project after signing up, signing in and refreshing", async () => {
    const client = visitor(host);
    const email = `claimant-${randomUUID()}@example.com`;
    await client.auth.signUp({ email, password: PASSWORD, options: { data: { first_name: "Ada" } } });
    const verified = await client.auth.verifyOtp({
      email,
      token: await codeFor(host, email),
      type: "signup",
    });
    const afterSignUp = claimsOf(verified.data.session?.access_token ?? "");
    const afterSignIn = claimsOf((await signIn(email)).accessToken);
    const refreshed = await client.auth.refreshSession();
    const afterRefresh = claimsOf(refreshed.data.session?.access_token ?? "");

    for (const claims of [afterSignUp, afterSignIn, afterRefresh]) {
      expect(claims).toMatchObject({
        iss: `${host.url}/auth/v1`,
        aud: "authenticated",
        role: "authenticated",
        sub: verified.data.user?.id,
        email,
        aal: "aal1",
        is_anonymous: false,
        app_metadata: { provider: "email", providers: ["email"] },
        user_metadata: { first_name: "Ada", email, email_verified: true },
      });
      expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(3600);
    }
    const methods = [afterSignUp, afterSignIn, afterRefresh].map((claims) =>
      claims.amr.map((entry) => entry.method),
    );
    expect(methods).toEqual([["otp"], ["password"], ["otp"]]);
    expect(afterRefresh.amr).toEqual(afterSignUp.amr);
    expect(afterRefresh.session_id).toBe(afterSignUp.session_id);
    expect(afterSignIn.session_id).not.toBe(afterSignUp.session_id);
  });
});

const newPassword = () => ({ password: "a new password", current_password: PASSWORD });

describe("a new password", () => {
  it("ends every session but the one that set it", async () => {
    const { email } = await signUp(host, "changer");
    const bystander = await signUp(host, "bystander");
    const [current, other] = [await signIn(email), await signIn(email)];
    await expectAlive(other);
    const { error } = await current.client.auth.updateUser(newPassword());
    expect(error).toBeNull();
    await expectEnded(other);
    await expectAlive(current);
    await expectAlive(bystander);
    const old = await visitor(host).auth.signInWithPassword({ email, password: PASSWORD });
    expect(old.error).toMatchObject({ status: 400, code: "invalid_credentials" });
    await expectAlive(await signIn(email, "a new password"));
  });

  it.each([
    ["weak", { password: "ninechars" }, 422, "weak_password"],
    ["the old one", { password: PASSWORD, current_password: PASSWORD }, 422, "same_password"],
    ["longer than bcrypt reads", { password: "x".repeat(73) }, 400, "validation_failed"],
    ["sent without the current one", { password: "a new password" }, 400, "current_password_required"],
    [
      "sent with a wrong one",
      { password: "a new password", current_password: "a wrong password" },
      400,
      "current_password_invalid",
    ],
    ["of another type", { password: 1234567890 as unknown as string }, 400, "validation_failed"],
  ])("that is %s changes nothing and ends nothing", async (_name, change, status, code) => {
    const { id, email } = await signUp(host, "unlucky");
    const [current, other] = [await signIn(email), await signIn(email)];
    const before = await sql`select encrypted_password from auth.users where id = ${id}`;
    expect((await current.client.auth.updateUser(change)).error).toMatchObject({ status, code });
    expect(await sql`select encrypted_password from auth.users where id = ${id}`).toEqual(before);
    await expectAlive(other);
  });

  it("needs the old one again some time after the emailed code", async () => {
    const user = await signUp(host, "dawdler");
    await sql`
      update auth.mfa_amr_claims set updated_at = now() - interval '16 minutes'
      where session_id = ${claimsOf(user.accessToken).session_id}`;
    const { error } = await user.client.auth.updateUser({ password: "a new password" });
    expect(error).toMatchObject({ status: 400, code: "current_password_required" });
    expect((await user.client.auth.updateUser(newPassword())).error).toBeNull();
  });

  it("is refused after ten wrong guesses of the old one", async () => {
    const { email } = await signUp(host, "guessed");
    const { client } = await signIn(email);
    const guess = (current_password: string) =>
      client.auth.updateUser({ password: "a new password", current_password });
    for (let count = 1; count <= 10; count++) {
      expect((await guess(`guess ${count}`)).error).toMatchObject({ code: "current_password_invalid" });
    }
    expect((await guess(PASSWORD)).error).toMatchObject({ status: 429, code: "over_request_rate_limit" });
  });

  it("is refused without a session", async () => {
    const answer = await askApi(host, "/auth/v1/user", {
      method: "PUT",
      body: { password: "a new password" },
    });
    expect([answer.status, answer.body]).toEqual([
      401,
      expect.objectContaining({ error_code: "no_authorization" }),
    ]);
  });
});

describe("signing out", () => {
  async function threeSessions() {
    const { email } = await signUp(host, "leaver");
    return [await signIn(email), await signIn(email), await signIn(email)] as const;
  }

  it("here ends this session", async () => {
    const [here, there] = await threeSessions();
    await here.client.auth.signOut({ scope: "local" });
    await expect.poll(async () => (await rest(here)).body).toMatchObject({ code: "PGRST303" });
    await expectAlive(there);
  });

  it("elsewhere ends the others", async () => {
    const [here, there, elsewhere] = await threeSessions();
    expect((await here.client.auth.signOut({ scope: "others" })).error).toBeNull();
    await expectEnded(there);
    await expectEnded(elsewhere);
    await expectAlive(here);
  });

  it("everywhere ends all of them, and no one else's", async () => {
    const [here, there, elsewhere] = await threeSessions();
    const bystander = await signUp(host, "bystander");
    expect((await here.client.auth.signOut({ scope: "global" })).error).toBeNull();
    await expect.poll(async () => (await rest(here)).body).toMatchObject({ code: "PGRST303" });
    await expectEnded(there);
    await expectEnded(elsewhere);
    await expectAlive(bystander);
  });
});

describe("a forgotten password", () => {
  it("is replaced with an emailed code, which ends all earlier sessions", async () => {
    const { email, id } = await signUp(host, "forgetful");
    const old = await signIn(email);
    const client = visitor(host);
    expect((await client.auth.resetPasswordForEmail(email)).error).toBeNull();
    const verify = { email, token: await codeFor(host, email), type: "recovery" as const };
    const recovered = await client.auth.verifyOtp(verify);
    expect(recovered.data.user?.id).toBe(id);
    expect((await client.auth.updateUser({ password: "a new password" })).error).toBeNull();
    await expectEnded(old);
    await expectAlive({ client, accessToken: recovered.data.session?.access_token ?? "" });
    await expectAlive(await signIn(email, "a new password"));
    expect((await visitor(host).auth.verifyOtp(verify)).error).toMatchObject({
      status: 403,
      code: "otp_expired",
    });
  });

  it("sends email only so often, only to accounts, and with the same answer for all", async () => {
    const { email } = await signUp(host, "known");
    const unknown = `unknown-${randomUUID()}@example.com`;
    const ask = (address: string) => askApi(host, "/auth/v1/recover", { body: { email: address } });
    for (const address of [email, unknown]) {
      const first = await ask(address);
      expect([first.status, first.body]).toEqual([200, {}]);
      const second = await ask(address);
      expect([second.status, second.body]).toEqual([
        429,
        expect.objectContaining({ error_code: "over_email_send_rate_limit" }),
      ]);
      expect(Number(second.headers.get("retry-after"))).toBeGreaterThan(0);
    }
    expect((await mailsTo(host, email)).map((mail) => mail.subject)).toEqual([
      "Your Hornbook password reset code",
      "Your Hornbook sign-up code",
    ]);
    expect(await mailsTo(host, unknown)).toEqual([]);
  });
});

describe("an emailed sign-in code", () => {
  it("signs in to an existing account", async () => {
    const { email, id } = await signUp(host, "reader");
    const client = visitor(host);
    expect((await client.auth.signInWithOtp({ email })).error).toBeNull();
    const { data, error } = await client.auth.verifyOtp({
      email,
      token: await codeFor(host, email),
      type: "email",
    });
    expect([error, data.user?.id]).toEqual([null, id]);
    expect(claimsOf(data.session?.access_token ?? "").amr).toMatchObject([{ method: "otp" }]);
  });

  it("never creates an account", async () => {
    const email = `unknown-${randomUUID()}@example.com`;
    const asked = await visitor(host).auth.signInWithOtp({ email, options: { shouldCreateUser: true } });
    expect(asked.error).toBeNull();
    expect(await sql`select from auth.users where email = ${email}`).toHaveLength(0);
    expect(await mailsTo(host, email)).toEqual([]);
  });
});
