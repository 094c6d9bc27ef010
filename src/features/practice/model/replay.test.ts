/** What the device shows and estimates, for answers by chance: the order in which they are read makes no difference. */
import type { MockExam, MockPart } from "@backend/contracts/exercises.ts";
import type { PracticeSession } from "@backend/contracts/practice.ts";
import fc from "fast-check";
import { expect, it } from "vitest";
import { estimateOf } from "./estimate.ts";
import type { PracticeItem } from "./outbox.ts";
import { choose, isRight, strike, withAnswer, withItems } from "./session.ts";

const RUNS = { seed: 35, numRuns: 1000 };

const question = (id: string, correct: readonly number[]) => ({
  ...{ id, subject: "torts", subjectName: "Torts", topic: "torts/battery", topicTitle: "Battery" },
  ...{ passageId: "torts/battery#rule", question: "What?", authority: "Authority", points: 0 },
  ...{ choices: correct.length === 1 ? ["a", "b", "c", "d"] : ["a", "b", "c", "d", "e", "f"], why: [] },
  ...{ pair: null, swap: null, changed: null, fault: null, correct: [...correct] },
  ...{ chosen: [], struck: [], highlights: [], isFlagged: false, isExplained: false, seconds: 0 },
});
const begun = (explains: "each" | "end"): PracticeSession => ({
  ...{ id: "s", secondsAllowed: null, endedAt: null, begunAt: "2026-11-22T10:00:00Z", now: "" },
  choice: { from: "mixed", count: 5, isTimed: false, explains },
  questions: [question("one", [3]), question("two", [2, 5])],
});

/** Presses of keys, in the order in which a student makes them. */
const presses = fc.array(
  fc.record({
    at: fc.nat(1),
    key: fc.constantFrom("choose", "strike", "flag", "explain"),
    choice: fc.integer({ min: 1, max: 6 }),
  }),
  { maxLength: 20 },
);

it("keeps what was pressed, whatever order the device reads it in", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("each" as const, "end" as const),
      presses,
      fc.infiniteStream(fc.nat()),
      (explains, list, order) => {
        let session = begun(explains);
        const items = list.map(({ at, key, choice }, number): PracticeItem => {
          const one = session.questions[at] ?? question("one", [3]);
          const pressed = 1 + ((choice - 1) % one.choices.length);
          const { chosen, struck, highlights, isFlagged, isExplained, seconds } = one;
          const change = {
            choose: () => choose(one, pressed),
            strike: () => strike(one, pressed),
            flag: () => ({ isFlagged: !isFlagged }),
            explain: () => ({ isExplained: true }),
          }[key]?.();
          const answer = {
            ...{ chosen, struck, highlights, isFlagged, isExplained, seconds: seconds + 1, ...change },
            ...{ id: String(number), questionId: one.id, givenAt: new Date(number * 1000).toISOString() },
          };
          session = withAnswer(session, answer);
          return { id: answer.id, sessionId: "s", answer, endedAt: null };
        });
        const ranks = new Map(items.map(({ id }) => [id, order.next().value ?? 0]));
        const read = [...items, ...items.slice(1)].sort(
          (a, b) => (ranks.get(a.id) ?? 0) - (ranks.get(b.id) ?? 0),
        );
        expect(withItems(begun(explains), read)).toEqual(session);
        for (const { chosen, struck, correct, isExplained } of session.questions) {
          expect(chosen.length).toBeLessThanOrEqual(correct.length);
          if (!isExplained) expect(chosen.filter((one) => struck.includes(one))).toEqual([]);
          if (isRight({ chosen, correct })) expect([...chosen].sort()).toEqual(correct);
        }
      },
    ),
    RUNS,
  );
});

const source = { timeSource: "", weightSource: "", checkedOn: "2026-11-29" };
const mockOf = (parts: MockPart[]): MockExam => ({
  ...{ id: "", begunAt: "", jurisdiction: null, parts },
  frame: [
    { part: "choices", asked: 40, minutes: 72, weight: 0.49, ...source },
    { part: "sets", asked: 2, minutes: 48, weight: 0.21, ...source },
    { part: "tasks", asked: 1, minutes: 60, weight: 0.3, ...source },
  ],
  scale: { sessions: 3, lowest: 500, highest: 750, passFrom: 610, passTo: 620, source: "", checkedOn: "" },
});
const part = fc
  .record({
    part: fc.constantFrom("choices" as const, "sets" as const, "tasks" as const),
    most: fc.integer({ min: 5, max: 40 }),
    halves: fc.nat(80),
  })
  .map(
    ({ halves, most, part: name }): MockPart => ({
      ...{ part: name, session: 1, practiceId: null, attemptId: null, isOver: true },
      ...{ most, points: Math.min(most, halves / 2) },
    }),
  );

it("estimates within the scale, whatever order the parts are in, and never lower for one point more", () => {
  fc.assert(
    fc.property(fc.array(part, { minLength: 3, maxLength: 9 }), fc.nat(), (parts, at) => {
      const [estimate, turned] = [estimateOf(mockOf(parts)), estimateOf(mockOf([...parts].reverse()))];
      expect(estimate === null).toBe(new Set(parts.map((one) => one.part)).size < 3);
      if (!estimate) return;
      expect(turned?.share).toBeCloseTo(estimate.share);
      expect([turned?.low, turned?.high]).toEqual([estimate.low, estimate.high]);
      expect(estimate.low).toBeGreaterThanOrEqual(500);
      expect(estimate.low).toBeLessThanOrEqual(estimate.high);
      expect(estimate.high).toBeLessThanOrEqual(750);
      const better = parts.map((one, place) =>
        place === at % parts.length
          ? { ...one, points: Math.min(one.most ?? 0, (one.points ?? 0) + 1) }
          : one,
      );
      expect(estimateOf(mockOf(better))?.share).toBeGreaterThanOrEqual(estimate.share);
    }),
    RUNS,
  );
});
