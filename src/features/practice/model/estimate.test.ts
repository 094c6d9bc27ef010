import type { ExamPart, MockExam, MockPart } from "@backend/contracts/exercises.ts";
import { describe, expect, it } from "vitest";
import { estimateOf } from "./estimate.ts";

const source = { timeSource: "", weightSource: "", checkedOn: "2026-11-29" };
const frame: MockExam["frame"] = [
  { part: "choices", asked: 40, minutes: 72, weight: 0.49, ...source },
  { part: "sets", asked: 2, minutes: 48, weight: 0.21, ...source },
  { part: "tasks", asked: 1, minutes: 60, weight: 0.3, ...source },
];
const MOST: Readonly<Record<ExamPart, number>> = { choices: 40, sets: 26, tasks: 24 };

/** So many sessions, in each of which each part earned its share of the points. */
const mock = (sessions: number, share: Readonly<Record<ExamPart, number>>): MockExam => ({
  ...{ id: "", begunAt: "", jurisdiction: null, frame },
  scale: {
    ...{ sessions: 3, lowest: 500, highest: 750, passFrom: 610, passTo: 620 },
    ...{ source: "", checkedOn: "" },
  },
  parts: Array.from({ length: sessions }, (_, at) => at + 1).flatMap((session) =>
    frame.map(
      ({ part }): MockPart => ({
        ...{ session, part, practiceId: null, attemptId: null, isOver: true },
        ...{ points: share[part] * MOST[part], most: MOST[part] },
      }),
    ),
  ),
});
const alike = (share: number) => ({ choices: share, sets: share, tasks: share });

describe("the estimate", () => {
  it("weights the parts as the exam does", () => {
    expect(estimateOf(mock(3, { choices: 1, sets: 0, tasks: 0 }))?.share).toBeCloseTo(0.49);
    expect(estimateOf(mock(3, { choices: 0, sets: 1, tasks: 1 }))?.share).toBeCloseTo(0.51);
  });

  it("is a range on the exam's scale that contains both lines", () => {
    const estimate = estimateOf(mock(3, alike(0.65)));
    expect(estimate?.low).toBeLessThan(615);
    expect(estimate?.high).toBeGreaterThan(662);
    for (const share of [0, 1]) {
      const { low = 0, high = 0 } = estimateOf(mock(3, alike(share))) ?? {};
      expect(low).toBeGreaterThanOrEqual(500);
      expect(high).toBeLessThanOrEqual(750);
      expect(high).toBeGreaterThan(low);
    }
  });

  it("is wider the less was done", () => {
    const width = (sessions: number) => {
      const { low = 0, high = 0 } = estimateOf(mock(sessions, alike(0.6))) ?? {};
      return high - low;
    };
    expect(width(1)).toBeGreaterThan(width(3));
  });

  it("waits for each kind of part, and for the grading", () => {
    const whole = mock(1, alike(0.6));
    expect(estimateOf({ ...whole, parts: whole.parts.slice(0, 2) })).toBeNull();
    expect(
      estimateOf({ ...whole, parts: whole.parts.map((part) => ({ ...part, points: null })) }),
    ).toBeNull();
  });
});
