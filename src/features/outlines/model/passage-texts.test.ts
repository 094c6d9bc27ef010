import { describe, expect, it } from "vitest";
import { draftCard, draftQuestion } from "./passage-texts.ts";

const outline = { title: "Battery", kind: "outline" };
const palsgraf = { title: "Palsgraf v. Long Island Railroad Co.", kind: "case" };

describe("a card from a passage", () => {
  it.each([
    ["Battery: the rule", "rule", "State the rule: Battery"],
    ["Elements of battery", "elements", "List: Elements of battery"],
    ["Example: the pulled chair", "example", "Work it through: the pulled chair (Battery)"],
    ["Exam traps: battery", "traps", "Name the exam traps: battery"],
    ["Contact with what one holds", "detail", "Explain: Contact with what one holds (Battery)"],
  ])("%s", (heading, kind, front) => {
    expect(draftCard(outline, { heading, kind, body: "**Text**" })).toEqual({ front, back: "**Text**" });
  });

  it("of a case asks for that part of it", () => {
    expect(draftCard(palsgraf, { heading: "Holding", kind: "holding", body: "No." }).front).toBe(
      "*Palsgraf v. Long Island Railroad Co.*: what did the court hold?",
    );
  });
});

it("asks about a passage by its name", () => {
  expect(draftQuestion(outline, { heading: "Battery: the rule", kind: "rule", body: "" })).toBe(
    "Can you explain “Battery: the rule”?",
  );
  expect(draftQuestion(palsgraf, { heading: "Facts", kind: "facts", body: "" })).toBe(
    "In Palsgraf v. Long Island Railroad Co., what happened?",
  );
});
