import { fakeBackend } from "@tests/fake-backend.ts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { hasSubscription } from "./has-subscription.ts";

vi.mock("@/lib/configuration.ts", () => ({ configuration: { publishableKey: "key" }, siteName: "Hornbook" }));

let backend: Awaited<ReturnType<typeof fakeBackend>>;

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 12) }));
afterEach(() => {
  backend.restore();
  vi.useRealTimers();
});

it.each([
  [[], false],
  [[{ id: "sub_1" }], true],
])("%j is a subscription: %j", async (rows, expected) => {
  backend = await fakeBackend(() => Response.json(rows));
  expect(await hasSubscription("ada")).toBe(expected);
  const query = new URLSearchParams(backend.asked[0]?.split("?")[1]);
  expect(query.get("status")).toBe("in.(active,trialing)");
  expect(query.get("current_period_end")).toBe("gt.2026-11-21T12:00:00.000Z");
});

it("gives up after 5 seconds", async () => {
  backend = await fakeBackend(() => undefined);
  const failed = vi.fn();
  hasSubscription("ada").catch(failed);
  await vi.advanceTimersByTimeAsync(4999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledOnce();
});
