import { describe, expect, it } from "vitest";
import { type Broadcast, MalformedFrame, readFrame, writeBroadcast, writeFrame } from "./frames.ts";

const read = (text: string) => readFrame(Buffer.from(text), false, "2.0.0");

/** A broadcast as supabase-js pushes it in version 2.0.0. */
function push(fields: {
  topic?: string;
  event?: string;
  encoding?: number;
  body?: Buffer;
  meta?: string;
}): Buffer {
  const names = ["1", "2", fields.topic ?? "realtime:room", fields.event ?? "shout", fields.meta ?? ""].map(
    (text) => Buffer.from(text),
  );
  const header = Buffer.from([3, ...names.map(({ length }) => length), fields.encoding ?? 1]);
  return Buffer.concat([header, ...names, fields.body ?? Buffer.from('{"a":1}')]);
}

describe("a frame", () => {
  it("is an array in version 2.0.0, an object in 1.0.0", () => {
    const frame = { joinRef: "1", ref: "2", topic: "realtime:room", event: "phx_join", payload: { a: 1 } };
    expect(read('["1","2","realtime:room","phx_join",{"a":1}]')).toEqual(frame);
    const object = '{"join_ref":"1","ref":"2","topic":"realtime:room","event":"phx_join","payload":{"a":1}}';
    expect(readFrame(Buffer.from(object), false, "1.0.0")).toEqual(frame);
    expect(JSON.parse(writeFrame("2.0.0", frame))).toEqual(["1", "2", "realtime:room", "phx_join", { a: 1 }]);
    expect(JSON.parse(writeFrame("1.0.0", frame))).toEqual(JSON.parse(object));
  });

  it("may lack its references", () => {
    expect(read('[null,null,"phoenix","heartbeat",{}]')).toMatchObject({ joinRef: null, ref: null });
    const bare = readFrame(Buffer.from('{"topic":"phoenix","event":"heartbeat"}'), false, "1.0.0");
    expect(bare).toMatchObject({ joinRef: null, ref: null });
  });

  it.each([
    "",
    "{",
    "null",
    "1",
    "[]",
    '["1","2","",""]',
    '[{},"2","t","e",{}]',
    '["1","2",3,"e",{}]',
    `["1","2","${"t".repeat(256)}","e",{}]`,
    `["1","2","${"é".repeat(128)}","e",{}]`,
  ])("is refused: %s", (text) => {
    expect(() => read(text)).toThrow(MalformedFrame);
  });
});

describe("a broadcast", () => {
  const json: Broadcast = { event: "shout", body: { json: '{"a":1}' } };

  it("is read from a binary frame, with JSON or with bytes", () => {
    const frame = { joinRef: "1", ref: "2", topic: "realtime:room", event: "broadcast" };
    expect(readFrame(push({}), true, "2.0.0")).toEqual({ ...frame, payload: json });
    expect(readFrame(push({ meta: '{"persist":true}' }), true, "2.0.0")).toEqual({ ...frame, payload: json });
    const bytes = Buffer.from([0, 255]);
    expect(readFrame(push({ encoding: 0, body: bytes }), true, "2.0.0")).toEqual({
      ...frame,
      payload: { event: "shout", body: { bytes } },
    });
  });

  it("is read from a text frame", () => {
    const text =
      '["1","2","realtime:room","broadcast",{"type":"broadcast","event":"shout","payload":{"a":1}}]';
    expect(read(text).payload).toEqual(json);
    expect(read('["1","2","realtime:room","broadcast",{"payload":{}}]').payload).toBeNull();
  });

  it.each([
    ["nothing", Buffer.alloc(0)],
    ["another kind", Buffer.from([4, 0, 0, 0, 0, 0, 0])],
    ["lengths beyond its end", Buffer.from([3, 255, 255, 255, 255, 255, 1, 65])],
    ["no topic", push({ topic: "" })],
    ["an unknown encoding", push({ encoding: 2 })],
    ["what is not JSON", push({ body: Buffer.from("{") })],
    ["what is not UTF-8", push({ body: Buffer.from([0x22, 0xff, 0x22]) })],
  ])("is refused with %s", (_, data) => {
    expect(() => readFrame(data, true, "2.0.0")).toThrow(MalformedFrame);
  });

  it("has no binary form in version 1.0.0", () => {
    expect(() => readFrame(push({}), true, "1.0.0")).toThrow(MalformedFrame);
    expect(
      writeBroadcast("1.0.0", "realtime:room", { event: "e", body: { bytes: Buffer.from([1]) } }),
    ).toBeNull();
  });

  it("goes to each version in its own form", () => {
    expect(JSON.parse(String(writeBroadcast("1.0.0", "realtime:room", json)))).toEqual({
      join_ref: null,
      ref: null,
      topic: "realtime:room",
      event: "broadcast",
      payload: { type: "broadcast", event: "shout", payload: { a: 1 } },
    });
    const binary = writeBroadcast("2.0.0", "realtime:é", json) as Buffer;
    expect([...binary.subarray(0, 5)]).toEqual([4, 11, 5, 0, 1]);
    expect(binary.subarray(5).toString()).toBe('realtime:éshout{"a":1}');
  });
});
