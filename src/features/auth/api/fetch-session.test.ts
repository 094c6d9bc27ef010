import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { AuthClient } from "../model/auth-client.ts";
import { fetchSession } from "./fetch-session.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<never>(() => {});
const client = (getSession: () => Promise<unknown>) => async () => ({ getSession }) as unknown as AuthClient;

it("says that the client didn't load in time", async () => {
  const fetched = expect(fetchSession(never)).rejects.toThrow("Supabase client initialization timeout");
  await vi.advanceTimersByTimeAsync(3 * 5000 + 900);
  await fetched;
});

it("says that the session didn't load in time", async () => {
  const fetched = expect(fetchSession(client(never))).rejects.toThrow("Auth session fetch timed out");
  await vi.advanceTimersByTimeAsync(3 * 15_000 + 900);
  await fetched;
});

it("doesn't retry after a refusal, which means there is no session", async () => {
  const getSession = vi.fn(async () => ({
    data: { session: null },
    error: Object.assign(new Error("Invalid Refresh Token"), { status: 400 }),
  }));
  expect(await fetchSession(client(getSession))).toBeNull();
  expect(getSession).toHaveBeenCalledOnce();
});
