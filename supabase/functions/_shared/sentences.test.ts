import { describe, expect, it } from "vitest";
import { endsSentence, sentencesOf } from "./sentences.ts";

describe("a sentence", () => {
  it.each([
    ["The statute of frauds applies.", true],
    ["See *Hadley v. Baxendale*.", true],
    ["It needs a writing (UCC § 2-201).", true],
    ["Is there consideration?", true],
    ["The claim is under Fed. R. Civ. P.", false],
    ["*Erie Railroad Co. v.", false],
    ["U.S. Const. amend.", false],
    ["under the U.S.", false],
    ["It is governed by", false],
    ["Acme Corp.", false],
    ["", false],
  ])("%s %s", (text, expected) => expect(endsSentence(text)).toBe(expected));
});

describe("a paragraph", () => {
  it("is split between sentences, not within citations", () => {
    const sentences = [
      "A court may dismiss under Fed. R. Civ. P. 12(b)(6).",
      "The claim must be plausible (*Bell Atlantic Corp. v. Twombly*, 550 U.S. 544 (2007)).",
      "“Labels” are not enough.",
    ];
    expect(sentencesOf(sentences.join(" "))).toEqual(sentences);
  });
  it("without an end is one sentence", () => expect(sentencesOf("no dot here")).toEqual(["no dot here"]));
  it("of a model that never ends a sentence takes no longer than its length", () => {
    const started = performance.now();
    expect(sentencesOf("Word ".repeat(40_000))).toHaveLength(1);
    expect(performance.now() - started).toBeLessThan(1000);
  });
  it("without a word has none", () => expect(sentencesOf("  ")).toEqual([]));
});
