import { LAW_LOADING } from "@backend/contracts/law-loading.ts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isLawLoading, onceLawIsLoaded } from "./law-loading.ts";
import { LAW_RETRY_DELAY } from "./timings.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("sends a request again until the server has the outlines, and says so meanwhile", async () => {
  const answers = [1, 2].map(() => Response.json({ code: LAW_LOADING }, { status: 503 }));
  const answer = onceLawIsLoaded(async () => answers.shift() ?? new Response("rows"));
  await vi.advanceTimersByTimeAsync(LAW_RETRY_DELAY);
  expect(isLawLoading()).toBe(true);
  await vi.advanceTimersByTimeAsync(LAW_RETRY_DELAY);
  expect(await (await answer).text()).toBe("rows");
  expect(isLawLoading()).toBe(false);
});

it("leaves other failures to the retry policy", async () => {
  const send = vi.fn(async () => new Response("Unavailable", { status: 503 }));
  expect((await onceLawIsLoaded(send)).status).toBe(503);
  expect(send).toHaveBeenCalledTimes(1);
});
