import { describe, expect, it } from "vitest";
import { documentOf, passageOf, retrievalOf } from "../../../../tests/support/retrieved.ts";
import { readQuestion } from "../question/question.ts";
import type { RankedDocument } from "../search/rank.ts";
import type { RankedPassage } from "../search/rank-passages.ts";
import { askFirst, reviewAttempt } from "./socratic.ts";

const passage = (kind: RankedPassage["kind"], body: string) => passageOf("torts/negligence", kind, body);

const found = (kind: RankedDocument["kind"], passages: RankedPassage[]) =>
  retrievalOf("What is negligence?", { documents: [documentOf(passages, { kind })] });

const negligence = found("outline", [
  passage("rule", "A person is liable for harm caused by a lack of reasonable care."),
  passage(
    "elements",
    "The plaintiff proves:\n\n1. **Duty**: care owed.\n2. **Breach**.\n3. **Actual and proximate cause**: both.\n4. **Damages**.",
  ),
  passage("defenses", "Comparative fault."),
]);

describe("the study mode", () => {
  it("asks for the rule and its elements, and cites where they are", () => {
    const asked = askFirst(negligence);
    expect(asked?.text).toMatch(/^\*\*Before I answer, what do you think\?\*\* .*\*\*Negligence\*\*\. \[1\]/);
    expect(asked?.text).toContain("There are four elements [2]. How many can you name?");
    expect(asked?.isFree).toBe(true);
    expect(asked?.citations.map(({ passageId }) => passageId)).toEqual([
      "torts/negligence#rule",
      "torts/negligence#elements",
      "torts/negligence#defenses",
    ]);
  });

  it("says what an attempt got, in any form of the words, and what is still missing", () => {
    const { text } = reviewAttempt(negligence, "he had a duty, breached it, and that caused the crash") ?? {};
    expect(text).toContain("**You got:** Duty; Breach; Actual and proximate cause. [1]");
    expect(text).toContain("**Still missing:** Damages. [1]");
    expect(text).toContain("A person is liable for harm");
  });

  it("counts and grades the list as the outline shows it, with items that aren’t bold", () => {
    const { documents, ...rest } = negligence;
    const elements = passage(
      "elements",
      "1. **Actual:** physical use.\n2. **Open and notorious:** visible.\n3. **Hostile:** without permission.\n4. For the **statutory period**, commonly 10 years.",
    );
    const possession = {
      ...rest,
      documents: documents.map((one) => ({ ...one, passages: [passage("rule", "R."), elements] })),
    };
    expect(askFirst(possession)?.text).toContain("There are four elements");
    const { text } = reviewAttempt(possession, "she lived there openly, without permission") ?? {};
    expect(text).toContain("**You got:** Open and notorious; Hostile. [1]");
    expect(text).toContain("**Still missing:** Actual; For the statutory period, commonly 10 years. [1]");
  });

  it("says so when nothing is missing", () => {
    const { text } = reviewAttempt(negligence, "duty breach cause damages") ?? {};
    expect(text).toContain("**You got all of it.**");
    expect(text).not.toContain("Still missing");
  });

  it("shows students who give up the rule without a verdict", () => {
    const { text } = reviewAttempt(negligence, "Show me!") ?? {};
    expect(text).not.toMatch(/You got|missing/);
    expect(text).toContain("### Negligence: rule");
  });

  it("doesn't quiz on a case, on nothing, on a follow-up, or on something to write", () => {
    expect(askFirst({ ...negligence, question: readQuestion("write an IRAC for negligence") })).toBeNull();
    expect(askFirst(found("case", [passage("rule", "Held.")]))).toBeNull();
    expect(askFirst({ ...negligence, documents: [] })).toBeNull();
    expect(askFirst({ ...negligence, followUp: { kind: "more", times: 1, sentences: null } })).toBeNull();
  });

  it("numbers its questions, and asks what has to be shown where the outline has no list", () => {
    const asked = (...passages: RankedPassage[]) => askFirst(found("outline", passages))?.text;
    const rule = passage("rule", "Care is owed.");
    const single = passage("elements", "1. **Duty**.");
    for (const text of [asked(rule), asked(rule, single)])
      expect(text).toContain(
        [
          "\n\n1. What is the rule, in one sentence?",
          "2. What has to be shown, and by whom?",
          "3. On which fact would a case turn?\n\n",
        ].join("\n"),
      );
  });

  it("counts a rule’s list as parts, and factors as factors", () => {
    const body = "1. **Age**.\n2. **Skill**.\n3. **Risk**.";
    const asked = (listing: RankedPassage) =>
      askFirst(found("outline", [passage("rule", "R."), listing].slice(listing.kind === "rule" ? 1 : 0)))
        ?.text;
    expect(asked(passage("rule", body))).toContain("There are three parts [1]. How many");
    const single = [passage("elements", "1. **Duty**."), passage("rule", body)];
    expect(askFirst(found("outline", single))?.text).toContain("There are three parts [1].");
    const factors = passageOf("torts/negligence", "elements", body, { heading: "The factors" });
    expect(asked(factors)).toContain("There are three factors [2]. How many");
  });

  it("says only what is missing of an attempt that named nothing", () => {
    const { text } = reviewAttempt(negligence, "bananas") ?? {};
    expect(text).toMatch(
      /^\*\*Still missing:\*\* Duty; Breach; Actual and proximate cause; Damages\. \[1\]\n/,
    );
  });

  it("gives no verdict where the outline has no list, and nothing where it has no rule", () => {
    const bare = found("outline", [passage("rule", "Care is owed.")]);
    expect(reviewAttempt(bare, "care")?.text).toBe("### Negligence: rule\n\nCare is owed. [1]");
    expect(reviewAttempt(found("outline", [passage("detail", "Detail.")]), "care")).toBeNull();
  });

  it("asks before a brief answer, too", () => {
    const question = readQuestion("what is negligence, in one line");
    expect(askFirst({ ...negligence, question })).not.toBeNull();
  });
});
