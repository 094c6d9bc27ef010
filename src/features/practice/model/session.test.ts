import type { PracticeAnswer, PracticeQuestion, PracticeSession } from "@backend/contracts/practice.ts";
import { describe, expect, it } from "vitest";
import { changedAt, choose, deadlineOf, firstOpen, isRight, stateOf, strike, withItems } from "./session.ts";

const question = (values: Partial<PracticeQuestion> = {}): PracticeQuestion => ({
  ...{
    id: "torts/one",
    subject: "torts",
    subjectName: "Torts",
    topic: "torts/battery",
    topicTitle: "Battery",
  },
  ...{ passageId: "torts/battery#rule", question: "What?", authority: "Authority", points: 0 },
  ...{ choices: ["a", "b", "c", "d"], why: ["1", "2", "3", "4"], correct: [3] },
  ...{ pair: null, swap: null, changed: null, fault: null },
  ...{ chosen: [], struck: [], highlights: [], isFlagged: false, isExplained: false, seconds: 0 },
  ...values,
});
const six = question({ choices: ["a", "b", "c", "d", "e", "f"], correct: [2, 5] });
const session = (explains: "each" | "end", ...questions: PracticeQuestion[]): PracticeSession => ({
  ...{ id: "s", secondsAllowed: null, endedAt: null, questions },
  choice: { from: "mixed", count: 5, isTimed: false, explains },
  begunAt: "2026-11-22T10:00:00Z",
  now: "2026-11-22T10:00:00Z",
});
const item = (minute: number, change: Partial<PracticeAnswer>) => {
  const givenAt = `2026-11-22T10:0${minute}:00.000Z`;
  const answer = { ...stateOf(question()), id: `${minute}`, questionId: "torts/one", givenAt, ...change };
  return { id: answer.id, sessionId: "s", answer, endedAt: null };
};

describe("what waits on this device", () => {
  it("is applied in the order it was given", () => {
    const items = [
      item(2, { chosen: [2], seconds: 9 }),
      item(1, { chosen: [1], isFlagged: true, seconds: 4 }),
    ];
    expect(withItems(session("end", question()), items).questions[0]).toMatchObject({
      chosen: [2],
      isFlagged: false,
      seconds: 9,
    });
  });

  it("changes no answer whose reasons were shown, but still its flag", () => {
    const items = [
      item(1, { chosen: [1], isExplained: true }),
      item(2, { chosen: [3], isExplained: true, isFlagged: true }),
    ];
    expect(withItems(session("each", question()), items).questions[0]).toMatchObject({
      chosen: [1],
      isExplained: true,
      isFlagged: true,
    });
    // Reasons that come at the end settle nothing before it.
    expect(withItems(session("end", question()), items).questions[0]).toMatchObject({
      chosen: [3],
      isExplained: false,
    });
  });

  it("ends the session when it was first ended", () => {
    const end = (minute: number) => ({
      ...{ id: "end", sessionId: "s", answer: null },
      endedAt: `2026-11-22T10:0${minute}:00.000Z`,
    });
    expect(withItems(session("end", question()), [end(5), end(3)]).endedAt).toBe("2026-11-22T10:03:00.000Z");
    expect(withItems(session("end", question()), []).endedAt).toBeNull();
  });
});

describe("choosing", () => {
  it("takes one of four, and the latest", () => {
    expect(choose(question({ chosen: [1] }), 4)).toEqual({ chosen: [4], struck: [] });
  });

  it("takes two of six, and no third until one is cleared", () => {
    expect(choose({ ...six, chosen: [4] }, 1).chosen).toEqual([1, 4]);
    expect(choose({ ...six, chosen: [1, 4] }, 6).chosen).toEqual([1, 4]);
    expect(choose({ ...six, chosen: [1, 4] }, 4).chosen).toEqual([1]);
  });

  it("restores what was struck, and striking clears what was chosen", () => {
    expect(choose(question({ struck: [1, 2] }), 2)).toEqual({ chosen: [2], struck: [1] });
    expect(strike(question({ chosen: [2], struck: [4] }), 2)).toEqual({ chosen: [], struck: [2, 4] });
    expect(strike(question({ struck: [2, 4] }), 4)).toEqual({ struck: [2] });
  });

  it("is right only if all that is right is chosen, and nothing else", () => {
    expect(isRight({ ...six, chosen: [5, 2] })).toBe(true);
    expect(isRight({ ...six, chosen: [2] })).toBe(false);
    expect(isRight({ ...six, chosen: [2, 3] })).toBe(false);
  });
});

it("continues at the first question that is left, or the last", () => {
  const done = question({ chosen: [1] });
  expect(firstOpen(session("end", done, question(), question()))).toBe(1);
  expect(firstOpen(session("each", done, question()))).toBe(0);
  expect(firstOpen(session("end", done, done))).toBe(1);
});

it("has a deadline if it has a clock", () => {
  expect(deadlineOf({ ...session("end"), secondsAllowed: 90 })).toBe(Date.UTC(2026, 10, 22, 10, 1, 30));
  expect(deadlineOf(session("end"))).toBeNull();
});

describe("a pair's second story", () => {
  const story = (id: string, pair: string) =>
    question({ id, pair, swap: ["Embezzlement", "Larceny"], changed: [4, 9] });

  it("shows which fact changed, whichever of the two comes first", () => {
    const drill = session("each", story("a/2", "a"), story("b/1", "b"), question(), story("a/1", "a"));
    expect([0, 1, 2, 3].map((place) => changedAt(drill, place))).toEqual([[], [], [], [4, 9]]);
  });
});
