import { browser, setUpBrowser } from "@tests/fake-browser.ts";
import { expect, it, vi } from "vitest";
import { reportRefusedSession } from "@/lib/refused-session.ts";
import { noteInactivity, watchSession } from "./watch-session.ts";

const HOUR = 3_600_000;
setUpBrowser("/chat", { clock: true });

it("logs three hours without activity once, and starts over with the next activity", () => {
  const log = vi.fn();
  const stop = noteInactivity(log);
  vi.advanceTimersByTime(2 * HOUR);
  browser.fire("keydown");
  vi.advanceTimersByTime(3 * HOUR - 1);
  expect(log).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(log).toHaveBeenCalledExactlyOnceWith("No activity for 3 hours.");
  vi.advanceTimersByTime(9 * HOUR);
  expect(log).toHaveBeenCalledOnce();
  browser.fire("pointerdown");
  vi.advanceTimersByTime(3 * HOUR);
  expect(log).toHaveBeenCalledTimes(2);
  stop();
  browser.fire("keydown");
  expect(vi.getTimerCount()).toBe(0);
});

it("checks when the tab comes back into view or online", () => {
  const check = vi.fn();
  const stop = watchSession(check);
  browser.turn("hidden");
  expect(check).not.toHaveBeenCalled();
  browser.turn("visible");
  expect(check).toHaveBeenCalledOnce();
  browser.fire("online");
  expect(check).toHaveBeenCalledTimes(2);
  stop();
  browser.fire("online");
  expect(check).toHaveBeenCalledTimes(2);
});

it("checks once for refusals that arrive together", () => {
  const check = vi.fn();
  const stop = watchSession(check);
  reportRefusedSession();
  reportRefusedSession();
  expect(check).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(6000);
  reportRefusedSession();
  expect(check).toHaveBeenCalledTimes(2);
  stop();
  vi.advanceTimersByTime(HOUR);
  reportRefusedSession();
  browser.fireOnDocument("visibilitychange");
  expect(check).toHaveBeenCalledTimes(2);
});
