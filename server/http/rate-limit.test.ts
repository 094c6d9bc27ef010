import { Hono } from "hono";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createRateLimiter, limitByAddress } from "./rate-limit.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a rate limiter", () => {
  it("refuses beyond its points, with the seconds until the window is over", async () => {
    const limiter = createRateLimiter({ points: 2, seconds: 60 });
    expect([await limiter.take("a"), await limiter.take("a")]).toEqual([null, null]);
    expect(await limiter.take("a")).toBe(60);
    await vi.advanceTimersByTimeAsync(45_500);
    expect(await limiter.take("a")).toBe(15);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await limiter.take("a")).toBeNull();
  });

  it("counts each key by itself", async () => {
    const limiter = createRateLimiter({ points: 1, seconds: 60 });
    await limiter.take("a");
    expect([await limiter.take("a"), await limiter.take("b")]).toEqual([60, null]);
  });

  it("lets no more through when all ask at once", async () => {
    const limiter = createRateLimiter({ points: 3, seconds: 60 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => limiter.take("a")));
    expect(answers.filter((answer) => answer === null)).toHaveLength(3);
  });

  it("gives one attempt back, or all", async () => {
    const limiter = createRateLimiter({ points: 2, seconds: 60 });
    await limiter.take("a");
    await limiter.take("a");
    await limiter.giveBack("a");
    expect([await limiter.take("a"), await limiter.take("a")]).toEqual([null, 60]);
    await limiter.forgive("a");
    expect([await limiter.take("a"), await limiter.take("a")]).toEqual([null, null]);
  });
});

describe("a limit by address", () => {
  it("lets the route refuse in its own words", async () => {
    const app = new Hono();
    const addressOf = (context: { req: { header(name: string): string | undefined } }) =>
      context.req.header("from") ?? "";
    const refuse = (seconds: number) => Response.json({ wait: seconds }, { status: 429 });
    app.use(limitByAddress({ points: 1, seconds: 30 }, addressOf, refuse));
    app.get("/", (context) => context.text("let in"));
    const ask = (from: string) => app.request("/", { headers: { from } });
    expect(await (await ask("a")).text()).toBe("let in");
    const refused = await ask("a");
    expect([refused.status, await refused.json()]).toEqual([429, { wait: 30 }]);
    expect(await (await ask("b")).text()).toBe("let in");
  });
});
