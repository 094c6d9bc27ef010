import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { withTimeout } from "./with-timeout.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new Promise<string>(() => {});

it("returns the work's result, and leaves no timer behind", async () => {
  await expect(withTimeout(Promise.resolve("done"), { limit: 1000 })).resolves.toBe("done");
  await expect(withTimeout(Promise.reject(new Error("broken")), { limit: 1000 })).rejects.toThrow("broken");
  expect(vi.getTimerCount()).toBe(0);
});

it("gives up when the time is up, with the given message", async () => {
  const plain = expect(withTimeout(never, { limit: 1000 })).rejects.toThrow("Operation timed out");
  const named = expect(withTimeout(never, { limit: 1000, message: "Thread update timeout" })).rejects.toThrow(
    "Thread update timeout",
  );
  await vi.advanceTimersByTimeAsync(1000);
  await Promise.all([plain, named]);
});

it("gives up when it is aborted, before or during the work", async () => {
  const cancelled = new AbortController();
  const waiting = expect(withTimeout(never, { limit: 1000, signal: cancelled.signal })).rejects.toThrow(
    "Operation cancelled",
  );
  cancelled.abort();
  await waiting;
  await expect(withTimeout(never, { limit: 1000, signal: cancelled.signal })).rejects.toThrow(
    "Operation cancelled",
  );
  expect(vi.getTimerCount()).toBe(0);
});
