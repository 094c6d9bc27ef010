import { expect, it } from "vitest";
import { groupThreads } from "./group-threads.ts";

/** A Wednesday, in local time. */
const NOW = new Date(2026, 10, 18, 15, 30);
const at = (month: number, day: number, hour: number, year = 2026) => ({
  created_at: new Date(year, month - 1, day, hour).toISOString(),
});

it("groups what is pinned, then by day, week and month", () => {
  const groups = groupThreads(
    [
      { ...at(1, 5, 9), is_pinned: true },
      at(11, 18, 15),
      at(11, 18, 0),
      at(11, 17, 23),
      at(11, 12, 8),
      at(11, 11, 23),
      at(10, 31, 9),
      at(12, 2, 9, 2025),
    ],
    NOW,
  );
  expect(groups.map((group) => [group.heading, group.threads.length])).toEqual([
    ["Pinned", 1],
    ["Today", 2],
    ["Yesterday", 1],
    ["This Week", 1],
    ["November 2026", 1],
    ["October 2026", 1],
    ["December 2025", 1],
  ]);
  expect(groups[1]?.threads[0]).toEqual(at(11, 18, 15));
});

it.each([
  ["Sunday", 15],
  ["Monday", 16],
])("has a This Week on a %s, too", (_day, date) => {
  const [group] = groupThreads([at(11, date - 4, 9)], new Date(2026, 10, date, 9));
  expect(group?.heading).toBe("This Week");
});

it("has no empty groups", () => {
  expect(groupThreads([], NOW)).toEqual([]);
});
