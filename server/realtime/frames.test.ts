import { describe, expect, it } from "vitest";
import { MalformedFrame, readFrame, writeFrame } from "./frames.ts";

const NEW = "2.0.0";

/** A broadcast as supabase-js sends it: a kind, five lengths, and an encoding; then the texts. */
function broadcast(...texts: string[]): ArrayBuffer {
  const fields = texts.map((text) => Buffer.from(text));
  const header = [3, ...fields.map(({ length }) => length), 1];
  return new Uint8Array(Buffer.concat([Buffer.from(header), ...fields, Buffer.from("{}")])).buffer;
}

describe("a frame", () => {
  it("is an array", () => {
    const frame = { joinRef: "1", ref: "2", topic: "realtime:room", event: "phx_join", payload: { a: 1 } };
    const text = '["1","2","realtime:room","phx_join",{"a":1}]';
    expect(readFrame(text, NEW)).toEqual(frame);
    expect(writeFrame(frame, '{"a":1}', NEW)).toBe(text);
  });

  it("is an object for older clients, and each reads only its own", () => {
    const frame = { joinRef: "1", ref: "2", topic: "realtime:room", event: "phx_join", payload: { a: 1 } };
    const text = '{"join_ref":"1","ref":"2","topic":"realtime:room","event":"phx_join","payload":{"a":1}}';
    expect(writeFrame(frame, '{"a":1}', "1.0.0")).toBe(text);
    expect(readFrame(text, "1.0.0")).toEqual(frame);
    expect(readFrame('{"topic":"phoenix","event":"heartbeat","ref":3}', "1.0.0")).toMatchObject({ ref: "3" });
    expect(() => readFrame(text, NEW)).toThrow(MalformedFrame);
    for (const wrong of ['["1","2","t","e",{}]', "{}", '{"topic":1,"event":"e"}']) {
      expect(() => readFrame(wrong, "1.0.0")).toThrow(MalformedFrame);
    }
  });

  it("may lack its references, or have numbers", () => {
    expect(readFrame('[null,null,"phoenix","heartbeat",{}]', NEW)).toMatchObject({
      joinRef: null,
      ref: null,
    });
    expect(readFrame('[1,2,"phoenix","heartbeat",{}]', NEW)).toMatchObject({ joinRef: "1", ref: "2" });
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
    `["1","2","t","e",${"[".repeat(64)}${"]".repeat(64)}]`,
  ])("is refused: %s", (text) => {
    expect(() => readFrame(text, NEW)).toThrow(MalformedFrame);
  });
});

describe("bytes", () => {
  it("are a broadcast, read as far as it takes to refuse it by name", () => {
    const frame = { joinRef: "1", ref: "22", topic: "realtime:é", event: "broadcast", payload: null };
    expect(readFrame(broadcast("1", "22", "realtime:é", "shout", ""), NEW)).toEqual(frame);
    expect(readFrame(broadcast("", "", "realtime:é", "shout", ""), NEW)).toMatchObject({
      joinRef: null,
      ref: null,
    });
  });

  it.each([
    ["nothing", []],
    ["another kind", [4, 0, 0, 1, 0, 0, 0, 65]],
    ["no topic", [3, 0, 0, 0, 0, 0, 0]],
    ["lengths beyond the end", [3, 255, 255, 255, 255, 255, 1, 65]],
  ])("are refused with %s", (_, bytes) => {
    expect(() => readFrame(new Uint8Array(bytes).buffer, NEW)).toThrow(MalformedFrame);
  });
});
