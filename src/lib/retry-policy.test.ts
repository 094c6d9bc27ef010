import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isTransient, withRetries } from "./retry-policy.ts";

const connection = { onLine: true };

beforeEach(() => {
  connection.onLine = true;
  vi.stubGlobal("navigator", connection);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  [{ status: 0, code: "" }, true],
  [{ status: 429, code: "rate_limited" }, true],
  [{ status: 500, code: "XX000" }, true],
  [{ status: 503, code: "" }, true],
  [new TypeError("Failed to fetch"), true],
  [{ status: 400, code: "22023" }, false],
  [{ status: 401, code: "PGRST303" }, false],
  [{ status: 404, code: "PGRST205" }, false],
  [{ status: 0, code: "timeout" }, false],
  [{ status: 0, code: "ABORT_ERR" }, false],
  [{ status: 0, code: "offline" }, false],
])("%j is worth a retry: %j", (error, expected) => {
  expect(isTransient(error)).toBe(expected);
});

it("retries three times, after 300, 600 and 1200 ms, and then throws the failure", async () => {
  const startedAt = Date.now();
  const attempts: number[] = [];
  const failure = { status: 503 };
  const result = withRetries(async () => {
    attempts.push(Date.now() - startedAt);
    throw failure;
  });
  const thrown = expect(result).rejects.toBe(failure);
  await vi.advanceTimersByTimeAsync(60_000);
  await thrown;
  expect(attempts).toEqual([0, 300, 900, 2100]);
});

it("returns the first good result", async () => {
  const work = vi.fn().mockRejectedValueOnce({ status: 500 }).mockResolvedValue("done");
  const result = withRetries(work);
  await vi.advanceTimersByTimeAsync(300);
  expect(await result).toBe("done");
  expect(work).toHaveBeenCalledTimes(2);
});

it("doesn't retry while the browser is offline", async () => {
  connection.onLine = false;
  const work = vi.fn().mockRejectedValue({ status: 0 });
  await expect(withRetries(work)).rejects.toEqual({ status: 0 });
  expect(work).toHaveBeenCalledOnce();
});
