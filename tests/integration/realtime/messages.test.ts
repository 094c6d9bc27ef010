/** Broadcasts, presence, and private channels aren't available here, and say so. */
import type { RealtimeChannel, RealtimeChannelOptions } from "@supabase/supabase-js";
import { afterAll, describe, expect, inject, it } from "vitest";
import { askApi } from "../../support/api-request.ts";
import { join, openSocket, subscribed } from "../../support/realtime.ts";
import { until } from "../../support/until.ts";
import { visitor } from "../../support/users.ts";

const host = inject("host");
const client = visitor(host);
afterAll(async () => {
  await client.removeAllChannels();
});

const channelWith = (config: RealtimeChannelOptions["config"]) => client.channel("room", { config });
const say = (channel: RealtimeChannel, payload: unknown) =>
  channel.send({ type: "broadcast", event: "shout", payload } as Parameters<RealtimeChannel["send"]>[0]);

describe("a client with the older serializer", () => {
  it("joins, beats and leaves, in objects", async () => {
    const raw = await openSocket(host, { version: "1.0.0" });
    const heard = () => raw.heard as unknown as { ref: string; event: string; payload: { status: string } }[];
    const asked = [
      { topic: "realtime:room", event: "phx_join", payload: { config: {} }, ref: "1", join_ref: "1" },
      { topic: "phoenix", event: "heartbeat", payload: {}, ref: "2" },
      { topic: "realtime:room", event: "phx_leave", payload: {}, ref: "3", join_ref: "1" },
    ];
    for (const message of asked) {
      raw.say(message);
      const reply = await until(() => heard().find(({ ref }) => ref === message.ref));
      expect(reply).toMatchObject({ event: "phx_reply", topic: message.topic, payload: { status: "ok" } });
    }
    raw.socket.close();
  });
});

describe("a broadcast", () => {
  it("is refused if the client asked for an acknowledgment, whatever its payload", async () => {
    const channel = await subscribed(channelWith({ broadcast: { self: true, ack: true } }));
    expect(await say(channel, { text: "é ✓" })).toBe("error");
    expect(await say(channel, new Uint8Array([0, 1, 255]).buffer)).toBe("error");
    await channel.unsubscribe();
  });

  it("reaches no one, and its sender learns why", async () => {
    const heard: unknown[] = [];
    const notices: { status: string; message: string }[] = [];
    const speaker = await subscribed(
      channelWith({ broadcast: { self: true } })
        .on("broadcast", { event: "*" }, (message) => heard.push(message))
        .on("system", {}, (notice) => notices.push(notice)),
    );
    await say(speaker, { n: 1 });
    const notice = await until(() => notices.at(-1));
    expect([notice.status, notice.message]).toEqual(["error", expect.stringContaining("no broadcasts")]);
    expect(heard).toEqual([]);
    expect(speaker.state).toBe("joined");
    await speaker.unsubscribe();
  });

  it.each(["/realtime/v1/api/broadcast", "/realtime/v1/api/broadcast/room/events/shout"])(
    "over HTTP is refused: %s",
    async (path) => {
      const answer = await askApi(host, path, { body: { messages: [{ topic: "room", event: "shout" }] } });
      expect([answer.status, answer.body]).toEqual([
        501,
        { error: expect.stringContaining("no broadcasts") },
      ]);
    },
  );
});

describe("presence", () => {
  it("is refused when a channel joins with it", async () => {
    const channel = channelWith({ presence: { key: "ann", enabled: true } });
    await expect(subscribed(channel)).rejects.toThrow("no presence");
    await channel.unsubscribe();
  });

  it("is refused on a channel that has joined", async () => {
    const raw = await openSocket(host);
    await join(raw, "realtime:room");
    raw.say(["1", "2", "realtime:room", "presence", { type: "presence", event: "track", payload: {} }]);
    expect(await raw.replyTo("2")).toEqual({
      status: "error",
      response: { reason: expect.stringContaining("no presence") },
    });
    raw.socket.close();
  });
});

describe("a private channel", () => {
  it("is refused, because no policy allows one", async () => {
    const channel = channelWith({ private: true });
    await expect(subscribed(channel)).rejects.toThrow("no policies for private channels");
    await channel.unsubscribe();
  });
});
