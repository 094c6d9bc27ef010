import { describe, expect, it } from "vitest";
import { formatCents, formatChange, formatDay } from "./format.ts";

describe("figures", () => {
  it.each([
    [0, "$0"],
    [1050, "$10.50"],
    [2431800, "$24,318"],
    [-500, "-$5"],
  ])("%i cents are %s", (cents, text) => expect(formatCents(cents)).toBe(text));

  it.each([
    [110, 100, { text: "10%", direction: "up" }],
    [95, 100, { text: "5%", direction: "down" }],
    [100, 100, { text: "No change", direction: "same" }],
    [3, 0, { text: "New", direction: "up" }],
    [0, 0, { text: "No change", direction: "same" }],
  ] as const)("from %i to %i", (now, before, change) => expect(formatChange(now, before)).toEqual(change));

  it("shows a date as its own day, wherever the reader is", () => {
    expect(formatDay("2026-11-01")).toBe("Nov 1");
  });
});
