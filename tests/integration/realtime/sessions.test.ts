/** A channel lives as long as its session. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { claimsOf, signToken } from "../../support/access-tokens.ts";
import { type OwnHost, startOwnHost } from "../../support/own-host.ts";
import { followThreads, join, openSocket } from "../../support/realtime.ts";
import { until } from "../../support/until.ts";
import { ownerConnection, signUp, type TestUser, visitor } from "../../support/users.ts";

let host: OwnHost;
let user: TestUser;
beforeAll(async () => {
  host = await startOwnHost();
  user = await signUp(host, "ann");
});
afterAll(async () => {
  await host.stop();
});

/** How long a token lasts that must still join a channel before it expires.
 */
const SHORT_SECONDS = 8;
const lasting = async (seconds: number) =>
  await signToken({ ...claimsOf(user.accessToken), exp: Math.floor(Date.now() / 1000) + seconds });

async function startThread(title: string): Promise<void> {
  const sql = ownerConnection(host);
  await sql`insert into public.threads (user_id, title) values (${user.id}, ${title})`;
  await sql.end();
}

describe("a channel", () => {
  it("ends when its token expires", async () => {
    const client = visitor(host);
    await client.realtime.setAuth(await lasting(SHORT_SECONDS));
    const { channel, notices, changes } = await followThreads(client);
    await until(() => channel.state === "closed");
    expect(notices.at(-1)).toMatchObject({ status: "error", message: "Token has expired" });
    const other = await followThreads(user.client);
    await startThread("too late");
    await until(() => other.changes.length === 1);
    expect(changes).toEqual([]);
    await client.removeAllChannels();
    await user.client.removeAllChannels();
  });

  it("continues with a fresh token", async () => {
    const client = visitor(host);
    const short = await lasting(SHORT_SECONDS);
    await client.realtime.setAuth(short);
    const { channel, changes } = await followThreads(client);
    // Joined with the same token, to see it expire.
    const raw = await openSocket(host);
    await join(raw, "realtime:a", { access_token: short });
    await client.realtime.setAuth(await lasting(600));
    await until(() => raw.heard.find((one) => one[3] === "phx_close"));
    raw.socket.close();
    expect(channel.state).toBe("joined");
    await startThread("in time");
    await until(() => changes.length === 1);
    await client.removeAllChannels();
  });

  it.each([
    ["has expired", async () => await lasting(-5)],
    [
      "is forged",
      async () => await signToken(claimsOf(user.accessToken), { secret: "another secret of enough length" }),
    ],
    ["names another role", async () => await signToken({ ...claimsOf(user.accessToken), role: "postgres" })],
    [
      "names no live session",
      async () => await signToken({ ...claimsOf(user.accessToken), session_id: crypto.randomUUID() }),
    ],
  ])("is refused, and ended, by a token that %s", async (_, makeToken) => {
    const bad = await makeToken();
    const raw = await openSocket(host);
    expect((await join(raw, "realtime:a", { access_token: bad })).status).toBe("error");
    expect((await join(raw, "realtime:b", { access_token: user.accessToken }, "2")).status).toBe("ok");
    raw.say(["2", "3", "realtime:b", "access_token", { access_token: bad }]);
    await until(() => raw.heard.find((one) => one[2] === "realtime:b" && one[3] === "phx_close"));
    raw.say(["2", "4", "realtime:b", "broadcast", { event: "e", payload: {} }]);
    expect((await raw.replyTo("4")).response).toEqual({ reason: "unmatched topic" });
    raw.socket.close();
  });

  // By a request of its own: a client that signs out itself also tells its channels to continue as a visitor's.
  const signOut = async ({ accessToken }: TestUser) =>
    await fetch(`${host.url}/auth/v1/logout`, {
      method: "POST",
      headers: { apikey: host.publishableKey, authorization: `Bearer ${accessToken}` },
    });

  it("ends when its user signs out, even if the client continues", async () => {
    const leaving = await signUp(host, "leaving");
    const raw = await openSocket(host);
    await join(raw, "realtime:a", { access_token: leaving.accessToken });
    const { channel } = await followThreads(leaving.client);
    expect((await signOut(leaving)).status).toBe(204);
    await until(() => raw.heard.find((one) => one[3] === "phx_close"));
    await until(() => channel.state === "closed");
    const notice = raw.heard.find((one) => one[3] === "system");
    expect(notice?.[4]).toMatchObject({ status: "error", message: "The session has ended" });
    expect((await join(raw, "realtime:b", { access_token: leaving.accessToken }, "2")).status).toBe("error");
    raw.socket.close();
  });

  it("continues as a visitor's if its client says so before the session ends", async () => {
    const leaving = await signUp(host, "leaving");
    const raw = await openSocket(host);
    const token = { access_token: leaving.accessToken };
    // Channels are looked through in the order in which they joined: once the second has closed, the first stays.
    await join(raw, "realtime:visitor", token, "1");
    await join(raw, "realtime:user", token, "2");
    raw.say(["1", "3", "realtime:visitor", "access_token", { access_token: host.publishableKey }]);
    raw.say([null, "4", "phoenix", "heartbeat", {}]);
    await raw.replyTo("4");
    expect((await signOut(leaving)).status).toBe(204);
    await until(() => raw.heard.find((one) => one[2] === "realtime:user" && one[3] === "phx_close"));
    raw.say(["1", "5", "realtime:visitor", "broadcast", { event: "e", payload: {} }]);
    expect((await raw.replyTo("5")).response).not.toEqual({ reason: "unmatched topic" });
    raw.socket.close();
  });

  it("ends with a ban, while others' continue", async () => {
    const banned = await signUp(host, "banned");
    const [theirs, mine] = [await followThreads(banned.client), await followThreads(user.client)];
    const sql = ownerConnection(host);
    await sql`update auth.users set banned_until = now() + interval '1 day' where id = ${banned.id}`;
    await sql.end();
    await until(() => theirs.channel.state === "closed");
    expect(mine.channel.state).toBe("joined");
    await user.client.removeAllChannels();
    await banned.client.removeAllChannels();
  });
});
