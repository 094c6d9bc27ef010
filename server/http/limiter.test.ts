import { Hono } from "hono";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { GATES } from "./budgets.ts";
import { answerGateFull, createLimiter, GateFull, limitByNetwork } from "./limiter.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const waitOf = (answer: Response | null) => answer && Number(answer.headers.get("retry-after"));

describe("a budget", () => {
  it("refuses once it is used up, and says when the window ends", async () => {
    const limiter = createLimiter({ passwordOfAccount: { most: 2, seconds: 60 } });
    expect([
      await limiter.take("passwordOfAccount", "a"),
      await limiter.take("passwordOfAccount", "a"),
    ]).toEqual([null, null]);
    expect(waitOf(await limiter.take("passwordOfAccount", "a"))).toBe(60);
    await vi.advanceTimersByTimeAsync(45_500);
    expect(waitOf(await limiter.take("passwordOfAccount", "a"))).toBe(15);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await limiter.take("passwordOfAccount", "a")).toBeNull();
  });

  it("counts each key and each budget separately", async () => {
    const limiter = createLimiter({
      passwordOfAccount: { most: 1, seconds: 60 },
      guessesOfFactor: { most: 1, seconds: 60 },
    });
    await limiter.take("passwordOfAccount", "a");
    expect(await limiter.take("passwordOfAccount", "a")).not.toBeNull();
    expect(await limiter.take("passwordOfAccount", "b")).toBeNull();
    expect(await limiter.take("guessesOfFactor", "a")).toBeNull();
  });

  it("isn't exceeded by asking many times at once", async () => {
    const limiter = createLimiter({ passwordOfAccount: { most: 3, seconds: 60 } });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => limiter.take("passwordOfAccount", "a")),
    );
    expect(answers.filter((answer) => answer === null)).toHaveLength(3);
  });

  it("can give back one attempt, or all", async () => {
    const limiter = createLimiter({ passwordOfAccount: { most: 2, seconds: 60 } });
    const take = async () => waitOf(await limiter.take("passwordOfAccount", "a"));
    await take();
    await take();
    await limiter.giveBack("passwordOfAccount", "a");
    expect([await take(), await take()]).toEqual([null, 60]);
    await limiter.forgive("passwordOfAccount", "a");
    expect([await take(), await take()]).toEqual([null, null]);
  });

  it("counts all addresses of an IPv6 /64 as one network", async () => {
    const limiter = createLimiter({ functions: { most: 1, seconds: 60 } });
    expect(await limiter.take("functions", "2001:db8:1:2::1")).toBeNull();
    expect(await limiter.take("functions", "2001:db8:1:2:ffff::9")).not.toBeNull();
    expect(await limiter.take("functions", "2001:db8:1:3::1")).toBeNull();
  });

  it("refuses with the same answer everywhere, readable by each client", async () => {
    const app = new Hono();
    const limiter = createLimiter({ functions: { most: 1, seconds: 30 } });
    app.use(limitByNetwork(limiter, "functions", (context) => context.req.header("from") ?? ""));
    app.get("/", (context) => context.text("in"));
    const ask = (from: string) => app.request("/", { headers: { from } });
    expect(await (await ask("192.0.2.1")).text()).toBe("in");
    const refused = await ask("192.0.2.1");
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "30"]);
    const message = "Too many requests. Try again in 30 seconds.";
    expect(await refused.json()).toEqual({
      ...{ code: "rate_limited", message, details: null, hint: null },
      ...{ error: { code: "rate_limited", message }, error_code: "over_request_rate_limit", msg: message },
    });
    expect(await (await ask("192.0.2.2")).text()).toBe("in");
  });
});

describe("a gate", () => {
  it("limits how many run at once, queues the rest, and refuses more than the queue takes", async () => {
    const { atOnce, waiting } = GATES.restOfUser;
    const limiter = createLimiter();
    let running = 0;
    let most = 0;
    const work = async () => {
      most = Math.max(most, ++running);
      await vi.advanceTimersByTimeAsync(1);
      running--;
    };
    const outcomes = await Promise.allSettled(
      Array.from({ length: atOnce + waiting + 5 }, () => limiter.enter("restOfUser", "a", work)),
    );
    expect(most).toBe(atOnce);
    const refused = outcomes.filter((outcome) => outcome.status === "rejected");
    expect(refused).toHaveLength(5);
    expect(refused[0]?.reason).toBeInstanceOf(GateFull);
    expect(answerGateFull(refused[0]?.reason)?.status).toBe(429);
    expect(answerGateFull(new Error("something else"))).toBeNull();
  });

  it("continues after a failure, and keeps keys separate", async () => {
    const limiter = createLimiter();
    const fail = () => Promise.reject(new Error("on purpose"));
    for (let index = 0; index < 5; index++) {
      await expect(limiter.enter("passwordHashing", "", fail)).rejects.toThrow("on purpose");
    }
    const never = new Promise<void>(() => {});
    for (let index = 0; index < GATES.restOfUser.atOnce; index++) {
      void limiter.enter("restOfUser", "busy", () => never);
    }
    expect(await limiter.enter("restOfUser", "idle", () => Promise.resolve("in"))).toBe("in");
  });
});
