import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { clientAddress } from "./client-address.ts";

/** Where a request with `forwarded` appears to come from, over a connection from 10.0.0.1. */
async function addressOf(trustProxy: boolean, forwarded?: string): Promise<string> {
  const read = clientAddress(trustProxy);
  const app = new Hono().get("/", (context) => context.text(read(context)));
  const incoming = { socket: { remoteAddress: "10.0.0.1", remotePort: 4711, remoteFamily: "IPv4" } };
  const headers = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
  return await (await app.request("/", { headers }, { incoming })).text();
}

describe("the caller's address", () => {
  it("is the connection's, whatever the caller sends", async () => {
    expect(await addressOf(false)).toBe("10.0.0.1");
    expect(await addressOf(false, "203.0.113.1")).toBe("10.0.0.1");
  });

  it("is the last entry from a trusted proxy", async () => {
    expect(await addressOf(true, "203.0.113.1")).toBe("203.0.113.1");
    expect(await addressOf(true, "198.51.100.1, 203.0.113.1")).toBe("203.0.113.1");
  });

  it("is the connection's when the proxy sent none", async () => {
    expect(await addressOf(true)).toBe("10.0.0.1");
    expect(await addressOf(true, " ")).toBe("10.0.0.1");
  });

  it.each([
    ["203.0.113.1:4711", "203.0.113.1"],
    ["2001:db8::1", "2001:db8::1"],
    ["[2001:db8::1]:4711", "2001:db8::1"],
    ["[2001:db8::1]", "2001:db8::1"],
  ])("is read from %s", async (forwarded, address) => {
    expect(await addressOf(true, forwarded)).toBe(address);
  });

  it.each(["unknown", "203.0.113.256", "' or 1=1", "203.0.113.1, x"])(
    "is the connection's when the header has no valid address: %s",
    async (forwarded) => {
      expect(await addressOf(true, forwarded)).toBe("10.0.0.1");
    },
  );
});
