import { focusManager, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createQueryClient } from "./query-client.ts";

// Without a window the library behaves as on a server: it keeps data forever and retries nothing.
vi.hoisted(() => {
  const events = new EventTarget();
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("addEventListener", events.addEventListener.bind(events));
  vi.stubGlobal("removeEventListener", events.removeEventListener.bind(events));
});

const MINUTE = 60_000;
const shelf = (queryFn: () => Promise<string>) => ({ queryKey: ["shelf"], queryFn });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("keeps what was read fresh for 60 seconds, and for 5 minutes after its last use", async () => {
  const queries = createQueryClient();
  const read = vi.fn(async () => "books");
  const visit = async () => {
    const leave = new QueryObserver(queries, shelf(read)).subscribe(() => {});
    await vi.advanceTimersByTimeAsync(0);
    leave();
  };
  await visit();
  await vi.advanceTimersByTimeAsync(MINUTE - 1);
  await visit();
  expect(read).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  await visit();
  expect(read).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(5 * MINUTE - 1);
  expect(queries.getQueryData(["shelf"])).toBe("books");
  await vi.advanceTimersByTimeAsync(1);
  expect(queries.getQueryData(["shelf"])).toBeUndefined();
});

it("reads nothing again when the window gets the focus", async () => {
  const queries = createQueryClient();
  queries.mount();
  const read = vi.fn(async () => "books");
  const leave = new QueryObserver(queries, shelf(read)).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(read).toHaveBeenCalledTimes(1);
  leave();
  queries.unmount();
});

it.each([
  [undefined, [0, 0.3, 0.9, 2.1]],
  [9, [0, 0.3, 0.9, 2.1, 4.5, 9.3, 18.9, 38.1, 68.1, 98.1]],
])("retries %j times, after so many seconds: %j", async (retry, expected) => {
  const start = Date.now();
  const triedAt: number[] = [];
  const read = async () => {
    triedAt.push((Date.now() - start) / 1000);
    throw new Error("closed");
  };
  const options = { ...shelf(read), ...(retry === undefined ? {} : { retry }) };
  const leave = new QueryObserver(createQueryClient(), options).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(triedAt).toEqual(expected);
  leave();
});
