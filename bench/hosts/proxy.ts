/** A reverse proxy that sends each request and socket to the next host in turn, passing over those that don't answer. */
import http, { type IncomingMessage } from "node:http";
import type { AddressInfo, Socket } from "node:net";

export interface RoundRobin {
  readonly url: string;
  /** The hosts' addresses, which may change. */
  hosts: readonly string[];
  stop(): Promise<void>;
}

export async function startProxy(): Promise<RoundRobin> {
  let turn = 0;
  /** Keeps connections, as proxies do. */
  const agent = new http.Agent({ keepAlive: true });
  const forward = (host: string, request: IncomingMessage, more: http.RequestOptions = {}) =>
    http.request(new URL(request.url ?? "/", host), {
      method: request.method ?? "GET",
      headers: { ...request.headers, "x-forwarded-for": request.socket.remoteAddress ?? "" },
      agent,
      ...more,
    });

  const server = http.createServer(async (request, response) => {
    // Whole, so that it can be sent to another host.
    const body = Buffer.concat(await request.toArray());
    const attempt = (left: number) => {
      const host = proxy.hosts[turn++ % proxy.hosts.length] ?? "";
      const sent = forward(host, request);
      response.once("close", () => sent.destroy());
      sent.on("response", (answer) => {
        // Still starting: the next one.
        if (answer.statusCode === 503 && left > 0) {
          answer.resume();
          return attempt(left - 1);
        }
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.on("error", () => response.destroy());
        answer.pipe(response);
      });
      sent.on("error", (error: NodeJS.ErrnoException) => {
        // A kept connection that the host closed meanwhile.
        const isStale = sent.reusedSocket && error.code === "ECONNRESET";
        const isUnheard = error.code === "ECONNREFUSED" || isStale || request.method === "GET";
        if (response.headersSent || response.destroyed) response.destroy();
        else if (isUnheard && left > 0) attempt(left - 1);
        else response.writeHead(502).end(error.message);
      });
      sent.end(body);
    };
    attempt(proxy.hosts.length * 2);
  });

  server.on("upgrade", (request: IncomingMessage, socket: Socket, head: Buffer) => {
    const attempt = (left: number) => {
      const sent = forward(proxy.hosts[turn++ % proxy.hosts.length] ?? "", request, { agent: false });
      sent.on("upgrade", (answer, upstream: Socket, first) => {
        const headers = Object.entries(answer.headers).map(([name, value]) => `${name}: ${value}\r\n`);
        socket.write(`HTTP/1.1 101 Switching Protocols\r\n${headers.join("")}\r\n`);
        socket.write(first);
        upstream.write(head);
        upstream.pipe(socket).pipe(upstream);
        for (const [one, other] of [
          [socket, upstream],
          [upstream, socket],
        ] as const) {
          one.on("error", () => other.destroy());
          one.on("close", () => other.destroy());
        }
      });
      const next = () => (left > 0 ? attempt(left - 1) : socket.destroy());
      sent.on("response", next);
      sent.on("error", next);
      sent.end();
    };
    socket.on("error", () => {});
    attempt(proxy.hosts.length * 2);
  });

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const proxy: RoundRobin = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hosts: [],
    async stop() {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return proxy;
}
