import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { askApi } from "../../support/api-request.ts";
import { host, sql, startSuiteHost } from "../../support/suite-host.ts";
import { askChat, codeFor, PASSWORD, signUp, type TestUser, visitor } from "../../support/users.ts";

const BANNED = { status: 400, code: "user_banned" };

async function ban(user: Pick<TestUser, "id">, until: Date): Promise<void> {
  await sql`update auth.users set banned_until = ${until} where id = ${user.id}`;
}

const tomorrow = () => new Date(Date.now() + 24 * 3600 * 1000);
const sessionsOf = (user: Pick<TestUser, "id">) =>
  sql`select id from auth.sessions where user_id = ${user.id}`;

startSuiteHost();

describe("a banned user", () => {
  it("is signed out everywhere immediately", async () => {
    const user = await signUp(host, "rowdy");
    const bystander = await signUp(host, "bystander");
    const read = (token: string) => askApi(host, "/rest/v1/profiles?select=id", { token });
    expect((await read(user.accessToken)).status).toBe(200);
    await ban(user, tomorrow());
    await expect.poll(async () => (await read(user.accessToken)).body).toMatchObject({ code: "PGRST303" });
    const account = await askApi(host, "/auth/v1/user", { token: user.accessToken });
    expect([account.status, account.body]).toEqual([
      403,
      expect.objectContaining({ error_code: "session_not_found" }),
    ]);
    expect((await askChat(host, user, { message: "What is negligence?" })).status).toBe(401);
    expect((await user.client.auth.refreshSession()).error).toMatchObject({
      status: 400,
      code: "refresh_token_not_found",
    });
    expect(await sessionsOf(user)).toHaveLength(0);
    expect((await read(bystander.accessToken)).status).toBe(200);
  });

  it("learns of the ban with the right password, and gets no session", async () => {
    const user = await signUp(host, "rowdy");
    await ban(user, tomorrow());
    const signIn = (password: string) =>
      visitor(host).auth.signInWithPassword({ email: user.email, password });
    expect((await signIn(PASSWORD)).error).toMatchObject(BANNED);
    expect((await signIn("a wrong password")).error).toMatchObject({
      status: 400,
      code: "invalid_credentials",
    });
    expect(await sessionsOf(user)).toHaveLength(0);
  });

  it.each(["recovery", "email"] as const)("gets no session for an emailed code (%s)", async (type) => {
    const user = await signUp(host, "rowdy");
    await ban(user, tomorrow());
    const client = visitor(host);
    const { email } = user;
    if (type === "recovery") await client.auth.resetPasswordForEmail(email);
    else await client.auth.signInWithOtp({ email });
    const verified = await client.auth.verifyOtp({ email, token: await codeFor(host, email), type });
    expect(verified.error).toMatchObject(BANNED);
    expect(await sessionsOf(user)).toHaveLength(0);
  });

  it("gets no session for a sign-up code", async () => {
    const client = visitor(host);
    const email = `newcomer-${randomUUID()}@example.com`;
    await client.auth.signUp({ email, password: PASSWORD });
    const token = await codeFor(host, email);
    // The answer to a sign-up doesn't give the account's id away.
    const [user] = await sql<{ id: string }[]>`select id from auth.users where email = ${email}`;
    if (!user) throw new Error("The account wasn't created");
    await ban(user, tomorrow());
    const verified = await client.auth.verifyOtp({ email, token, type: "signup" });
    expect(verified.error).toMatchObject(BANNED);
    expect(await sessionsOf(user)).toHaveLength(0);
  });

  it("can sign in again when the ban ends", async () => {
    const user = await signUp(host, "reformed");
    await ban(user, tomorrow());
    await ban(user, new Date(Date.now() - 1000));
    const { error } = await visitor(host).auth.signInWithPassword({ email: user.email, password: PASSWORD });
    expect(error).toBeNull();
    expect(await sessionsOf(user)).toHaveLength(1);
  });
});
