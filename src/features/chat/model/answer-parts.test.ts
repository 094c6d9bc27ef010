import { describe, expect, it } from "vitest";
import { flagsOf, partsOf } from "./answer-parts.ts";

const shown = (text: string) => partsOf(text).map(({ text: words, isBeyond }) => [words.trim(), isBeyond]);

describe("what is beyond the outlines", () => {
  it("is set apart from the line that says so", () => {
    expect(shown("Cited law. [1]\n\nBeyond the outlines: Some states differ.")).toEqual([
      ["Cited law. [1]", false],
      ["Some states differ.", true],
    ]);
  });

  it("may begin on the line below cited law", () => {
    expect(shown("Cited law. [1]\nBeyond the outlines: Some states differ.")).toEqual([
      ["Cited law. [1]", false],
      ["Some states differ.", true],
    ]);
  });

  it("lasts over paragraphs without a source, until one that has it or a heading", () => {
    expect(shown("Beyond the outlines:\n\nSome differ.\n\nMany do.\n\nThe rule stands. [2]")).toEqual([
      ["Some differ.\n\nMany do.", true],
      ["The rule stands. [2]", false],
    ]);
    expect(shown("Beyond the outlines: Some differ.\n\n#### Exam tip\n\nName both.")).toEqual([
      ["Some differ.", true],
      ["#### Exam tip\n\nName both.", false],
    ]);
  });

  it.each([
    "**Beyond the outlines:** Some differ.",
    "*Beyond the outlines*: Some differ.",
    "### Beyond the outlines:\n\nSome differ.",
    "> Beyond the outlines: Some differ.",
  ])("may have its label marked up: %s", (text) => expect(shown(text)).toEqual([["Some differ.", true]]));

  it("is set apart even if its emphasis goes on", () => {
    expect(shown("**Beyond the outlines: Some differ.**")).toEqual([
      ["**Beyond the outlines: Some differ.**", true],
    ]);
  });

  it("isn't what only mentions it", () => {
    expect(shown("What lies beyond the outlines: nothing.")).toEqual([
      ["What lies beyond the outlines: nothing.", false],
    ]);
  });
});

it("a flag is counted from the part that has it", () => {
  const text = "Cited law. [1]\n\nBeyond the outlines: Some states allow 30 days.\n\nCited again. [2]";
  const start = text.indexOf("30 days");
  const flags = [{ start, end: start + "30 days".length }];
  const flagged = partsOf(text).map((part) =>
    flagsOf(part, flags).map((flag) => part.text.slice(flag.start, flag.end)),
  );
  expect(flagged).toEqual([[], ["30 days"], []]);
});
