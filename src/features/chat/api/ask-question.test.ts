import { expect, it } from "vitest";
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
  for await (const part of readParts(body)) parts.push(part);
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
