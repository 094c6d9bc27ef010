import { describe, expect, it } from "vitest";
import { documentOf, passageOf } from "../../../../tests/support/retrieved.ts";
import { readQuestion } from "../retrieval/question.ts";
import type { RankedDocument } from "../retrieval/rank.ts";
import type { RankedPassage } from "../retrieval/rank-passages.ts";
import type { Retrieval } from "../retrieval/retrieve.ts";
import { ASKS_FIRST, askFirst, isAttempt, reviewAttempt } from "./socratic.ts";

const passage = (kind: RankedPassage["kind"], body: string) => passageOf("torts/negligence", kind, body);

function retrievalOf(kind: RankedDocument["kind"], passages: RankedPassage[]): Retrieval {
  return {
    question: readQuestion("What is negligence?"),
    documents: [documentOf(passages, { kind })],
    topicOfCase: null,
    nearest: [],
    sides: [],
  };
}

const negligence = retrievalOf("outline", [
  passage("rule", "A person is liable for harm caused by a lack of reasonable care."),
  passage(
    "elements",
    "The plaintiff proves:\n\n1. **Duty**: care owed.\n2. **Breach**.\n3. **Actual and proximate cause**: both.\n4. **Damages**.",
  ),
  passage("defenses", "Comparative fault."),
]);

describe("the study mode", () => {
  it("asks for the rule and its parts, and cites what it asks from", () => {
    const asked = askFirst(negligence);
    expect(asked?.text).toMatch(
      /^\*\*Before I tell you: what do you think\?\*\* .*\*\*Negligence\*\*\. \[1\]/,
    );
    expect(asked?.text).toContain("It has 4 parts [2].");
    expect(asked?.citations.map(({ passageId }) => passageId)).toEqual([
      "torts/negligence#rule",
      "torts/negligence#elements",
      "torts/negligence#defenses",
    ]);
  });

  it("tells what an attempt has, in whatever form of the words, and what it lacks", () => {
    const { text } = reviewAttempt(negligence, "he had a duty, breached it, and that caused the crash") ?? {};
    expect(text).toContain("**You have:** Duty; Breach; Actual and proximate cause. [1]");
    expect(text).toContain("**Look again at:** Damages. [1]");
    expect(text).toContain("A person is liable for harm");
  });

  it("says so when nothing is missing", () => {
    const { text } = reviewAttempt(negligence, "duty breach cause damages") ?? {};
    expect(text).toContain("**Nothing is missing.**");
    expect(text).not.toContain("Look again");
  });

  it("shows the rule without a verdict to who gives up", () => {
    const { text } = reviewAttempt(negligence, "Show me!") ?? {};
    expect(text).not.toMatch(/You have|Look again|missing/);
    expect(text).toContain("### Negligence: rule");
  });

  it("has no questions about a case, or about nothing", () => {
    expect(askFirst(retrievalOf("case", [passage("rule", "Held.")]))).toBeNull();
    expect(askFirst({ ...negligence, documents: [] })).toBeNull();
  });

  it("takes for an attempt what follows its questions and asks nothing", () => {
    const asked = `${ASKS_FIRST} …`;
    expect(isAttempt("duty and breach", asked)).toBe(true);
    expect(isAttempt("what is a duty?", asked)).toBe(false);
    expect(isAttempt("duty and breach", "The rule is …")).toBe(false);
    expect(isAttempt("duty and breach", undefined)).toBe(false);
  });
});
