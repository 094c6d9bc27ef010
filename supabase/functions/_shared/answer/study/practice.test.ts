import { expect, it } from "vitest";
import { readSections } from "../../contracts/answer-sections.ts";
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
const SCOPE = "torts/battery";
const ask = () => askPractice(material, SCOPE, []);

it("asks with four choices, for free, and nothing twice", () => {
  const asked = ask();
  expect(asked).toMatchObject({ isFree: true, citations: [] });
  expect(asked?.text).toContain("- **C.** Yes, because the contact offends");
  expect(openPracticeIn(asked?.text)).toBe(SCOPE);
  expect(askPractice(material, SCOPE, [asked?.text ?? ""])).toBeNull();
});

it("explains the right choice with its authority, and the student's own", () => {
  const right = answerPractice(material, ask()?.text ?? "", "attempt", "c");
  expect(right?.text).toMatch(
    /^\*\*Right\.\*\*\n\n\*\*Why C:\*\* Dignity is protected\. \*See\* Restatement § 18\. \[1\]/,
  );
  expect(right?.citations[0]?.passageId).toBe("torts/battery#awareness");
  const wrong = answerPractice(material, ask()?.text ?? "", "attempt", "I think it's A");
  expect(wrong?.text).toMatch(/^\*\*Not A: the answer is C\.\*\*[\s\S]*\*\*Why not A:\*\* Not needed\./);
  expect(answerPractice(material, ask()?.text ?? "", "unknown", "idk")?.text).toMatch(
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
  const unclear = answerPractice(material, ask()?.text ?? "", "attempt", "banana");
  expect(unclear?.text).toMatch(/^I couldn’t tell which choice/);
  expect(openPracticeIn(unclear?.text)).toBe(SCOPE);
  expect(answerPractice(material, unclear?.text ?? "", "attempt", "C")?.text).toMatch(/^\*\*Right/);
});

const question = (topic: string, text: string) => ({ ...material.practice[0], topic, question: text });
const several = (...practice: ReturnType<typeof question>[]) => ({ ...material, practice }) as Material;

it("asks the first that hasn't been asked, and says so when it is from elsewhere in the subject", () => {
  const [own, other] = [question(SCOPE, "Own?"), question("torts/assault", "Other?")];
  const next = (asked: string[], scope = SCOPE, all = several(own, other)) =>
    askPractice(all, scope, asked)?.text ?? "";
  expect(next([])).toContain("\n\nOwn?\n\n");
  expect(next([])).not.toContain("There is none");
  expect(next(["Before: Own?", "Nothing."])).toMatch(
    /There is none left on Battery, so this one is from the same subject\.\n\nOther\?/,
  );
  expect(next([], SCOPE, several(other))).toContain("There is none on Battery, so");
  expect(next([], "torts", several(other))).not.toContain("There is none");
});

it("leaves the other choices' reasons to the detail, each with the mark, and offers another question", () => {
  const answered = (message: string) =>
    readSections(answerPractice(material, ask()?.text ?? "", "attempt", message)?.text ?? "");
  const why = {
    A: "- **A.** No, because she did not know of the contact. Not needed. [1]",
    B: "- **B.** No, because there was no physical injury. None needed. [1]",
    D: "- **D.** Yes, but only if she suffered severe distress. That is another tort. [1]",
  };
  expect(answered("C").detail).toBe([why.A, why.B, why.D].join("\n"));
  expect(answered("C").answer).not.toContain("Why not");
  expect(answered("A").detail).toBe([why.B, why.D].join("\n"));
  expect(answered("A").answer).toMatch(/\n\n\*\*Why not A:\*\* Not needed\. \[1\]$/);
  expect(answered("A").next).toEqual(["Next practice question"]);
});

it("explains the question that was asked, not the first of its scope", () => {
  const other = { ...material.practice[0], question: "Another?", correct: 1 };
  const all = { ...material, practice: [other, ...material.practice] } as Material;
  expect(answerPractice(all, ask()?.text ?? "", "attempt", "C")?.text).toMatch(/^\*\*Right\.\*\*/);
});

it("takes no choice from a message that is no attempt", () => {
  const { text } = answerPractice(material, ask()?.text ?? "", "unknown", "a") ?? {};
  expect(text).toMatch(/^\*\*The answer is C\.\*\*/);
  expect(text).not.toContain("Why not");
});

it("gives a hint, and asks the question alone again", () => {
  const last = `**Right.**\n\n${ask()?.text}`;
  const hint = answerPractice(material, last, "hint", "hint");
  expect(hint?.text).toMatch(/^Hint: [^\n]*\n\n\*\*Practice question\*\*/);
  expect(hint?.text).not.toContain("Right.");
  expect(openPracticeIn(hint?.text)).toBe(SCOPE);
});

it("ends when told to, or when its question is gone", () => {
  const stopped = answerPractice(material, ask()?.text ?? "", "stop", "stop");
  expect(stopped?.text).toBe("OK. Ask anything else.");
  expect(answerPractice(several(), ask()?.text ?? "", "attempt", "C")).toBeNull();
});

it.each([
  ["it was rude and cold", "A cold contact.", -1],
  ["rude", "A cold contact.", 0],
  ["the contact", "A cold contact with the skin.", -1],
])(
  "between “A rude contact.” and another, reads “%s” by what only one of them says",
  (message, other, place) => {
    expect(choiceIn(message, { choices: ["A rude contact.", other] })).toBe(place);
  },
);
