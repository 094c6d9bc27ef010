import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { retryRequest } from "./retry-request.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const answering = (...statuses: number[]) => {
  const sentAt: number[] = [];
  const start = Date.now();
  const request = async () => {
    sentAt.push(Date.now() - start);
    const status = statuses[Math.min(sentAt.length, statuses.length) - 1] ?? 200;
    return { status, error: status >= 200 && status < 300 ? null : { message: "failed" } };
  };
  return { request, sentAt };
};

it("asks three times more, after 300 ms, doubled each time", async () => {
  const { request, sentAt } = answering(503);
  const answer = retryRequest(request);
  await vi.runAllTimersAsync();
  expect((await answer).status).toBe(503);
  expect(sentAt).toEqual([0, 300, 900, 2100]);
});

it.each([0, 429, 500])("asks again after status %i, until there is a good answer", async (status) => {
  const { request, sentAt } = answering(status, 200);
  const answer = retryRequest(request);
  await vi.runAllTimersAsync();
  expect((await answer).status).toBe(200);
  expect(sentAt).toHaveLength(2);
});

it.each([200, 401, 403, 404, 409])("takes status %i for an answer", async (status) => {
  const { request, sentAt } = answering(status);
  expect((await retryRequest(request)).status).toBe(status);
  expect(sentAt).toHaveLength(1);
});
