import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { boundedBody, boundedQuery, namedOrigins, readableBody, secretKeyInHeaders } from "./api-guards.ts";

const api = new Hono();
api.use(namedOrigins(["https://front.example"]), secretKeyInHeaders("the secret key"));
api.use(boundedQuery, boundedBody, readableBody);
api.all("*", async (context) => {
  context.header("Access-Control-Allow-Origin", "*");
  context.header("Access-Control-Expose-Headers", "content-range");
  return context.json({ length: (await context.req.text()).length });
});

const statusOf = async (path: string) => (await api.request(path)).status;
const nested = (depth: number) => `${"a(".repeat(depth)}b${")".repeat(depth)}`;

describe("the bounds of a query", () => {
  it("are ten levels of nesting, wherever they occur and however they are encoded", async () => {
    for (const query of [
      (depth: number) => `select=${nested(depth)}`,
      (depth: number) => `select=${encodeURIComponent(nested(depth))}`,
      (depth: number) => `or=${nested(depth)}&select=id`,
      (depth: number) => `${nested(depth)}=eq.1`,
      (depth: number) => `broken=%zz&select=${encodeURIComponent(nested(depth))}`,
    ]) {
      expect(await statusOf(`/threads?${query(10)}`)).toBe(200);
      expect(await statusOf(`/threads?${query(11)}`)).toBe(400);
    }
  });

  it("count how many brackets are open at once, not how many there are", async () => {
    expect(await statusOf(`/threads?select=${Array(50).fill("a(b)").join(",")}`)).toBe(200);
    expect(await statusOf(`/threads?title=eq.${")".repeat(50)}${"(".repeat(10)}`)).toBe(200);
  });

  it("are 8192 characters", async () => {
    const query = (length: number) => `?${"x".repeat(length - 1)}`;
    expect(await statusOf(`/threads${query(8192)}`)).toBe(200);
    expect(await statusOf(`/threads${query(8193)}`)).toBe(414);
  });
});

describe("a body that no route could read", () => {
  const statusFor = async (body: string) => (await api.request("/threads", { method: "POST", body })).status;

  it.each([
    ["a NUL character escaped in JSON", '{"a":"\\u0000"}', 400],
    ["the same in a key", '{"\\u0000":1}', 400],
    ["a raw NUL character", "\0", 400],
    ["an escaped backslash before u0000", '{"a":"\\\\u0000"}', 200],
    ["another control character", '{"a":"\\u0001"}', 200],
    ["64 levels", `${"[".repeat(64)}${"]".repeat(64)}`, 200],
    ["65 levels", `${"[".repeat(65)}${"]".repeat(65)}`, 400],
    ["80 unclosed levels", "[{".repeat(40), 400],
    ["brackets in a string", `{"a":"${"[".repeat(500)}","b":"\\"${"[".repeat(500)}"}`, 200],
    ["text that isn't JSON", 'a quote " and brackets [[[', 200],
  ])("with %s: %s", async (_name, body, status) => expect(await statusFor(body)).toBe(status));

  it("reaches the route unchanged when it is readable", async () => {
    const body = '{"name":"Łukasz ☕"}';
    expect(await (await api.request("/threads", { method: "POST", body })).json()).toEqual({
      length: body.length,
    });
  });

  it("is refused when its address contains a NUL character", async () => {
    expect([await statusOf("/threads?title=eq.%00"), await statusOf("/thr%00eads")]).toEqual([400, 400]);
  });
});

describe("the secret key", () => {
  it("is refused anywhere in an address but a socket's", async () => {
    for (const query of ["apikey=the+secret+key", "apikey=other&apikey=the%20secret%20key"]) {
      expect(await statusOf(`/threads?${query}`)).toBe(401);
    }
    expect(await statusOf("/threads?apikey=the+publishable+key")).toBe(200);
    expect(await statusOf("/realtime/v1/websocket?apikey=the+secret+key")).toBe(200);
  });
});

describe("an origin that the operator allowed", () => {
  it("may read answers and send any header, and caches keep it apart from others", async () => {
    const headers = { origin: "https://front.example", "access-control-request-headers": "apikey,prefer" };
    const preflight = await api.request("/threads", { method: "OPTIONS", headers });
    const request = await api.request("/threads", { headers });
    expect([preflight.status, request.status]).toEqual([204, 200]);
    expect(preflight.headers.get("access-control-allow-headers")).toBe("apikey,prefer");
    for (const answer of [preflight, request]) {
      expect(answer.headers.get("access-control-allow-origin")).toBe("https://front.example");
      expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
      expect(answer.headers.get("vary")).toContain("Origin");
    }
    const refused = await api.request("/threads?apikey=the+secret+key", { headers });
    expect([refused.status, refused.headers.get("access-control-allow-origin")]).toEqual([
      401,
      "https://front.example",
    ]);
  });
});

describe("other origins", () => {
  it("get no CORS headers", async () => {
    const headers = { origin: "https://elsewhere.example", "access-control-request-method": "POST" };
    const preflight = await api.request("/threads", { method: "OPTIONS", headers });
    const request = await api.request("/threads", { headers });
    expect([preflight.status, request.status]).toEqual([204, 200]);
    for (const answer of [preflight, request]) {
      expect([...answer.headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
    }
  });
});
