import { expect, it } from "vitest";
import { mayReload } from "./recover-stale-build.ts";

const NOW = 1_800_000_000_000;

it("loads a page anew once, and not again at once", () => {
  expect(mayReload(0, NOW, true)).toBe(true);
  expect(mayReload(NOW - 2_000, NOW, true)).toBe(false);
  expect(mayReload(NOW - 61_000, NOW, true)).toBe(true);
});

it("does not trade a page for the browser's own when there is no network", () => {
  expect(mayReload(0, NOW, false)).toBe(false);
});
