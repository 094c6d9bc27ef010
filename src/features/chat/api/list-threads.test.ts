import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { fakeBackend } from "@tests/fake-backend.ts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { listThreads } from "./list-threads.ts";

vi.mock("@/lib/configuration.ts", () => ({ configuration: { publishableKey: "key" }, siteName: "Hornbook" }));

const MINUTE = 60_000;
let backend: Awaited<ReturnType<typeof fakeBackend>>;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  backend.restore();
  vi.useRealTimers();
});

it("gives up after 10 seconds", async () => {
  backend = await fakeBackend(() => undefined);
  const failed = vi.fn();
  new QueryClient().fetchQuery({ ...listThreads("ada"), retry: false }).catch(failed);
  await vi.advanceTimersByTimeAsync(9999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      code: "timeout",
      message: "We encountered an error loading your conversations. Please try again.",
    }),
  );
});

it("is stale after 2 minutes, and even then isn't read again on mount", async () => {
  backend = await fakeBackend(() => Response.json([]));
  const queries = new QueryClient();
  await queries.fetchQuery(listThreads("ada"));
  await vi.advanceTimersByTimeAsync(2 * MINUTE - 1);
  await queries.fetchQuery(listThreads("ada"));
  expect(backend.asked).toHaveLength(1);

  await vi.advanceTimersByTimeAsync(1);
  const stop = new QueryObserver(queries, listThreads("ada")).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(0);
  expect(backend.asked).toHaveLength(1);
  stop();

  await queries.fetchQuery(listThreads("ada"));
  expect(backend.asked).toHaveLength(2);
});
