import { describe, expect, it } from "vitest";
import { documentOf, passageOf } from "../../../../tests/support/retrieved.ts";
import { readQuestion } from "../retrieval/question.ts";
import type { RankedDocument } from "../retrieval/rank.ts";
import { composeComparison } from "./comparison.ts";

const ROBBERY = "criminal-law/robbery";
const LARCENY = "criminal-law/larceny";
const robbery = documentOf([
  passageOf(ROBBERY, "rule", "Robbery is larceny by force. It is a felony."),
  passageOf(
    ROBBERY,
    "elements",
    "The prosecution proves:\n\n1. **Taking**: of goods.\n2. **Force** (or fear): at once.\n3. From the person; or in presence.",
  ),
  passageOf(ROBBERY, "example", "A purse is snatched."),
]);
const larceny = documentOf([
  passageOf(LARCENY, "rule", "Larceny is a trespassory taking."),
  passageOf(LARCENY, "elements", "1. **Trespass**.\n2. **Intent** to keep."),
]);
const apart = passageOf(ROBBERY, "distinctions", "Robbery adds force to larceny.", {
  heading: "Robbery versus larceny",
});

function compare(documents: RankedDocument[], ...sides: (RankedDocument | null)[]) {
  return composeComparison({
    question: readQuestion("robbery vs larceny"),
    documents,
    topicOfCase: null,
    nearest: [],
    sides,
  });
}

describe("a comparison", () => {
  it("sets the two sides beside each other in a table, row by row, each cell cited", () => {
    const rows = compare([robbery, larceny], robbery, larceny)?.text.split("\n").slice(0, 4);
    expect(rows?.[0]).toBe("| | Robbery | Larceny |");
    expect(rows?.[2]).toBe(
      "| **Rule** | Robbery is larceny by force. It is a felony. [1] | Larceny is a trespassory taking. [2] |",
    );
  });

  it("has a column for each side, of which there may be more than two", () => {
    const fraud = documentOf([passageOf("criminal-law/fraud", "rule", "Title passes.")]);
    const text = compare([robbery, larceny, fraud], robbery, larceny, fraud)?.text ?? "";
    expect(text).toMatch(/^\| \| Robbery \| Larceny \| Fraud \|\n\|---\|---\|---\|---\|\n\| \*\*Rule\*\* /);
    // A row that a side has nothing for is left out.
    expect(text).not.toContain("**Elements**");
    expect(compare([robbery, larceny], robbery, larceny, null)?.text).toBeUndefined();
  });

  it("takes what a side says of others only where it names all sides", () => {
    const named = (document: RankedDocument, name: string) => ({ ...document, name: [name] });
    const [one, other] = [
      named(documentOf([...robbery.passages, apart]), "robberi"),
      named(larceny, "larceni"),
    ];
    expect(compare([larceny], one, other)?.text).toContain("Robbery adds force to larceny.");
    expect(compare([larceny], one, named(larceny, "arson"))?.text).not.toContain("Robbery adds force");
  });

  it("answers what else is asked, once it has compared", () => {
    const merger = { ...passageOf(ROBBERY, "detail", "They merge.", { heading: "Merger" }), clauses: [2] };
    const withMerger = documentOf([
      ...robbery.passages.map((passage) => ({ ...passage, clauses: [0] })),
      merger,
    ]);
    expect(compare([withMerger], withMerger, larceny)?.text).toContain("### Merger\n\nThey merge.");
  });

  it("names an element whole, whatever dots are in it", () => {
    const listed = documentOf([
      passageOf(LARCENY, "rule", "Larceny."),
      passageOf(
        LARCENY,
        "elements",
        "1. Claims under Fed. R. Civ. P. 22 (a rule; of court); more.\n2. **Venue** and\n3. an end.",
      ),
    ]);
    const row = compare([robbery, listed], robbery, listed)?.text.split("\n")[3];
    expect(row).toContain(
      "(1) Claims under Fed. R. Civ. P. 22 (a rule; of court); (2) **Venue**; (3) an end [4]",
    );
  });

  it("keeps every element in its cell, by its name", () => {
    const row = compare([robbery, larceny], robbery, larceny)?.text.split("\n")[3];
    expect(row).toContain("The prosecution proves: (1) **Taking**; (2) **Force**; (3) From the person [3]");
    expect(row).toContain("(1) **Trespass**; (2) **Intent** to keep [4]");
  });

  it("says in words what sets them apart, and gives an example, after the table", () => {
    const withApart = documentOf([...robbery.passages, apart]);
    const text = compare([withApart, larceny], withApart, larceny)?.text ?? "";
    expect(text.indexOf("### Robbery versus larceny")).toBeGreaterThan(text.indexOf("| **Elements**"));
    expect(text.indexOf("A purse is snatched.")).toBeGreaterThan(text.indexOf("Robbery adds force"));
  });

  it("takes for what sets them apart only what speaks of both", () => {
    const other = { ...apart, body: "Robbery versus extortion.", spoken: 0.3 };
    const withOther = documentOf([...robbery.passages, other]);
    expect(compare([withOther, larceny], withOther, larceny)?.text).not.toContain("extortion");
  });

  it("builds no second table where the outline has one", () => {
    const table = { ...apart, body: "| | Robbery | Larceny |\n|---|---|---|\n| Force | yes | no |" };
    const withTable = documentOf([...robbery.passages, table]);
    const text = compare([withTable, larceny], withTable, larceny)?.text ?? "";
    expect(text).toMatch(/^### Robbery versus larceny\n/);
    expect(text.match(/^\|---/gm)).toHaveLength(1);
    expect(text).toContain("Larceny is a trespassory taking.");
  });

  it("says what the one side is when the other is only a word, before what sets them apart", () => {
    const withTable = documentOf([
      { ...apart, body: "| Robbery | Force |\n|---|---|\n| 1 | 2 |" },
      ...robbery.passages,
    ]);
    const word = { ...larceny, isCalled: false };
    const text = compare([withTable], { ...robbery, id: "torts/robbery" }, word)?.text ?? "";
    expect(text).toMatch(
      /^Robbery is larceny by force\. It is a felony\. \[1\]\n\n### Robbery versus larceny/,
    );
    expect(text).not.toContain("Larceny is a trespassory taking.");
  });

  it("gives the rules of the topics that are named when the sides are not told apart", () => {
    const withTable = documentOf([{ ...apart, body: "|a|b|\n|---|---|\n|1|2|" }, ...robbery.passages]);
    const text = compare([withTable, larceny], null, null)?.text ?? "";
    expect(text).toContain("Robbery is larceny by force.");
    expect(text).toContain("### Larceny\n\nLarceny is a trespassory taking.");
  });

  it("is none when a side is unknown and no passage sets them apart", () => {
    expect(compare([robbery], robbery, null)).toBeNull();
  });
});
