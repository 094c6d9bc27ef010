import { expect, it } from "vitest";
import { openPracticeIn } from "../../question/open-practice.ts";
import type { Material } from "../../search/study-material.ts";
import { answerPractice, askPractice, choiceIn } from "./practice.ts";

const choices = [
  "No, because she did not know of the contact.",
  "No, because there was no physical injury.",
  "Yes, because the contact offends a sense of dignity.",
  "Yes, but only if she suffered severe distress.",
];
const material: Material = {
  title: "Battery",
  questions: [],
  practice: [
    {
      topic: "torts/battery",
      question: "An orderly drew on a sleeping patient. Does she prevail?",
      choices,
      correct: 3,
      why: ["Not needed.", "None needed.", "Dignity is protected.", "That is another tort."],
      authority: "Restatement § 18",
      passage: {
        id: "torts/battery#awareness",
        title: "Battery",
        heading: "Awareness",
        kind: "detail",
        body: "B.",
      },
    },
  ],
};
const asked = askPractice(material, "torts/battery", []);

it("asks with four choices, for free, and nothing twice", () => {
  expect(asked).toMatchObject({ isFree: true, citations: [] });
  expect(asked?.text).toContain("- **C.** Yes, because the contact offends");
  expect(openPracticeIn(asked?.text)).toBe("torts/battery");
  expect(askPractice(material, "torts/battery", [asked?.text ?? ""])).toBeNull();
});

it("explains the right choice with its authority, and the student's own", () => {
  const right = answerPractice(material, asked?.text ?? "", "attempt", "c");
  expect(right?.text).toMatch(
    /^\*\*Right\.\*\*\n\n\*\*Why C:\*\* Dignity is protected\. \*See\* Restatement § 18\. \[1\]/,
  );
  expect(right?.citations[0]?.passageId).toBe("torts/battery#awareness");
  const wrong = answerPractice(material, asked?.text ?? "", "attempt", "I think it's A");
  expect(wrong?.text).toMatch(/^\*\*Not A: the answer is C\.\*\*[\s\S]*\*\*Why not A:\*\* Not needed\./);
  expect(answerPractice(material, asked?.text ?? "", "unknown", "idk")?.text).toMatch(
    /^\*\*The answer is C\.\*\*/,
  );
});

it.each([
  ["B", 1],
  ["(d)", 3],
  ["b because no injury", 1],
  ["i'd go with C.", 2],
  ["the answer is a", 0],
  ["yes, it offends her dignity", 2],
  ["no since she wasn't hurt, there was no injury", 1],
  ["no, it offends her dignity", -1],
  ["yes", -1],
  ["a banana", -1],
])("reads “%s” as choice %i", (message, place) => {
  expect(choiceIn(message, { choices })).toBe(place);
});

it("asks again when it can't tell the choice, and the question stays open", () => {
  const unclear = answerPractice(material, asked?.text ?? "", "attempt", "banana");
  expect(unclear?.text).toMatch(/^I couldn’t tell which choice/);
  expect(openPracticeIn(unclear?.text)).toBe("torts/battery");
  expect(answerPractice(material, unclear?.text ?? "", "attempt", "C")?.text).toMatch(/^\*\*Right/);
});
