import { describe, expect, it } from "vitest";
import { passage } from "../../../../tests/support/example-topic.ts";
import { readSections } from "../contracts/answer-sections.ts";
import { answerOf, Draft, itemsOf, SCREEN, tablesOf } from "./write.ts";

const [rule, other] = [passage("rule", "rule", "The rule."), passage("other", "detail", "Another.")];

describe("a draft", () => {
  it("numbers passages by their first mark, and marks each paragraph", () => {
    const draft = new Draft();
    draft.show({ text: "One.\n\nTwo.", passage: other });
    draft.show({ text: "Three.", passage: rule, heading: "Rule" });
    draft.show({ text: "Four.", passage: other });
    const { text, citations } = draft.finish();
    expect(text).toBe("One. [1]\n\nTwo. [1]\n\n### Rule\n\nThree. [2]\n\nFour. [1]");
    expect(citations.map(({ n, passageId }) => [n, passageId])).toEqual([
      [1, "torts/battery#other"],
      [2, "torts/battery#rule"],
    ]);
  });

  it("folds what doesn’t fit on a screen, but shows something", () => {
    const draft = new Draft();
    const long = { text: `${"word ".repeat(SCREEN / 5)}end.`, passage: rule };
    expect(draft.show(long)).toBe(true);
    expect(draft.show({ text: "More.", passage: other })).toBe(false);
    const { answer, detail } = readSections(draft.finish().text);
    expect(answer).toContain("end. [1]");
    expect(detail).toBe("More. [2]");
  });

  it("marks a list once with its opening, and a table below it", () => {
    const draft = new Draft();
    draft.show({ text: "All of:\n\n1. One.\n2. Two.", passage: rule });
    draft.show({ text: "| a |\n|---|\n| b |", passage: other });
    expect(draft.finish().text).toBe("All of:\n\n1. One.\n2. Two. [1]\n\n| a |\n|---|\n| b |\n\n[2]");
  });
});

describe("an entry’s answer", () => {
  it("names its authority once", () => {
    expect(answerOf({ answer: "It is barred.", authority: "In re Gault, 387 U.S. 1 (1967)" })).toBe(
      "It is barred (*In re Gault*, 387 U.S. 1 (1967)).",
    );
    expect(answerOf({ answer: "It is barred.", authority: "Fed. R. Evid. 802" })).toBe(
      "It is barred (Fed. R. Evid. 802).",
    );
    const named = "In *Palsgraf v. Long Island R.R.* she lost.";
    expect(answerOf({ answer: named, authority: "Palsgraf v. Long Island R.R., 248 N.Y. 339 (1928)" })).toBe(
      named,
    );
    expect(
      answerOf({ answer: "Rule 802 bars it (Fed. R. Evid. 802).", authority: "Fed. R. Evid. 802" }),
    ).toBe("Rule 802 bars it (Fed. R. Evid. 802).");
  });
});

it("a passage’s list and tables are read apart from its prose", () => {
  const mixed = passage(
    "mixed",
    "elements",
    "All of:\n\n1. **Act.** Done.\n2. **Intent.** Meant.\n\n| a | b |\n|---|---|\n| c | d |\n\nEnd.",
  );
  expect(itemsOf(mixed)).toEqual(["**Act.** Done.", "**Intent.** Meant."]);
  expect(tablesOf(mixed)).toEqual(["| a | b |\n|---|---|\n| c | d |"]);
});
