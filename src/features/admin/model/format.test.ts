import { describe, expect, it, vi } from "vitest";
import { formatBriefDate, formatChange, formatDay, formatPercent, formatShare } from "./format.ts";
import { monthName } from "./month-name.ts";

describe("figures", () => {
  it.each([
    [110, 100, { text: "10%", direction: "up" }],
    [1026, 1000, { text: "2.6%", direction: "up" }],
    [1337, 1000, { text: "34%", direction: "up" }],
    [95, 100, { text: "5%", direction: "down" }],
    [100, 100, { text: "No change", direction: "same" }],
    [3, 0, { text: "New", direction: "up" }],
    [0, 0, { text: "No change", direction: "same" }],
  ] as const)("from %i to %i", (now, before, change) => expect(formatChange(now, before)).toEqual(change));

  it.each([
    [0.25, "25.0%"],
    [0.1, "10.0%"],
    [0.0123, "1.23%"],
    [0, "0.00%"],
  ])("the share %d is %s", (share, text) => expect(formatPercent(share)).toBe(text));

  it.each([
    [1, 3, "33%"],
    [0, 4, "0%"],
    [0, 0, "–"],
  ])("%i of %i is %s", (part, whole, text) => expect(formatShare(part, whole)).toBe(text));

  it("shows a date as its own day, wherever the reader is", () => {
    expect(formatDay("2026-11-01")).toBe("Nov 1");
    expect(monthName("2026-11")).toBe("Nov 26");
  });

  it("writes the year of a date unless it's this one", () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 22, 12) });
    const dates = ["2026-03-05T12:00:00Z", "2025-03-05T12:00:00Z"].map(formatBriefDate);
    vi.useRealTimers();
    expect(dates).toEqual(["Mar 5", "Mar 5, 2025"]);
  });
});
