import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeBackend } from "@/lib/fake-backend.ts";
import { getUsage } from "./get-usage.ts";

vi.mock("@/lib/configuration.ts", () => ({ configuration: { publishableKey: "key" } }));

const COUNTS = "/rest/v1/message_counts";
const SUBSCRIPTIONS = "/rest/v1/user_subscriptions";
let backend: Awaited<ReturnType<typeof fakeBackend>>;

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 12) }));
afterEach(() => {
  backend.restore();
  vi.useRealTimers();
});

const read = (queries = new QueryClient()) => queries.fetchQuery(getUsage("ada"));

it.each([
  [COUNTS, 3000, "Failed to refresh message count"],
  [SUBSCRIPTIONS, 5000, "Failed to load subscription information"],
])("gives up on %s after %i ms", async (path, limit, sentence) => {
  backend = await fakeBackend((asked) => (asked === path ? undefined : Response.json([])));
  const failed = vi.fn();
  read().catch(failed);
  await vi.advanceTimersByTimeAsync(limit - 1);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: sentence }));
});

it("keeps the count for 60 seconds", async () => {
  backend = await fakeBackend((path) => Response.json(path === COUNTS ? [{ count: 4 }] : []));
  const queries = new QueryClient();
  expect(await read(queries)).toEqual({ used: 4, limit: 10, resetsAt: "2026-12-01T00:00:00.000Z" });
  const counted = () => backend.asked.filter((path) => path.startsWith(COUNTS)).length;
  await vi.advanceTimersByTimeAsync(59_999);
  await read(queries);
  expect(counted()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  await read(queries);
  expect(counted()).toBe(2);
});

it("takes tables that are missing for empty ones", async () => {
  const missing = { code: "42P01", message: "relation does not exist" };
  backend = await fakeBackend(() => Response.json(missing, { status: 404 }));
  expect(await read()).toMatchObject({ used: 0, limit: 10 });
});
