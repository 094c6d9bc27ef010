import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { boundedBody, boundedQuery, sameOriginOnly } from "./api-guards.ts";

const api = new Hono();
api.use(boundedBody, boundedQuery, sameOriginOnly);
api.all("*", async (context) => {
  context.header("Access-Control-Allow-Origin", "*");
  context.header("Access-Control-Expose-Headers", "content-range");
  return context.json({ length: (await context.req.text()).length });
});

const statusOf = async (path: string) => (await api.request(path)).status;
const nested = (depth: number) => `${"a(".repeat(depth)}b${")".repeat(depth)}`;

describe("the bounds of a query", () => {
  it("are ten levels of nesting, wherever they stand and however they are written", async () => {
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

  it("count what is open at once, and not how often something is", async () => {
    expect(await statusOf(`/threads?select=${Array(50).fill("a(b)").join(",")}`)).toBe(200);
    expect(await statusOf(`/threads?title=eq.${")".repeat(50)}${"(".repeat(10)}`)).toBe(200);
  });

  it("are 8192 characters", async () => {
    const query = (length: number) => `?${"x".repeat(length - 1)}`;
    expect(await statusOf(`/threads${query(8192)}`)).toBe(200);
    expect(await statusOf(`/threads${query(8193)}`)).toBe(414);
  });
});

describe("a path that does not decode", () => {
  it("is refused, one that does is not", async () => {
    expect(await statusOf("/%ff")).toBe(400);
    expect(await statusOf("/%C3%A9")).toBe(200);
  });
});

describe("the bound of a body", () => {
  it("is 1 MiB, and a longer one ends the connection", async () => {
    const post = (length: number) => api.request("/threads", { method: "POST", body: "x".repeat(length) });
    expect(await (await post(1024 * 1024)).json()).toEqual({ length: 1024 * 1024 });
    const refused = await post(1024 * 1024 + 1);
    expect([refused.status, refused.headers.get("connection")]).toEqual([413, "close"]);
  });
});

describe("other origins", () => {
  it("are told nothing that lets them in", async () => {
    const headers = { origin: "https://elsewhere.example", "access-control-request-method": "POST" };
    const preflight = await api.request("/threads", { method: "OPTIONS", headers });
    const request = await api.request("/threads", { headers });
    expect([preflight.status, request.status]).toEqual([204, 200]);
    for (const answer of [preflight, request]) {
      expect([...answer.headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
    }
  });
});
