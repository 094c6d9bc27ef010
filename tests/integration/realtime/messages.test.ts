/** Messages between subscribers: broadcasts and presence, over the socket and over HTTP. */
import {
  createClient,
  type RealtimeChannel,
  type RealtimeChannelOptions,
  type SupabaseClient,
} from "@supabase/supabase-js";
import { afterEach, describe, expect, inject, it } from "vitest";
import { askApi } from "../../support/api-request.ts";
import { subscribed } from "../../support/realtime.ts";
import { until } from "../../support/until.ts";
import { visitor } from "../../support/users.ts";

const host = inject("host");
const VERSIONS = ["1.0.0", "2.0.0"] as const;
type Version = (typeof VERSIONS)[number];

const clients: SupabaseClient[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) await client.removeAllChannels();
});

let lastRoom = 0;
const newRoom = () => `room ${++lastRoom}`;

function channelOf(version: Version, room: string, options?: RealtimeChannelOptions): RealtimeChannel {
  const client = createClient(host.url, host.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { vsn: version },
  });
  clients.push(client);
  return client.channel(room, options);
}

interface Heard {
  readonly event: string;
  readonly payload: unknown;
}

async function listen(version: Version, room: string, options?: RealtimeChannelOptions) {
  const heard: Heard[] = [];
  const channel = channelOf(version, room, options).on("broadcast", { event: "*" }, ({ event, payload }) =>
    heard.push({ event, payload }),
  );
  return { heard, channel: await subscribed(channel) };
}

const say = (channel: RealtimeChannel, payload: unknown, event = "shout") =>
  channel.send({ type: "broadcast", event, payload } as Parameters<RealtimeChannel["send"]>[0]);

describe("a broadcast", () => {
  it.each(VERSIONS.flatMap((from) => VERSIONS.map((to) => [from, to] as const)))(
    "in version %s reaches the others in version %s, but not its sender",
    async (from, to) => {
      const room = newRoom();
      const [speaker, listener] = [await listen(from, room), await listen(to, room)];
      const elsewhere = await listen(to, newRoom());
      await say(speaker.channel, { text: "é ✓", n: 1 });
      await say(speaker.channel, { text: "last" }, "whisper");
      await until(() => listener.heard.length === 2);
      expect(listener.heard).toEqual([
        { event: "shout", payload: { text: "é ✓", n: 1 } },
        { event: "whisper", payload: { text: "last" } },
      ]);
      expect([speaker.heard, elsewhere.heard]).toEqual([[], []]);
    },
  );

  it.each(VERSIONS)("reaches its sender too, with an acknowledgment, on request (%s)", async (version) => {
    const { channel, heard } = await listen(version, newRoom(), {
      config: { broadcast: { self: true, ack: true } },
    });
    expect(await say(channel, { n: 1 })).toBe("ok");
    await until(() => heard.length === 1);
    expect(await say(channel, { text: "x".repeat(260 * 1024) })).toBe("error");
    expect(heard).toHaveLength(1);
  });

  it("may be bytes in version 2.0.0", async () => {
    const room = newRoom();
    const [speaker, listener, old] = [
      await listen("2.0.0", room),
      await listen("2.0.0", room),
      await listen("1.0.0", room),
    ];
    await say(speaker.channel, new Uint8Array([0, 1, 255]).buffer);
    await say(speaker.channel, { text: "after" });
    await until(() => listener.heard.length === 2 && old.heard.length === 1);
    expect(new Uint8Array(listener.heard[0]?.payload as ArrayBuffer)).toEqual(new Uint8Array([0, 1, 255]));
    expect(old.heard).toEqual([{ event: "shout", payload: { text: "after" } }]);
  });

  it("can be sent over HTTP too, alone, as bytes, or many at once", async () => {
    const room = newRoom();
    const listener = await listen("2.0.0", room);
    const sender = channelOf("2.0.0", room);
    expect(await sender.httpSend("shout", { n: 1 })).toEqual({ success: true });
    expect(await sender.httpSend("bytes", new Uint8Array([7]).buffer)).toEqual({ success: true });
    const messages = [2, 3].map((n) => ({ topic: room, event: "shout", payload: { n } }));
    expect((await askApi(host, "/realtime/v1/api/broadcast", { body: { messages } })).status).toBe(202);
    await until(() => listener.heard.length === 4);
    expect(new Uint8Array(listener.heard[1]?.payload as ArrayBuffer)).toEqual(new Uint8Array([7]));
    expect(listener.heard.map(({ event }) => event)).toEqual(["shout", "bytes", "shout", "shout"]);
  });

  it.each([
    ["without a key", { apiKey: null }, 401],
    ["with a wrong key", { apiKey: "sb_publishable_wrong" }, 401],
    ["with a forged token", { token: "a.b.c" }, 401],
    [
      "to a private channel",
      { body: { messages: [{ topic: "a", event: "e", payload: {}, private: true }] } },
      403,
    ],
    ["that is malformed", { body: { messages: [{ topic: "a" }] } }, 422],
    ["that is not JSON", { body: "{" }, 422],
    ["with too many messages", { body: { messages: Array(101).fill({ topic: "a", event: "e" }) } }, 422],
    [
      "that is too large",
      { body: { messages: [{ topic: "a", event: "e", payload: "x".repeat(260 * 1024) }] } },
      413,
    ],
    ["that is huge", { body: "x".repeat(2 * 1024 * 1024) }, 413],
  ])("over HTTP %s is refused", async (_, request, status) => {
    const answer = await askApi(host, "/realtime/v1/api/broadcast", {
      body: { messages: [] },
      method: "POST",
      ...request,
    });
    expect(answer.status).toBe(status);
  });
});

