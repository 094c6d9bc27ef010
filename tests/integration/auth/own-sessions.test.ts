import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { claimsOf } from "../../support/access-tokens.ts";
import { askApi } from "../../support/api-request.ts";
import { enrollVerified } from "../../support/authenticator.ts";
import { openSuite } from "../../support/suite.ts";
import { type Client, PASSWORD, signUp, visitor } from "../../support/users.ts";

const { host, sql } = openSuite();

async function signIn(email: string, userAgent: string): Promise<{ token: string; sessionId: string }> {
  const answer = await askApi(host, "/auth/v1/token?grant_type=password", {
    headers: { "user-agent": userAgent },
    body: { email, password: PASSWORD },
  });
  const token = (answer.body as { access_token: string }).access_token;
  return { token, sessionId: claimsOf(token).session_id };
}
const list = async (client: Client) => (await client.rpc("list_my_sessions")).data ?? [];

describe("the list of your sessions", () => {
  it("shows where you're signed in, this session first, and no one else's", async () => {
    const user = await signUp(host, "traveller");
    await signUp(host, "bystander");
    const laptop = await signIn(user.email, "A laptop");
    const sessions = await list(user.client);
    expect(sessions.map(({ id, is_current }) => ({ id, is_current }))).toEqual([
      { id: claimsOf(user.accessToken).session_id, is_current: true },
      { id: laptop.sessionId, is_current: false },
    ]);
    expect(sessions[1]).toEqual({
      id: laptop.sessionId,
      is_current: false,
      user_agent: "A laptop",
      ip: "127.0.0.1",
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*(\+00:00|Z)$/),
      refreshed_at: null,
    });
  });

  it("shows when a session was last used", async () => {
    const user = await signUp(host, "traveller");
    expect((await user.client.auth.refreshSession()).error).toBeNull();
    const [session] = await list(user.client);
    const age = Date.now() - Date.parse(session?.refreshed_at ?? "");
    expect(age).toBeGreaterThanOrEqual(0);
    expect(age).toBeLessThan(60_000);
  });
});

describe("ending a session", () => {
  it("signs out there and nowhere else", async () => {
    const user = await signUp(host, "traveller");
    const [laptop, phone] = [await signIn(user.email, "A laptop"), await signIn(user.email, "A phone")];
    const read = (token: string) => askApi(host, "/rest/v1/profiles?select=id", { token });
    expect((await read(laptop.token)).status).toBe(200);
    expect((await user.client.rpc("end_session", { id: laptop.sessionId })).data).toBe(true);
    await expect.poll(async () => (await read(laptop.token)).body).toMatchObject({ code: "PGRST303" });
    expect((await read(phone.token)).status).toBe(200);
    expect((await user.client.rpc("end_session", { id: laptop.sessionId })).data).toBe(false);
    expect((await list(user.client)).map(({ id }) => id)).not.toContain(laptop.sessionId);
  });

  it("requires the second factor, if there is one, and so does the list", async () => {
    const user = await signUp(host, "protected");
    await enrollVerified(user.client);
    const thief = visitor(host);
    await thief.auth.signInWithPassword({ email: user.email, password: PASSWORD });
    const refused = { code: "42501", hint: "insufficient_aal" };
    expect((await thief.rpc("list_my_sessions")).error).toMatchObject(refused);
    const id = claimsOf(user.accessToken).session_id;
    expect((await thief.rpc("end_session", { id })).error).toMatchObject(refused);
    expect((await list(user.client)).map((session) => session.id)).toContain(id);
  });

  it("of someone else's does nothing", async () => {
    const [user, other] = [await signUp(host, "user"), await signUp(host, "other")];
    const session = claimsOf(other.accessToken).session_id;
    for (const id of [session, randomUUID()]) {
      expect((await user.client.rpc("end_session", { id })).data).toBe(false);
    }
    expect(await sql`select from auth.sessions where id = ${session}`).toHaveLength(1);
    expect((await visitor(host).rpc("end_session", { id: session })).error).toMatchObject({ code: "42501" });
  });
});
