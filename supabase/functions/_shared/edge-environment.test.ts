import { expect, it, vi } from "vitest";
import { edgeEnvironment } from "./edge-environment.ts";

it("logs later work that fails, instead of ending the worker", async () => {
  vi.stubEnv("SUPABASE_URL", "http://127.0.0.1:1");
  vi.stubEnv("SUPABASE_SECRET_KEY", "sb_secret_of_a_test");
  const logged = vi.spyOn(console, "log").mockImplementation(() => {});
  const { waitUntil, repeat } = edgeEnvironment();
  waitUntil(Promise.reject(new Error("away")));
  repeat(() => Promise.reject(new Error("away, too")), 1);
  // An unhandled rejection fails the run.
  await expect.poll(() => logged.mock.calls.length).toBe(2);
  expect(logged.mock.calls.map(([line]) => JSON.parse(String(line)))).toEqual([
    { event: "later_work_failed", reason: "away" },
    { event: "later_work_failed", reason: "away, too" },
  ]);
});