describe("presence", () => {
  async function enter(version: Version, room: string, key: string) {
    const events: string[] = [];
    const channel = channelOf(version, room, { config: { presence: { key, enabled: true } } })
      .on("presence", { event: "join" }, ({ key: who }) => events.push(`${who} came`))
      .on("presence", { event: "leave" }, ({ key: who }) => events.push(`${who} went`));
    await subscribed(channel);
    const present = () =>
      Object.fromEntries(
        Object.entries(channel.presenceState<{ page: number }>()).map(([who, shown]) => [
          who,
          shown.map(({ page }) => page),
        ]),
      );
    return { channel, events, present };
  }

  it.each(VERSIONS)("reports who joined, changed and left (%s)", async (version) => {
    const room = newRoom();
    const ann = await enter(version, room, "ann");
    expect(await ann.channel.track({ page: 1 })).toBe("ok");
    const bob = await enter(version, room, "bob");
    await until(() => bob.present().ann);
    await bob.channel.track({ page: 2 });
    await until(() => ann.present().bob);
    expect([ann.present(), bob.present()]).toEqual([
      { ann: [1], bob: [2] },
      { ann: [1], bob: [2] },
    ]);
    await ann.channel.track({ page: 9 });
    await until(() => bob.present().ann?.[0] === 9);
    expect(bob.present().ann).toEqual([9]);
    expect(await ann.channel.untrack()).toBe("ok");
    await until(() => !bob.present().ann);
    expect(bob.events).toContain("ann went");
    await bob.channel.unsubscribe();
    await until(() => !ann.present().bob);
    expect(ann.events).toContain("bob went");
  });

  it("ends with the connection", async () => {
    const room = newRoom();
    const [ann, bob] = [await enter("2.0.0", room, "ann"), await enter("2.0.0", room, "bob")];
    await bob.channel.track({ page: 1 });
    await until(() => ann.present().bob);
    await clients.at(-1)?.realtime.disconnect();
    await until(() => !ann.present().bob);
  });

  it("is sent only to those who asked for it", async () => {
    const room = newRoom();
    const ann = await enter("2.0.0", room, "ann");
    const other = channelOf("2.0.0", room);
    await subscribed(other);
    await ann.channel.track({ page: 1 });
    await until(() => ann.present().ann);
    expect(other.presenceState()).toEqual({});
  });
});

describe("a private channel", () => {
  it("is refused, because no policy allows one", async () => {
    const channel = visitor(host).channel("secret", { config: { private: true } });
    await expect(subscribed(channel)).rejects.toThrow("no policies for private channels");
    await channel.unsubscribe();
  });
});
