import { describe, expect, it } from "vitest";
import { markReader } from "./marks.ts";

function read(pieces: readonly string[]): string {
  const reader = markReader();
  return [...pieces.flatMap((piece) => reader.push(piece)), ...reader.flush()]
    .map((ready) => (typeof ready === "string" ? ready : `${ready.space}<${ready.numbers}>`))
    .join("");
}

describe("markReader", () => {
  it.each([
    ["[1]", "<1>"],
    ["[1, 2]", "<1,2>"],
    ["[1][2]", "<1><2>"],
    ["[1-3]", "<1,2,3>"],
    ["[2–4; 9]", "<2,3,4,9>"],
    ["【1】", "<1>"],
    ["【4†source】", "<4>"],
    ["[^1]", "<1>"],
    ["[[2]]", "<2>"],
    ["(passage 1)", "<1>"],
    ["[passage 2]", "<2>"],
    ["(passages 1 and 3)", "<1,3>"],
    ["[Source 1]", "<1>"],
    ["(see passages 1, 2 & 4)", "<1,2,4>"],
  ])("reads %s", (mark, numbers) => {
    expect(read([`The rule ${mark}.`])).toBe(`The rule ${numbers}.`);
  });

  it.each([
    "(1) an offer",
    "Rule 12(b)(6)",
    "in (2004) and",
    "[the declarant] had",
    "[1a]",
    "(passage of title)",
    "a [ b",
  ])("leaves %s alone", (text) => {
    expect(read([text])).toBe(text);
  });

  it("holds back only what may become a mark", () => {
    const reader = markReader();
    expect(reader.push("An offer is ").join("")).toBe("An offer is");
    expect(reader.push("open [the").join("")).toBe(" open [the");
    expect(reader.push(" end] (pass").join("")).toBe(" end]");
    expect(reader.push("ing").join("")).toBe(" (passing");
  });

  it.each([
    "\n\nSources:\n- [1] Hearsay\n- [2] Dying Declaration",
    "\n\n**Sources:** [1] Hearsay; [2] Dying Declaration",
    "\n\n---\n\n## References\n\n1. Hearsay\n2. Dying Declaration\n",
    "\n[^1]: Hearsay, the rule.\n[^2]: Dying Declaration.",
  ])("drops a list of sources at the end: %j", (list) => {
    expect(read([`It is hearsay [1].${list}`]).trimEnd()).toBe("It is hearsay <1>.");
  });

  it("keeps a list of sources that more text follows, and what only looks like one", () => {
    const text =
      "Sources:\n- statutes\n- cases\n\nBoth bind the court.\n\n- Soil\n---\nSources of law differ.";
    expect(read([text])).toBe(text);
  });

  it("drops a footnote's text in the middle of an answer", () => {
    expect(read(["It is hearsay [^1].\n[^1]: Hearsay\nSo it's out."])).toBe(
      "It is hearsay <1>.\nSo it's out.",
    );
  });
});
