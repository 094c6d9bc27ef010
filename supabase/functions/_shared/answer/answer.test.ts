import { describe, expect, it } from "vitest";
import { passageOf } from "../../../../tests/support/retrieved.ts";
import { Citations, citationOf, fullHeading, withMarks, writeParts } from "./answer.ts";

const rule = passageOf("torts/battery", "rule", "Contact.", { heading: "Rule" });
const TABLE = "| a | b |\n|---|---|\n| 1 | 2 |";

describe("the marks", () => {
  it.each([
    ["each paragraph", "One.\n\nTwo.", "One. [1]\n\nTwo. [1]"],
    ["a list that a sentence introduces, once", "All of:\n\n1. A\n2. B", "All of:\n\n1. A\n2. B [1]"],
    ["a list and what follows it", "All of:\n\n- A\n\nMore.", "All of:\n\n- A [1]\n\nMore. [1]"],
    ["the paragraph beside a table", `${TABLE}\n\nMore.`, `${TABLE}\n\nMore. [1]`],
    ["what introduces a table", `Compare:\n\n${TABLE}`, `Compare: [1]\n\n${TABLE}`],
    ["a table alone, below it", TABLE, `${TABLE}\n\n[1]`],
    ["two tables, below them", `${TABLE}\n\n${TABLE}`, `${TABLE}\n\n${TABLE}\n\n[1]`],
    ["a paragraph that ends with a colon and is the last", "One:", "One: [1]"],
    ["a text with empty lines around it", "\n\nOne. \n\n\nTwo.\n\n", "One. [1]\n\nTwo. [1]"],
  ])("follow %s", (_, markdown, marked) => {
    expect(withMarks(markdown, "[1]")).toBe(marked);
  });

  it("number each passage once, in the order in which they are cited", () => {
    const citations = new Citations();
    const other = passageOf("torts/assault", "rule", "Fear.", { heading: "Rule" });
    const parts = [
      { heading: null, passage: rule },
      { heading: "Assault", passage: other },
      { heading: "Again", passage: rule },
    ];
    expect(writeParts(parts, citations)).toBe(
      "Contact. [1]\n\n### Assault\n\nFear. [2]\n\n### Again\n\nContact. [1]",
    );
    expect(citations.list()).toEqual([
      { n: 1, passageId: rule.id, title: "Battery", heading: "Rule" },
      { n: 2, passageId: other.id, title: "Assault", heading: "Rule" },
    ]);
  });

  it("open nothing where an answer rests on no passage", () => {
    expect(citationOf(null)).toEqual([]);
    expect(citationOf(rule)).toEqual([{ n: 1, passageId: rule.id, title: "Battery", heading: "Rule" }]);
  });
});

it("a heading has its topic's title once", () => {
  expect(fullHeading(rule)).toBe("Battery: Rule");
  expect(fullHeading({ ...rule, heading: "BATTERY by touching" })).toBe("BATTERY by touching");
});
