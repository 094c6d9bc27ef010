/** Development tools, requested by someone other than the person at this machine. */
import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { startTestHost, type TestHost } from "../../support/test-host.ts";

interface Answer {
  readonly status: number;
  readonly body: string;
}

/** `fetch` sets Host itself; a browser that was led astray, or a proxy, sends another. */
async function get(host: TestHost, path: string, headers: Record<string, string>): Promise<Answer> {
  return await new Promise((resolve, reject) => {
    const asking = request(`${host.address}${path}`, { headers }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() });
    });
    asking.on("error", reject).end();
  });
}

async function openSocket(host: TestHost, headers: Record<string, string>): Promise<string> {
  const address = `${host.address}/realtime/v1/websocket?vsn=2.0.0&apikey=${host.publishableKey}`;
  const socket = new WebSocket(address, { headers });
  return await new Promise((resolve, reject) => {
    socket.on("open", () => resolve("open")).on("error", reject);
    socket.on("unexpected-response", (_request, response) => resolve(String(response.statusCode)));
  }).then((outcome) => {
    socket.terminate();
    return outcome as string;
  });
}

const portOf = (host: TestHost) => new URL(host.address).port;

describe("a host for this machine alone", () => {
  let host: TestHost;
  beforeAll(async () => {
    host = await startTestHost({ DEV_TOOLS: "1" });
  });
  afterAll(async () => await host.stop());

  it.each(["127.0.0.1", "localhost", "[::1]", "hornbook.localhost"])(
    "shows its mailbox as %s",
    async (name) => {
      const answer = await get(host, "/dev/mailbox.json", { host: `${name}:${portOf(host)}` });
      expect(answer).toEqual({ status: 200, body: "[]" });
    },
  );

  it.each([
    { host: "evil.test" },
    { host: "localhost.evil.test" },
    { host: "127.0.0.1.evil.test" },
    { host: "192.168.1.5:3000" },
    { host: "study.example.com" },
    { "x-forwarded-for": "203.0.113.9" },
    { "x-forwarded-host": "study.example.com" },
    { forwarded: "for=203.0.113.9" },
  ])("refuses a request with %j", async (headers) => {
    const key = { apikey: host.publishableKey };
    for (const path of [
      "/dev/mailbox",
      "/dev/mailbox.json",
      "/rest/v1/message_counts",
      "/auth/v1/settings",
      "/",
    ]) {
      const { status, body } = await get(host, path, { ...key, ...headers });
      expect([path, status, (JSON.parse(body) as { code: string }).code]).toEqual([
        path,
        421,
        "unknown_host",
      ]);
    }
  });

  it("refuses a socket to a page whose domain points at this machine", async () => {
    const ownPage = { host: `127.0.0.1:${portOf(host)}`, origin: host.address };
    expect(await openSocket(host, ownPage)).toBe("open");
    const port = portOf(host);
    for (const name of ["evil.test", `evil.test:${port}`, "localhost.evil.test"]) {
      // The host answers to its own names only (decision 015).
      expect(await openSocket(host, { host: name, origin: `http://${name}` })).toBe("421");
    }
    expect(await openSocket(host, { ...ownPage, origin: "http://evil.test" })).toBe("403");
  });
});

describe("a host that others can reach", () => {
  const env = { PUBLIC_URL: "https://study.example.com" };

  it("doesn't start without SMTP", async () => {
    await expect(startTestHost(env)).rejects.toThrow(/set SMTP_URL, or DEV_MAILBOX=1 to accept that\.$/);
  });

  it("shows its mailbox when told to, only under its own names, and allows the configured origins", async () => {
    const host = await startTestHost({ ...env, DEV_MAILBOX: "1", CORS_ORIGINS: "https://front.example" });
    try {
      const statusOf = async (name: string) => (await get(host, "/dev/mailbox.json", { host: name })).status;
      const names = ["study.example.com", "127.0.0.1", "evil.test"];
      expect(await Promise.all(names.map(statusOf))).toEqual([200, 200, 403]);
      expect(await openSocket(host, { host: "evil.test", origin: "http://evil.test" })).toBe("403");
      const ownPage = { host: "study.example.com", origin: "https://study.example.com" };
      expect(await openSocket(host, ownPage)).toBe("open");
      for (const [origin, allowed] of [
        ["https://front.example", "https://front.example"],
        ["https://other.example", null],
        ["null", null],
      ] as const) {
        const answer = await fetch(`${host.address}/rest/v1/outline_documents`, {
          method: "OPTIONS",
          headers: { origin },
        });
        expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([204, allowed]);
        const socket = await openSocket(host, { host: "study.example.com", origin });
        expect([origin, socket]).toEqual([origin, allowed ? "open" : "403"]);
      }
    } finally {
      await host.stop();
    }
  });
});
