import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeBackend } from "@/lib/fake-backend.ts";
import { getUsage } from "./get-usage.ts";

vi.mock("@/lib/configuration.ts", () => ({ configuration: { publishableKey: "key" } }));

const COUNTS = "/rest/v1/message_counts";
const MESSAGES = "/rest/v1/messages";
const SUBSCRIPTIONS = "/rest/v1/user_subscriptions";
let backend: Awaited<ReturnType<typeof fakeBackend>>;

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 12) }));
afterEach(() => {
  backend.restore();
  vi.useRealTimers();
});

const read = (queries = new QueryClient()) => queries.fetchQuery(getUsage("ada"));

const counted = (count: number) => new Response(null, { headers: { "content-range": `*/${count}` } });

it("counts this month's questions when the count can't be read within 3 seconds", async () => {
  backend = await fakeBackend((path) =>
    path === COUNTS ? undefined : path === MESSAGES ? counted(7) : Response.json([]),
  );
  const usage = read();
  await vi.advanceTimersByTimeAsync(3000);
  expect(await usage).toMatchObject({ used: 7, limit: 10 });
  const fallback = backend.asked.find((path) => path.startsWith(MESSAGES)) ?? "";
  expect(decodeURIComponent(fallback)).toContain("role=eq.user&created_at=gte.2026-11-01T00:00:00.000Z");
});

it("fails when neither can be read, the fallback after another 3 seconds", async () => {
  backend = await fakeBackend((path) => ([COUNTS, MESSAGES].includes(path) ? undefined : Response.json([])));
  const failed = vi.fn();
  read().catch(failed);
  await vi.advanceTimersByTimeAsync(5999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ message: "Failed to refresh message count" }),
  );
});

it.each([
  ["takes longer than 5 seconds", undefined],
  ["is refused", Response.json({ code: "42501", message: "permission denied" }, { status: 403 })],
])("treats the user as non-premium when the subscription check %s", async (_how, answer) => {
  backend = await fakeBackend((path) =>
    path === SUBSCRIPTIONS ? answer : Response.json(path === COUNTS ? [{ count: 4 }] : []),
  );
  const usage = read();
  await vi.advanceTimersByTimeAsync(5000);
  expect(await usage).toMatchObject({ used: 4, limit: 10 });
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

it("treats missing tables as empty", async () => {
  const missing = { code: "42P01", message: "relation does not exist" };
  backend = await fakeBackend(() => Response.json(missing, { status: 404 }));
  expect(await read()).toMatchObject({ used: 0, limit: 10 });
});
