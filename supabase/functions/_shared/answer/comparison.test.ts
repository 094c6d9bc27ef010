import { describe, expect, it } from "vitest";
import { entryOf } from "../../../../tests/support/entries.ts";
import { documentOf, passageOf, retrievalOf } from "../../../../tests/support/retrieved.ts";
import { readSections } from "../contracts/answer-sections.ts";
import type { RankedDocument } from "../search/rank.ts";
import type { RankedEntry } from "../search/rank-entries.ts";
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
const battery = documentOf([passageOf("torts/battery", "rule", "Battery is a harmful contact.")]);
const apart = passageOf(ROBBERY, "distinctions", "Robbery adds force to larceny.", {
  heading: "Robbery versus larceny",
});

function compare(documents: RankedDocument[], ...sides: (RankedDocument | null)[]) {
  return compareWith([], documents, sides);
}

function compareWith(entries: RankedEntry[], documents: RankedDocument[], sides: (RankedDocument | null)[]) {
  return composeComparison(retrievalOf("robbery vs larceny", { documents, entries, sides }));
}

describe("a comparison", () => {
  it("puts the two sides next to each other in a table and cites each cell", () => {
    const rows = compare([robbery, larceny], robbery, larceny)?.text.split("\n").slice(0, 4);
    expect(rows?.[0]).toBe("| | Robbery | Larceny |");
    expect(rows?.[2]).toBe(
      "| **Rule** | Robbery is larceny by force. It is a felony. [1] | Larceny is a trespassory taking. [2] |",
    );
  });

  it("has a column for each side, even with more than two", () => {
    const fraud = documentOf([passageOf("criminal-law/fraud", "rule", "Title passes.")]);
    const text = compare([robbery, larceny, fraud], robbery, larceny, fraud)?.text ?? "";
    expect(text).toMatch(/^\| \| Robbery \| Larceny \| Fraud \|\n\|---\|---\|---\|---\|\n\| \*\*Rule\*\* /);
    // A row that a side has nothing for is left out.
    expect(text).not.toContain("**Elements**");
    expect(compare([robbery, larceny], robbery, larceny, null)?.text).toBeUndefined();
  });

  it("opens with the distinction of the bank that names every side", () => {
    const [one, other] = [
      { ...robbery, name: ["robberi"] },
      { ...larceny, name: ["larceni"] },
    ];
    const [elsewhere, alone, both] = [
      entryOf(battery, "Robbery and larceny are not battery.", { kind: "distinction" }),
      entryOf(one, "Robbery is worse than theft.", { kind: "distinction" }),
      entryOf(one, "Robbery takes force, larceny does not.", { kind: "distinction" }),
    ];
    const text = compareWith([elsewhere, alone, both], [one, other], [one, other])?.text;
    expect(text).toMatch(/^Robbery takes force, larceny does not\. \*See\*/);
    expect(compareWith([elsewhere, alone], [one, other], [one, other])?.text).toMatch(/^\| \| Robbery/);
  });

  it("says each side in brief where no table can, if the bank has every side", () => {
    const shared = documentOf([
      passageOf(ROBBERY, "rule", "A long rule of robbery.", { id: `${ROBBERY}#one` }),
      passageOf(ROBBERY, "detail", "A long account of larceny.", { id: `${ROBBERY}#two` }),
      apart,
    ]);
    const [one, two] = [
      entryOf(shared, "Robbery, in brief.", { passage_id: `${ROBBERY}#one` }),
      entryOf(shared, "Larceny, in brief.", { passage_id: `${ROBBERY}#two` }),
    ];
    expect(compareWith([one, two], [shared], [shared, shared])?.text).toContain(
      "- Robbery, in brief. [1]\n- Larceny, in brief. [2]",
    );
    expect(compareWith([one], [shared], [shared, shared])?.text).not.toMatch(/^- /);
  });

  it("uses a side's distinctions only if they name every side", () => {
    const named = (document: RankedDocument, name: string) => ({ ...document, name: [name] });
    const [one, other] = [
      named(documentOf([...robbery.passages, apart]), "robberi"),
      named(larceny, "larceni"),
    ];
    expect(compare([larceny], one, other)?.text).toContain("Robbery adds force to larceny.");
    expect(compare([larceny], one, named(larceny, "arson"))?.text).not.toContain("Robbery adds force");
  });

  it("answers further clauses after the comparison", () => {
    const merger = { ...passageOf(ROBBERY, "detail", "They merge.", { heading: "Merger" }), clauses: [2] };
    const withMerger = documentOf([
      ...robbery.passages.map((passage) => ({ ...passage, clauses: [0] })),
      merger,
    ]);
    expect(compare([withMerger], withMerger, larceny)?.text).toContain("### Robbery: Merger\n\nThey merge.");
  });

  it("names an element in full, whatever punctuation it contains", () => {
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

  it("keeps every element in its cell, by name", () => {
    const row = compare([robbery, larceny], robbery, larceny)?.text.split("\n")[3];
    expect(row).toContain("The prosecution proves: (1) **Taking**; (2) **Force**; (3) From the person [3]");
    expect(row).toContain("(1) **Trespass**; (2) **Intent** to keep [4]");
  });

  it("explains the differences and gives an example after the table", () => {
    const withApart = documentOf([...robbery.passages, apart]);
    const text = compare([withApart, larceny], withApart, larceny)?.text ?? "";
    expect(text.indexOf("### Robbery versus larceny")).toBeGreaterThan(text.indexOf("| **Elements**"));
    expect(text.indexOf("A purse is snatched.")).toBeGreaterThan(text.indexOf("Robbery adds force"));
  });

  it("explains the differences only with passages about both sides", () => {
    const other = { ...apart, body: "Robbery versus extortion.", textShare: 0.3 };
    const withOther = documentOf([...robbery.passages, other]);
    expect(compare([withOther, larceny], withOther, larceny)?.text).not.toContain("extortion");
  });

  it("doesn't build a second table when the outline has one", () => {
    const table = { ...apart, body: "| | Robbery | Larceny |\n|---|---|---|\n| Force | yes | no |" };
    const withTable = documentOf([...robbery.passages, table]);
    const text = compare([withTable, larceny], withTable, larceny)?.text ?? "";
    expect(text).toMatch(/^### Robbery versus larceny\n/);
    expect(text.match(/^\|---/gm)).toHaveLength(1);
    expect(text).toContain("Larceny is a trespassory taking.");
  });

  it("opens a table with a point of each topic, and leaves what is said about the table to the detail", () => {
    const body = "Compare:\n\n| | Robbery | Larceny |\n|---|---|---|\n| Force | yes | no |\n\nFear is force.";
    const withTable = documentOf([...robbery.passages, { ...apart, body }]);
    const entries = [
      entryOf(withTable, "Robbery takes force.", { gist: "**Robbery:** needs force." }),
      entryOf(larceny, "Larceny is a taking.", { gist: "**Larceny:** needs a taking." }),
    ];
    const text = compareWith(entries, [withTable, larceny], [withTable, larceny])?.text ?? "";
    const { answer, detail } = readSections(text);
    expect(answer).toBe(
      [
        "- **Robbery:** needs force. [1]\n- **Larceny:** needs a taking. [2]",
        "### Robbery versus larceny",
        "| | Robbery | Larceny |\n|---|---|---|\n| Force | yes | no |",
        "[3]",
      ].join("\n\n"),
    );
    expect(detail).toContain("Fear is force.");
    expect(detail).toContain("Larceny is a trespassory taking.");
  });

  it("defines the one topic before the differences when the other side is only a word", () => {
    const withTable = documentOf([
      { ...apart, body: "| Robbery | Force |\n|---|---|\n| 1 | 2 |" },
      ...robbery.passages,
    ]);
    const word = { ...larceny, matchesAlias: false };
    const text = compare([withTable], { ...robbery, id: "torts/robbery" }, word)?.text ?? "";
    expect(text).toMatch(
      /^Robbery is larceny by force\. It is a felony\. \[1\]\n\n### Robbery versus larceny/,
    );
    expect(text).not.toContain("Larceny is a trespassory taking.");
  });

  it("gives the rules of the named topics when the sides are unclear", () => {
    const withTable = documentOf([{ ...apart, body: "|a|b|\n|---|---|\n|1|2|" }, ...robbery.passages]);
    const text = compare([withTable, larceny], null, null)?.text ?? "";
    const { answer } = readSections(text);
    expect(answer).toContain("Robbery is larceny by force.");
    expect(answer).toContain("### Larceny: rule\n\nLarceny is a trespassory taking.");
  });

  it("is null when a side is unknown and no passage distinguishes them", () => {
    expect(compare([robbery], robbery, null)).toBeNull();
  });
});
