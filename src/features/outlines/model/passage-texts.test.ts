import { describe, expect, it } from "vitest";
import { draftCard, draftQuestion } from "./passage-texts.ts";

const outline = { title: "Battery", kind: "outline", subject: "Torts" };
const palsgraf = { title: "Palsgraf v. Long Island Railroad Co.", kind: "case", subject: "Torts" };
const BODY =
  "Battery is a **contact** with the holder or a rescuer; pure intent is enough. The pulled chair.";

describe("a card from a passage asks a question", () => {
  it.each([
    ["Battery: the rule", "rule", "What is the rule on battery?"],
    ["Elements of battery", "elements", "What are the elements of battery?"],
    ["Elements of the prima facie case", "elements", "What are the elements of battery?"],
    ["Exceptions to the contact rule", "exceptions", "What are the exceptions to the contact rule?"],
    [
      "Pure versus modified intent",
      "distinctions",
      "What is the difference between pure and modified intent?",
    ],
    [
      "Pure versus modified versus joint intent",
      "distinctions",
      "What is the difference between pure, modified and joint intent?",
    ],
    ["Defenses to battery", "defenses", "What are the defenses to battery?"],
    ["Example: the pulled chair", "example", "Work through the example: the pulled chair (Battery)"],
    ["Exam traps: battery", "traps", "What are the exam traps on battery?"],
    [
      "Exceptions to the contact rule: the list",
      "rule",
      "What are the exceptions to the contact rule: the list?",
    ],
    ["Elements versus defenses", "elements", "What is the difference between elements and defenses?"],
    // Of its kind, but not so called.
    ["What a contact is", "elements", "Explain what a contact is. (Battery)"],
    ["Limits", "exceptions", "Explain limits. (Battery)"],
    ["Privileges", "defenses", "Explain privileges. (Battery)"],
    ["Two kinds of intent", "distinctions", "What are the two kinds of intent? (Battery)"],
    ["Pure Intent", "detail", "Explain pure intent. (Battery)"],
    ["Contact with what one holds", "detail", "Explain contact with what one holds. (Battery)"],
    ["UCC drafts and battery", "detail", "Explain UCC drafts and battery."],
    ["How to analyze a contact", "elements", "How do you analyze a contact? (Battery)"],
  ])("%s", (heading, kind, front) => {
    expect(draftCard(outline, { heading, kind, body: BODY })).toEqual({ front, back: BODY });
  });

  it("with as much of the passage as a card may have", () => {
    const { back } = draftCard(outline, { heading: "Battery", kind: "rule", body: "x".repeat(9000) });
    expect(back).toHaveLength(8000);
  });

  it("about its part of a case", () => {
    expect(draftCard(palsgraf, { heading: "Holding", kind: "holding", body: "No." }).front).toBe(
      "What did the court hold in Palsgraf v. Long Island Railroad Co.?",
    );
  });
});

it("a question about a passage names its topic and subject", () => {
  expect(draftQuestion(outline, { heading: "Battery: the rule", kind: "rule", body: "" })).toBe(
    "Can you explain “Battery: the rule” (Battery, Torts)?",
  );
  expect(draftQuestion(palsgraf, { heading: "Facts", kind: "facts", body: "" })).toBe(
    "What happened in Palsgraf v. Long Island Railroad Co.?",
  );
});
