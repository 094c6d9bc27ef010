import { expect, it } from "vitest";
import { clock } from "@/lib/clock.ts";
import { passageAt, withPassageAddresses } from "./lesson.ts";
import { sectionsOf } from "./sections.ts";
import { counted, hoursLong, longDay, minutesLong } from "./words.ts";

it("turns links to passages into addresses, and back", () => {
  const text =
    "See [the elements](evidence/hearsay#elements) and [Bruton](cases/evidence/bruton-v-united-states#rule).";
  expect(withPassageAddresses(text)).toBe(
    "See [the elements](/outlines/evidence/hearsay#elements) and [Bruton](/outlines/evidence/cases/bruton-v-united-states#rule).",
  );
  expect(passageAt("/outlines/evidence/hearsay#elements")).toBe("evidence/hearsay#elements");
  expect(passageAt("/outlines/evidence/cases/bruton-v-united-states#rule")).toBe(
    "cases/evidence/bruton-v-united-states#rule",
  );
  for (const other of ["/outlines/evidence", "/outlines/evidence/hearsay", "https://example.com/#x", "/chat"])
    expect(passageAt(other)).toBeNull();
});

it("splits a text at its headings", () => {
  expect(sectionsOf("Opening.\n\n## How it’s tested\n\nA.\n\n## Steps\n\n1. B")).toEqual([
    { id: "opening", title: null, text: "Opening." },
    { id: "how-it-s-tested", title: "How it’s tested", text: "A." },
    { id: "steps", title: "Steps", text: "1. B" },
  ]);
  expect(sectionsOf("## Steps\n\nA.")).toEqual([{ id: "steps", title: "Steps", text: "A." }]);
  expect(sectionsOf("\n## Steps\n\nA.")).toEqual([{ id: "steps", title: "Steps", text: "A." }]);
  expect(sectionsOf("")).toEqual([]);
});

it("writes times as people do", () => {
  expect([0, 63.9, 3852].map(clock)).toEqual(["0:00", "1:03", "1:04:12"]);
  expect([-3, 59.99, 60, 3599, 3600].map(clock)).toEqual(["0:00", "0:59", "1:00", "59:59", "1:00:00"]);
  expect([45, 92, 120].map(minutesLong)).toEqual(["45 min", "1 h 32 min", "2 h"]);
  expect([45, 60, 186, 240].map(hoursLong)).toEqual(["45 min", "1 h", "3.1 h", "4 h"]);
  const now = Date.parse("2026-11-22T12:00:00Z");
  expect(longDay("2026-12-01T12:00:00Z", now)).toBe("December 1");
  expect(longDay("2027-01-05T12:00:00Z", now)).toBe("January 5, 2027");
});

it("writes counts as people do", () => {
  expect([0, 1, 2, 1200].map((count) => counted(count, "lesson"))).toEqual([
    "0 lessons",
    "1 lesson",
    "2 lessons",
    "1,200 lessons",
  ]);
});
