import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createHttpServer } from "./http-server.ts";
import { type Bytes, type Exchange, respondWithBytes } from "./send-bytes.ts";

const CHUNK = 64 * 1024;
let answer: (exchange: Exchange) => Response;
let isReleased: Promise<void>;
let release: () => void;
const server = createHttpServer((_, exchange) => answer(exchange));

beforeEach(async () => {
  isReleased = new Promise((resolve) => (release = resolve));
  await once(server.listen(0, "127.0.0.1"), "listening");
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Yields one buffer again and again, as a source may. */
async function* repeat(chunks: number, failAt = Number.POSITIVE_INFINITY): Bytes {
  const buffer = Buffer.alloc(CHUNK);
  try {
    for (let index = 0; index < chunks; index++) {
      if (index === failAt) throw new Error("the disk failed");
      yield buffer.fill(index % 256);
    }
  } finally {
    release();
  }
}

const respond = (exchange: Exchange, bytes: Bytes, chunks: number) =>
  respondWithBytes(exchange, bytes, { status: 206, headers: { "Content-Length": String(chunks * CHUNK) } });

async function get(): Promise<http.IncomingMessage> {
  const request = http.get(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const [response] = (await once(request, "response")) as [http.IncomingMessage];
  return response;
}

describe("bytes that follow a response", () => {
  it("arrive in order although the source reuses its buffer, with the response's own headers only", async () => {
    answer = (exchange) => respond(exchange, repeat(300), 300);
    const response = await get();
    const body = Buffer.concat(await response.toArray());
    expect(response.statusCode).toBe(206);
    expect(Object.keys(response.headers).filter((name) => name.startsWith("x-"))).toEqual([]);
    expect(body.length).toBe(300 * CHUNK);
    const firsts = Array.from({ length: 300 }, (_, index) => body[index * CHUNK]);
    expect(firsts).toEqual(firsts.map((_, index) => index % 256));
  });

  it("also follow a copy of the response", async () => {
    answer = (exchange) => {
      const response = respond(exchange, repeat(2), 2);
      return new Response(response.body, response);
    };
    expect(Buffer.concat(await (await get()).toArray()).length).toBe(2 * CHUNK);
  });

  it("release their source when the client leaves", async () => {
    answer = (exchange) => respond(exchange, repeat(100_000), 100_000);
    (await get()).destroy();
    await isReleased;
  });

  it("are dropped, and their source released, when an error takes the response's place", async () => {
    answer = (exchange) => {
      respond(exchange, repeat(2), 2);
      return new Response("failed", { status: 500 });
    };
    const response = await get();
    expect([response.statusCode, String(Buffer.concat(await response.toArray()))]).toEqual([500, "failed"]);
    await isReleased;
  });

  it("end the connection early when their source fails, so that the client sees the cut", async () => {
    answer = (exchange) => respond(exchange, repeat(3, 2), 3);
    await expect((await get()).toArray()).rejects.toThrow("aborted");
    await isReleased;
  });
});
