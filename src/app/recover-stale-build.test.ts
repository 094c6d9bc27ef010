import { expect, it } from "vitest";
import { mayReload } from "./recover-stale-build.ts";

const NOW = 1_800_000_000_000;

it("reloads a page once, and not again right away", () => {
  expect(mayReload(0, NOW, true)).toBe(true);
  expect(mayReload(NOW - 2_000, NOW, true)).toBe(false);
  expect(mayReload(NOW - 61_000, NOW, true)).toBe(true);
});

it("keeps the page instead of the browser's error page when there is no network", () => {
  expect(mayReload(0, NOW, false)).toBe(false);
});
