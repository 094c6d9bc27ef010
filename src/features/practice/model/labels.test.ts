import type { PracticeChoice, PracticeOverview } from "@backend/contracts/practice.ts";
import { describe, expect, it } from "vitest";
import { clockText, durationText, paceOf, titleOf } from "./labels.ts";
import { availableFor, draftToChoice, firstDraft } from "./start.ts";

const overview: PracticeOverview = {
  exam: "ube",
  paces: [
    { exam: "mbe", questions: 100, minutes: 180 },
    { exam: "mpre", questions: 60, minutes: 120 },
  ],
  exams: { mbe: 7, mpre: 2 },
  subjects: [
    {
      ...{ slug: "torts", name: "Torts", answered: 0, points: 0 },
      topics: [
        { id: "torts/battery", title: "Battery", questions: 2 },
        { id: "torts/assault", title: "Assault", questions: 1 },
      ],
    },
    {
      ...{ slug: "evidence", name: "Evidence", answered: 0, points: 0 },
      topics: [{ id: "evidence/habit", title: "Habit", questions: 4 }],
    },
  ],
  weakTopics: [{ id: "evidence/habit", title: "Habit" }],
  sessions: [],
};
const draft = (query = "") => firstDraft(overview, new URLSearchParams(query));

it.each([
  [0, "0:00"],
  [59.2, "1:00"],
  [3909, "1:05:09"],
  [-3, "0:00"],
])("%d seconds are left as %s", (seconds, text) => expect(clockText(seconds)).toBe(text));

it.each([
  [45, "45 sec"],
  [540, "9 min"],
  [7200, "2 hr"],
  [4320, "1 hr 12 min"],
])("%d seconds last %s", (seconds, text) => expect(durationText(seconds)).toBe(text));

it("titles a session by what was chosen", () => {
  const choice = { from: "mixed", count: 5, isTimed: false, explains: "each" } as PracticeChoice;
  const title = (more: Partial<PracticeChoice>) => titleOf({ ...choice, ...more }, overview.subjects);
  expect(title({})).toBe("Mixed subjects");
  expect(title({ from: "subjects", subjects: ["torts", "evidence"] })).toBe("Torts and Evidence");
  expect(title({ from: "topics", topics: ["torts/assault"] })).toBe("Assault");
  expect(title({ from: "exam", exam: "nextgen" })).toBe("NextGen");
  expect(title({ from: "exam", exam: "nextgen", mock: "id" })).toBe("Mock exam: multiple choice");
});

it("times a session as the student's exam does, or else the MBE", () => {
  expect(paceOf(overview, null)?.exam).toBe("mbe");
  expect(paceOf({ ...overview, exam: "mpre" }, null)?.exam).toBe("mpre");
  expect(paceOf({ ...overview, exam: null }, "mpre")?.exam).toBe("mpre");
  expect(paceOf({ ...overview, exam: null }, null)?.exam).toBe("mbe");
});

describe("the start page", () => {
  it("begins with what its address names", () => {
    expect(draft()).toMatchObject({ from: "mixed", subjects: [], topic: null, exam: "mbe" });
    expect(draft("subject=torts")).toMatchObject({ from: "subjects", subjects: ["torts"], topic: null });
    expect(draft("topic=torts/battery")).toMatchObject({ subjects: ["torts"], topic: "torts/battery" });
    expect(draft("subject=admiralty")).toMatchObject({ from: "mixed" });
  });

  it("counts what there is, and asks for it", () => {
    const torts = draft("subject=torts");
    expect([draft(), torts, draft("topic=torts/battery")].map((one) => availableFor(overview, one))).toEqual([
      7, 3, 2,
    ]);
    expect(availableFor(overview, { ...torts, from: "weakness" })).toBe(4);
    expect(availableFor(overview, { ...torts, from: "exam", exam: "mpre" })).toBe(2);
    expect(draftToChoice(torts)).toMatchObject({ from: "subjects", subjects: ["torts"] });
    expect(draftToChoice(draft("topic=torts/battery"))).toMatchObject({
      from: "topics",
      topics: ["torts/battery"],
    });
    expect(draftToChoice({ ...torts, from: "exam" })).toMatchObject({ from: "exam", exam: "mbe" });
  });
});
