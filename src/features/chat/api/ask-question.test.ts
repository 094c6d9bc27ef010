import { expect, it, vi } from "vitest";
import { readParts } from "./ask-question.ts";

async function read(pieces: readonly string[]) {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(encoder.encode(piece));
      controller.close();
    },
  });
  const parts = [];
  for await (const part of readParts(body, () => {})) parts.push(part);
  return parts;
}

it("reads events however the network cuts them", async () => {
  const stream =
    'data: {"type":"text-delta","id":"a","delta":"§ 281 "}\n\ndata: {"type":"finish"}\n\ndata: [DONE]\n\n';
  const expected = [{ type: "text-delta", id: "a", delta: "§ 281 " }, { type: "finish" }];
  expect(await read([stream])).toEqual(expected);
  expect(await read([...stream])).toEqual(expected);
});

it("ignores comments and a truncated last event", async () => {
  expect(await read([': keep-alive\n\ndata: {"type":"finish"}\n\ndata: {"type":'])).toEqual([
    { type: "finish" },
  ]);
});

it("leaves out what the contract doesn't have", async () => {
  const parts = ['{"type":"text-start","id":"a"}', '{"type":"text-delta","id":"a"}', '{"type":"finish"}'];
  expect(await read(parts.map((part) => `data: ${part}\n\n`))).toEqual([{ type: "finish" }]);
});

it("notices after 20 seconds that nothing comes, not even a comment", async () => {
  vi.useFakeTimers();
  const onStalled = vi.fn();
  let say = (_text: string) => {};
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      say = (text) => controller.enqueue(new TextEncoder().encode(text));
    },
  });
  void readParts(body, onStalled).next();
  await vi.advanceTimersByTimeAsync(15_000);
  say(": alive\n\n");
  await vi.advanceTimersByTimeAsync(19_000);
  expect(onStalled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(onStalled).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
