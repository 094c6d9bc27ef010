import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createHttpServer } from "./http-server.ts";

const server = createHttpServer(async (request: Request) => {
  // Reads the beginning of a body and refuses the rest.
  const reader = request.body?.getReader();
  await reader?.read();
  reader?.releaseLock();
  return new Response("refused", { status: 413 });
});
let sender: Socket;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await once(server.listen(0, "127.0.0.1"), "listening");
  sender = connect((server.address() as AddressInfo).port, "127.0.0.1");
  sender.setEncoding("utf8");
});
afterEach(() => {
  vi.useRealTimers();
  sender.destroy();
  server.closeAllConnections();
  server.close();
});

/** Sends a request's beginning, and waits until it was refused. */
async function beginRefused(length: number): Promise<void> {
  const refused = once(server, "request").then(([, outgoing]) => once(outgoing, "finish"));
  sender.write(`POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${length}\r\n\r\n`);
  sender.write("x".repeat(1000));
  await refused;
}

/** Resolves with the error that ended the connection, if one did, once it is closed. */
const closed = (socket: Socket) =>
  new Promise<string | undefined>((resolve) => {
    let code: string | undefined;
    socket.on("error", (error: NodeJS.ErrnoException) => (code = error.code));
    socket.on("close", () => resolve(code));
  });

describe("a body refused before its end", () => {
  const LENGTH = 8_000_000;

  it("is taken in all the same, so that a slow sender gets the answer and can go on", async () => {
    await beginRefused(LENGTH);
    vi.advanceTimersByTime(4_900);
    sender.write("x".repeat(LENGTH - 1000));
    sender.write("GET / HTTP/1.1\r\nhost: localhost\r\n\r\n");
    const answers = [];
    for await (const text of sender) {
      answers.push(...(text as string).matchAll(/HTTP\/1\.1 \d+/g));
      if (answers.length === 2) break;
    }
    expect(answers.map(String)).toEqual(["HTTP/1.1 413", "HTTP/1.1 413"]);
  });

  it("ends the connection when the rest takes too long", async () => {
    await beginRefused(LENGTH);
    const end = closed(sender.resume());
    vi.advanceTimersByTime(5_100);
    expect(await end).toBeUndefined();
  });

  it("ends the connection when the rest is too long", async () => {
    await beginRefused(200_000_000);
    const end = closed(sender.resume());
    const more = "x".repeat(1_000_000);
    const write = () => {
      while (!sender.destroyed && sender.write(more));
    };
    sender.on("drain", write);
    write();
    await end;
    expect(sender.bytesWritten).toBeLessThan(100_000_000);
  });
});
