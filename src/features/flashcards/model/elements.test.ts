import { describe, expect, it } from "vitest";
import { elementsOf } from "./elements.ts";
import { gradeTyped } from "./grade-typed.ts";

const STANDING =
  "(1) An injury in fact that is concrete, particularized, and actual or imminent; (2) causation: the injury is fairly " +
  "traceable to the defendant's challenged conduct; and (3) redressability: a favorable decision is likely to remedy it.";

describe("elements", () => {
  it.each([
    ["numbered", STANDING, 3],
    ["lettered", "Either (a) a writing, or (b) part performance.", 2],
    ["listed", "There are two:\n- **Duty**: owed to the plaintiff\n- **Breach**", 2],
    ["in clauses", "A valid, final judgment on the merits; the same claim; and the same parties.", 3],
    ["one sentence", "A harmful or offensive contact, intended.", 0],
    ["two clauses", "No; the agent must disgorge it.", 0],
    ["a citation", "28 U.S.C. § 1332(a)(1) and (c)(1) apply.", 0],
    ["numbers out of order", "See (3) and (1) above.", 0],
    ["numbers with a gap", "See (1) and (3) above.", 0],
    ["a list of one", "There is one:\n- Duty", 0],
  ])("%s", (_name, back, count) => {
    expect(elementsOf(back)).toHaveLength(count);
  });

  it("lose the words between them", () => {
    expect(elementsOf("A valid, final judgment; the same claim; and the same parties.")).toEqual([
      "A valid, final judgment",
      "the same claim",
      "the same parties",
    ]);
    expect(elementsOf("It needs (1) an offer, and (2) an acceptance.")).toEqual([
      "an offer",
      "an acceptance",
    ]);
  });
});

describe("grading", () => {
  const graded = (typed: string) => {
    const { elements, rating } = gradeTyped(elementsOf(STANDING), typed);
    return { named: elements.map(({ isNamed }) => isNamed), rating };
  };
  it("takes the student’s own words, and proposes Good for all of them", () => {
    expect(graded("they got hurt, the defendant caused it, and a decision can remedy it")).toEqual({
      named: [true, true, true],
      rating: 3,
    });
  });
  it("shows what is missing, and proposes Hard for most and Again for fewer", () => {
    expect(graded("injury and causation")).toEqual({ named: [true, true, false], rating: 2 });
    expect(graded("causation")).toEqual({ named: [false, true, false], rating: 1 });
    expect(graded("")).toEqual({ named: [false, false, false], rating: 1 });
  });
});
