import { FREE_MESSAGES_PER_MONTH } from "@backend/contracts/chat-limits.ts";
import { QueryClient } from "@tanstack/react-query";
import { fakeBackend } from "@tests/fake-backend.ts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { getUsage } from "./get-usage.ts";

/** What an administrator has set. */
const { SET } = vi.hoisted(() => ({ SET: 12 }));
vi.mock("@/lib/configuration.ts", () => ({
  configuration: { publishableKey: "key", freeMessages: SET },
  siteName: "Hornbook",
}));

const USAGE = "/rest/v1/rpc/get_usage";
const MESSAGES = "/rest/v1/messages";
let backend: Awaited<ReturnType<typeof fakeBackend>>;

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 12) }));
afterEach(() => {
  backend.restore();
  vi.useRealTimers();
});

const read = (queries = new QueryClient()) => queries.fetchQuery(getUsage("ada"));

const counted = (count: number) => new Response(null, { headers: { "content-range": `*/${count}` } });
/** The database's answer. The Premium plan's limit is null. */
const usageOf = (used: number, limit: number | null = FREE_MESSAGES_PER_MONTH) =>
  Response.json({ used, limit, resets_at: "2026-12-01T00:00:00+00:00" });

it.each([FREE_MESSAGES_PER_MONTH, null])("reads the usage with the plan's limit: %s", async (limit) => {
  backend = await fakeBackend(() => usageOf(4, limit));
  expect(await read()).toEqual({ used: 4, limit, resetsAt: "2026-12-01T00:00:00.000Z" });
});

it("counts this month's questions when the usage can't be read within 3 seconds", async () => {
  backend = await fakeBackend((path) =>
    path === USAGE ? undefined : path === MESSAGES ? counted(7) : Response.json([]),
  );
  const usage = read();
  await vi.advanceTimersByTimeAsync(3000);
  expect(await usage).toMatchObject({ used: 7, limit: SET });
  const fallback = backend.asked.find((path) => path.startsWith(MESSAGES)) ?? "";
  expect(decodeURIComponent(fallback)).toContain(
    "role=eq.user&is_copy=eq.false&created_at=gte.2026-11-01T00:00:00.000Z",
  );
});

it("tries again before it counts, and never holds the Free limit against a Premium user", async () => {
  backend = await fakeBackend((path) => {
    if (path === USAGE) return Response.json({ code: "XX000", message: "down" }, { status: 500 });
    return path === MESSAGES ? counted(12) : Response.json([{ id: "live" }]);
  });
  const usage = read();
  await vi.advanceTimersByTimeAsync(3000);
  expect(await usage).toMatchObject({ used: 12, limit: null });
  expect(backend.asked.filter((path) => path.startsWith(USAGE))).toHaveLength(4);
});

it("fails when neither can be read, the fallback after another 3 seconds", async () => {
  backend = await fakeBackend((path) => ([USAGE, MESSAGES].includes(path) ? undefined : Response.json([])));
  const failed = vi.fn();
  read().catch(failed);
  await vi.advanceTimersByTimeAsync(5999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ message: "Failed to refresh message count" }),
  );
});

it("treats the user as non-premium when the usage is refused", async () => {
  backend = await fakeBackend((path) =>
    path === USAGE
      ? Response.json({ code: "42501", message: "permission denied" }, { status: 403 })
      : path === MESSAGES
        ? counted(4)
        : Response.json([]),
  );
  expect(await read()).toMatchObject({ used: 4, limit: SET });
});

it("keeps the count for 60 seconds", async () => {
  backend = await fakeBackend(() => usageOf(4));
  const queries = new QueryClient();
  await read(queries);
  const asked = () => backend.asked.filter((path) => path.startsWith(USAGE)).length;
  await vi.advanceTimersByTimeAsync(59_999);
  await read(queries);
  expect(asked()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  await read(queries);
  expect(asked()).toBe(2);
});

it("treats missing tables as empty", async () => {
  const missing = { code: "42P01", message: "relation does not exist" };
  backend = await fakeBackend(() => Response.json(missing, { status: 404 }));
  expect(await read()).toMatchObject({ used: 0, limit: SET });
});
