import { describe, expect, it } from "vitest";
import { documentOf, passageOf } from "../../../../tests/support/retrieved.ts";
import { readSections } from "../contracts/answer-sections.ts";
import { readQuestion } from "../question/question.ts";
import { composeForm } from "./written-form.ts";

const negligence = documentOf([
  passageOf("torts/negligence", "rule", "A person is liable for harm caused by a lack of care."),
  passageOf(
    "torts/negligence",
    "elements",
    "The plaintiff proves:\n\n1. **Duty:** care owed to all.\n2. **Breach** of it.\n3. **Damages:** actual harm.",
  ),
  passageOf(
    "torts/negligence",
    "defenses",
    "- **Comparative fault**: reduces.\n- **Assumption of risk**: bars.",
  ),
  passageOf("torts/negligence", "traps", "Never skip duty."),
]);
const write = (text: string, document = negligence) =>
  composeForm({ question: readQuestion(text), documents: [document] });

it.each([
  ["irac", ["write an irac for negligence", "IRAC on battery please", "crac for promissory estoppel"]],
  [
    "outline",
    ["hearsay outline", "outline of the commerce clause", "I need an outline for my contracts final"],
  ],
  ["checklist", ["what's the checklist for a valid will", "attack plan for standing"]],
  ["mnemonic", ["any memory tricks for hearsay", "how do I remember the elements of burglary"]],
  [null, ["what does the outline say about duress", "outline the steps of a Batson challenge"]],
] as const)("reads %s", (form, messages) => {
  expect(messages.map((message) => readQuestion(message).form)).toEqual(messages.map(() => form));
});

describe("in the form that was asked for", () => {
  it("writes an IRAC with an element to a heading, its gloss, and a place for the facts", () => {
    const { text, citations } = write("write an IRAC for negligence") ?? {};
    expect(text?.match(/^### .+/gm)).toEqual([
      "### Issue",
      "### Rule",
      "### Application",
      "### Conclusion",
      "### Ask next",
    ]);
    expect(text).toContain("**1. Duty.** Care owed to all. [2]\n\n*Here, … because …*");
    expect(text).toContain("**Comparative fault**; **Assumption of risk**. [3]");
    expect(citations?.map(({ n }) => n)).toEqual([1, 2, 3]);
  });

  it("puts the student's facts under the elements that they name", () => {
    const { text } = write("write an irac: The driver owed a duty to Beth. Is he liable?") ?? {};
    expect(text).toContain("Is he liable? The issue is");
    expect(text).toMatch(/\*\*1\. Duty\.\*\*[^\n]*\n\n\*Here, “The driver owed a duty to Beth\.” …\*/);
  });

  it("writes an outline in nested numbers, and a checklist in questions", () => {
    expect(write("negligence outline")?.text).toContain(
      "2. **Negligence: elements** [2]\n   1. **Duty:** care owed to all.",
    );
    const checklist = write("checklist for negligence")?.text;
    expect(checklist).toMatch(/^1\. \*\*Duty\?\*\* Care owed to all\. \[1\]$/m);
    expect(checklist).toContain("### Before you finish\n\nNever skip duty. [3]");
  });

  it("gives a mnemonic only if the outline does", () => {
    expect(write("mnemonic for negligence")?.text).toMatch(
      /^There is no well-known mnemonic[\s\S]*\n1\. Duty \[1\][\s\S]*initials are D, B, D\./,
    );
    const unities = documentOf([
      passageOf(
        "real-property/joint-tenancy",
        "elements",
        "Often remembered as **T-TIP**:\n\n1. **Time**\n2. **Title**",
      ),
    ]);
    expect(write("mnemonic for joint tenancy", unities)?.text).toMatch(
      /^Often remembered as \*\*T-TIP\*\*:\n\n- \*\*Time\*\*\n- \*\*Title\*\* \[1\]/,
    );
  });

  it("keeps to the mnemonic and the sentence that explains it", () => {
    const said = ["It is remembered as T-TIP.", "The P is possession.", "Leases have none."];
    const tenancy = documentOf([passageOf("real-property/joint-tenancy", "rule", said.join(" "))]);
    expect(write("mnemonic for joint tenancy", tenancy)?.text).toMatch(/^It is [^.]*\. The P [^.]*\. \[1\]/);
  });

  it("outlines a section without a list by its first four sentences", () => {
    const prose = Array.from({ length: 7 }, (_, n) => `Sentence ${n + 1} is law.`).join(" ");
    const told = documentOf([passageOf("torts/negligence", "rule", prose)]);
    expect(write("negligence outline", told)?.text.match(/^ {3}\d\. .*/gm)).toEqual(
      [1, 2, 3, 4].map((n) => `   ${n}. Sentence ${n} is law.`),
    );
  });

  it("offers two other forms, and a quiz", () => {
    const { next } = readSections(write("mnemonic for negligence")?.text ?? "");
    expect(next).toEqual([
      "Write an IRAC for Negligence",
      "Write an outline for Negligence",
      "Quiz me on Negligence",
    ]);
  });

  it("points to the attack outline of a whole subject, and leaves a case to its brief", () => {
    expect(write("outline for torts")?.text).toContain("(/outlines/torts/attack-outline)");
    expect(write("irac palsgraf", { ...negligence, kind: "case" })).toBeNull();
  });
});
