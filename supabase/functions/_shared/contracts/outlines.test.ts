import { describe, expect, it } from "vitest";
import { sectionAsked, sectionQuestion } from "./outlines.ts";

describe("a question about a section", () => {
  it.each([
    ["Duty", "Negligence", "Torts"],
    [
      "Workers' compensation and “probate” judgments",
      "Recognition of Judgments, in Part",
      "Conflict of Laws",
    ],
    ["The frisk", "Stop and Frisk (Terry Stops)", "Criminal Procedure"],
  ])("is read as it was written: %s", (heading, title, subject) => {
    expect(sectionAsked(sectionQuestion(heading, title, subject))).toEqual({ heading, title });
  });

  it("is no other question", () => {
    expect(sectionAsked("Can you explain “res ipsa”?")).toBeNull();
    expect(sectionAsked("Can you explain “Duty” (Negligence, Torts)? And breach?")).toBeNull();
  });
});
