import { expect, it } from "vitest";
import { CORRUPTIONS } from "./corrupt.ts";
import { measureChecks } from "./measure.ts";

const { right, wronglyFlagged, caught } = measureChecks();

it("flags at most one right answer in 20", () => {
  expect(wronglyFlagged.length / right).toBeLessThanOrEqual(1 / 20);
});

it.each(CORRUPTIONS.slice(0, 3))("catches at least 95 % of the wrong ones: %s", (kind) => {
  const { caught: some = 0, of = 0 } = caught.find(({ corruption }) => corruption === kind) ?? {};
  expect(of).toBeGreaterThan(20);
  expect(some / of).toBeGreaterThanOrEqual(0.95);
});
