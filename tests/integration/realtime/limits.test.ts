/**
 * Refusals: wrong callers, broken frames, too much of anything. Uses its own host, since it exhausts limits.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LIMITS } from "../../../server/realtime/limits.ts";
import { askApi } from "../../support/api-request.ts";
import { type OwnHost, startOwnHost } from "../../support/own-host.ts";
import { followThreads, join, openSocket, type RawSocket } from "../../support/realtime.ts";
import { until } from "../../support/until.ts";
import { ownerConnection, service, signUp } from "../../support/users.ts";

let host: OwnHost;
beforeAll(async () => {
  host = await startOwnHost();
});
afterAll(async () => {
  await host.stop();
});

const from = (address: string) => ({ "x-forwarded-for": address });

describe("the endpoint", () => {
  it.each([
    ["no key", { apiKey: "" }, "401"],
    ["a wrong key", { apiKey: "sb_publishable_wrong" }, "401"],
    ["an unknown version", { version: "3.0.0" }, "400"],
    ["another page's origin", { headers: { origin: "https://elsewhere.example" } }, "403"],
    ["an invalid origin", { headers: { origin: "null" } }, "403"],
    ["another path", { path: "/realtime/v1/elsewhere" }, "404"],
    ["a path outside", { path: "/healthz" }, "200"],
  ])("is closed to %s", async (_, options, status) => {
    await expect(openSocket(host, options)).rejects.toThrow(status);
  });

  it("is open to the page's own origin", async () => {
    const { socket } = await openSocket(host, { headers: { origin: host.url } });
    socket.terminate();
  });

  it("answers a request that isn't for a socket", async () => {
    expect((await askApi(host, "/realtime/v1/websocket")).status).toBe(404);
    const upgradable = await askApi(host, "/healthz", { headers: { connection: "keep-alive" } });
    expect(upgradable.status).toBe(200);
  });

  it("limits sockets per address, and frees their places when they close", async () => {
    const opened: RawSocket[] = [];
    const open = async (address: string) => opened.push(await openSocket(host, { headers: from(address) }));
    for (let count = 0; count < LIMITS.socketsPerAddress; count += 50) {
      await Promise.all(Array.from({ length: 50 }, () => open("203.0.113.1")));
    }
    await expect(open("203.0.113.1")).rejects.toThrow("429");
    await open("203.0.113.2");
    const closed = opened.map((raw) => raw.closed);
    for (const { socket } of opened) socket.close();
    await Promise.all(closed);
    await open("203.0.113.1");
    opened.at(-1)?.socket.close();
  });
});

describe("a frame", () => {
  it.each([
    ["that is not JSON", "{", 1007],
    ["that isn't a message", "[1,2]", 1007],
    [
      "that is endlessly nested",
      `["1","2","realtime:a","broadcast",{"event":"e","payload":${"[".repeat(50_000)}${"]".repeat(50_000)}}]`,
      1007,
    ],
    ["that is binary and broken", Buffer.from([3, 255, 0]), 1007],
    ["that is huge", "x".repeat(LIMITS.frameBytes + 1), 1009],
  ])("%s closes the socket", async (_, data, code) => {
    const raw = await openSocket(host, { headers: from("203.0.113.3") });
    await join(raw, "realtime:a");
    raw.socket.send(data);
    expect((await raw.closed).code).toBe(code);
  });

  it("on a channel that isn't joined is answered", async () => {
    const raw = await openSocket(host);
    raw.say(["9", "9", "realtime:a", "broadcast", { event: "e", payload: {} }]);
    expect(await raw.replyTo("9")).toEqual({ status: "error", response: { reason: "unmatched topic" } });
    raw.say([null, "10", "phoenix", "heartbeat", {}]);
    expect((await raw.replyTo("10")).status).toBe("ok");
    raw.socket.close();
  });
});

describe("a socket", () => {
  it("has a limited number of channels", async () => {
    const raw = await openSocket(host, { headers: from("203.0.113.4") });
    const topics = Array.from({ length: LIMITS.channelsPerSocket }, (_, index) => `realtime:${index}`);
    for (const [index, topic] of topics.entries()) raw.say([`j${index}`, `j${index}`, topic, "phx_join", {}]);
    expect((await raw.replyTo(`j${topics.length - 1}`)).status).toBe("ok");
    expect(await join(raw, "realtime:more", {}, "more")).toEqual({
      status: "error",
      response: { reason: "Too many channels" },
    });
    raw.socket.close();
  });

  it("joins at a limited rate", async () => {
    const raw = await openSocket(host, { headers: from("203.0.113.5") });
    // Few enough not to count as a flood: the surplus over the join limit gets no reply while they are
    // handled.
    const joins = LIMITS.messagesPerSocket.burst - 10;
    for (let index = 0; index < joins; index++) {
      raw.say([`j${index}`, `j${index}`, "realtime:same", "phx_join", {}]);
    }
    const replies = [];
    for (let index = 0; index < joins; index++) replies.push(await raw.replyTo(`j${index}`));
    for (const { status } of replies.slice(0, LIMITS.joinsPerSocket.burst)) expect(status).toBe("ok");
    expect(replies).toContainEqual({ status: "error", response: { reason: "Too many joins per second" } });
    raw.socket.close();
  });

  it("is warned when it sends too much, and closed if it continues", async () => {
    const raw = await openSocket(host, { headers: from("203.0.113.6") });
    await join(raw, "realtime:chatter");
    for (let index = 0; index < 400; index++) raw.say(["1", `m${index}`, "realtime:chatter", "presence", {}]);
    await until(() => raw.heard.find((one) => one[3] === "system"));
    const refused = { status: "error", response: { reason: "Too many messages per second" } };
    expect(raw.heard.filter((one) => one[3] === "phx_reply").map((one) => one[4])).toContainEqual(refused);
    for (let index = 0; index < 10_000; index++) raw.say(["1", null, "realtime:chatter", "presence", {}]);
    expect(await raw.closed).toEqual({ code: 1008, reason: "Too many messages per second" });
  });

  it("of a user with too many is refused", async () => {
    const user = await signUp(host, "tabs");
    const opened: RawSocket[] = [];
    for (let index = 0; index < LIMITS.socketsPerUser; index++) {
      const raw = await openSocket(host, { headers: from("203.0.113.7") });
      expect((await join(raw, "realtime:tabs", { access_token: user.accessToken })).status).toBe("ok");
      opened.push(raw);
    }
    const more = await openSocket(host, { headers: from("203.0.113.8") });
    expect(await join(more, "realtime:tabs", { access_token: user.accessToken })).toEqual({
      status: "error",
      response: { reason: "Too many connections of this user" },
    });
    const [first] = opened;
    first?.socket.close();
    let tries = 0;
    const again = () =>
      join(more, "realtime:tabs", { access_token: user.accessToken }, `again ${++tries}`).then(
        (reply) => reply.status,
      );
    await expect.poll(again).toBe("ok");
    for (const { socket } of [...opened, more]) socket.close();
  });

  it("that doesn't read is disconnected before it costs much", async () => {
    const sql = ownerConnection(host);
    await sql.unsafe(`
      create table public.floods (id int primary key generated always as identity, user_id uuid, body text);
      grant select on public.floods to authenticated;
      alter publication supabase_realtime add table public.floods;
      create trigger hornbook_changed after insert on public.floods
        for each row execute function hornbook_server.announce_change()`);
    const user = await signUp(host, "floods");
    const config = { postgres_changes: [{ event: "*", schema: "public", table: "floods" }] };
    const follow = async (address: string) => {
      const raw = await openSocket(host, { headers: from(address) });
      const payload = { config, access_token: user.accessToken };
      expect((await join(raw, "realtime:floods", payload)).status).toBe("ok");
      return raw;
    };
    const [slow, quick] = [await follow("203.0.113.9"), await follow("203.0.113.10")];
    slow.socket.pause();
    // Far more than the server keeps for a reader, and the system's buffers for one that doesn't read.
    const rows = (10 * LIMITS.unsentBytes) / ROW_BYTES;
    await sql`
      insert into public.floods (user_id, body)
      select ${user.id}, repeat('x', ${ROW_BYTES}) from generate_series(1, ${rows})`;
    const received = () => quick.heard.filter((one) => one[3] === "postgres_changes").length;
    await until(() => received() === rows);
    slow.socket.resume();
    expect((await slow.closed).code).toBe(1006);
    quick.socket.close();
    await sql.end();
  });
});

const ROW_BYTES = 256 * 1024;

describe("a join", () => {
  it.each([
    ["of a private channel", "realtime:a", { config: { private: true } }, "no policies for private channels"],
    ["of no channel", "room", {}, "unmatched topic"],
    ["with a forged token", "realtime:a", { access_token: "a.b.c" }, "InvalidJWTToken"],
    ["with a malformed configuration", "realtime:a", { config: { presence: { key: 1 } } }, "malformed"],
    ["with malformed changes", "realtime:a", { config: { postgres_changes: [{}] } }, "malformed"],
    [
      "with too many changes",
      "realtime:a",
      { config: { postgres_changes: Array.from({ length: 51 }, () => ({ event: "*", table: "threads" })) } },
      "malformed",
    ],
  ])("%s is refused with the reason", async (_, topic, payload, reason) => {
    const raw = await openSocket(host, { headers: from("203.0.113.11") });
    const reply = await join(raw, topic, payload);
    expect([reply.status, reply.response.reason]).toEqual(["error", expect.stringContaining(reason)]);
    raw.socket.close();
  });
});

describe("columns that a role may not read", () => {
  it("are left out, and can't be filtered by", async () => {
    const sql = ownerConnection(host);
    await sql`revoke select on public.threads from authenticated`;
    await sql`grant select (id, user_id, created_at) on public.threads to authenticated`;
    const user = await signUp(host, "columns");
    const { changes } = await followThreads(user.client);
    const backend = await followThreads(service(host), { event: "DELETE" });
    await sql`insert into public.threads (user_id, title) values (${user.id}, 'hidden')`;
    const change = await until(() => changes[0]);
    expect(Object.keys(change.new).sort()).toEqual(["created_at", "id", "user_id"]);
    await expect(followThreads(user.client, { filter: "title=eq.hidden" })).rejects.toThrow(
      "no column title",
    );
    await sql`revoke select (id) on public.threads from authenticated`;
    await sql`delete from public.threads where user_id = ${user.id}`;
    await until(() => backend.changes.length === 1);
    await join(await openSocket(host), "realtime:turn");
    expect(changes).toHaveLength(1);
    await user.client.removeAllChannels();
    await backend.channel.unsubscribe();
    await sql.end();
  });
});
