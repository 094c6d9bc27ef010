/** Which sides a comparison has, and which law it gives of each. */
import { expect, it } from "vitest";
import { entryOf } from "../../../../tests/support/entries.ts";
import { documentOf, passageOf, retrievalOf } from "../../../../tests/support/retrieved.ts";
import { readSections } from "../contracts/answer-sections.ts";
import type { RankedDocument } from "../search/rank.ts";
import type { RankedEntry } from "../search/rank-entries.ts";
import { chooseEntry } from "./choose-entry.ts";
import { composeComparison } from "./comparison.ts";

const crime = (name: string, passages = [ruleOf(name)]) => documentOf(passages);
const ruleOf = (name: string) =>
  passageOf(`criminal-law/${name}`, "rule", `The rule of ${name}.`, { heading: "Rule" });
const [robbery, larceny, fraud] = [crime("robbery"), crime("larceny"), crime("fraud")];
const apart = passageOf("criminal-law/robbery", "distinctions", "Force sets them apart.", {
  heading: "Force",
});
const TABLE = "| | Robbery | Larceny |\n|---|---|---|\n| Force | yes | no |";
const withTable = documentOf([...robbery.passages, { ...apart, body: TABLE }]);

interface Compared {
  readonly documents: readonly RankedDocument[];
  readonly sides: readonly (RankedDocument | null)[];
  readonly entries?: readonly RankedEntry[];
}

function compare({ documents, sides, entries = [] }: Compared, isChosen = false) {
  const retrieval = retrievalOf("robbery vs larceny", { documents, sides, entries });
  const compared = composeComparison(retrieval, isChosen ? chooseEntry(retrieval) : null);
  return compared && { ...readSections(compared.text), citations: compared.citations };
}

const both = (document: RankedDocument, other: RankedDocument) => ({
  documents: [document, other],
  sides: [document, other],
});

it("takes what sets two sides apart if half of the question is in it, and more with more sides", () => {
  const partly = documentOf([...robbery.passages, { ...apart, textShare: 0.6 }]);
  expect(compare(both(partly, larceny))?.answer).toContain("Force sets them apart.");
  const three = { documents: [partly], sides: [partly, larceny, fraud] };
  expect(compare(three)?.answer).not.toContain("Force sets them apart.");
});

it("has no table of one side, and none without a row", () => {
  expect(compare({ documents: [robbery], sides: [robbery] })).toBeNull();
  const bare = (name: string) => crime(name, [passageOf(`criminal-law/${name}`, "detail", "Detail.")]);
  expect(compare(both(bare("robbery"), bare("larceny")))).toBeNull();
});

it("puts the topic's title on each heading but that of what sets the sides apart", () => {
  const headings = compare(both(withTable, larceny))?.answer.match(/^### .*/gm);
  expect(headings).toEqual(["### Force", "### Robbery: Rule", "### Larceny: Rule"]);
});

it("gives each side's rule beside an outline's table, in the answer itself", () => {
  const detailed = documentOf([
    passageOf("criminal-law/larceny", "detail", "A detail of larceny."),
    ...larceny.passages,
  ]);
  const answer = compare(both(withTable, detailed))?.answer;
  expect(answer).toContain("The rule of larceny. [3]");
  expect(answer).not.toContain("A detail of larceny.");
});

it("takes the passage about each side where both are of one outline, and nothing twice", () => {
  const part = (name: string) =>
    passageOf("criminal-law/theft", "detail", `What ${name} is.`, { heading: name });
  const rule = passageOf("criminal-law/theft", "rule", "The rule of theft.");
  const distinction = { ...apart, document_id: "criminal-law/theft" };
  const theft = documentOf([distinction, part("Larceny"), part("Embezzlement"), rule]);
  expect(compare(both(theft, { ...theft }))?.answer).toBe(
    [
      "### Force\n\nForce sets them apart. [1]",
      "### Theft: Larceny\n\nWhat Larceny is. [2]",
      "### Theft: Embezzlement\n\nWhat Embezzlement is. [3]",
    ].join("\n\n"),
  );
  const short = documentOf([distinction, rule]);
  expect(compare(both(short, { ...short }))?.answer.match(/^### .*/gm)).toEqual([
    "### Force",
    "### Theft: rule",
  ]);
});

it("gives no rule of a topic that the question doesn't name, or of a case, when the sides are unclear", () => {
  const unnamed = { ...fraud, matchesAlias: false };
  const named = { ...larceny, kind: "case" as const };
  const { answer } = compare({ documents: [withTable, unnamed, named], sides: [null, null] }) ?? {};
  expect(answer).toContain("The rule of robbery.");
  expect(answer).not.toMatch(/fraud|The rule of larceny/);
});

it("defines the only topic that is known, if its rule has half of the question", () => {
  const known = (textShare: number) => {
    const rules = withTable.passages.map((passage) => ({ ...passage, textShare }));
    return documentOf([...rules.slice(0, 1), ...withTable.passages.slice(1)]);
  };
  const open = (share: number) =>
    compare({ documents: [known(share)], sides: [known(share), null] })?.answer ?? "";
  expect(open(0.6)).toMatch(/^The rule of robbery\. \[1\]\n\n### Force/);
  expect(open(0.4)).toMatch(/^### Force\n/);
});

it("has a long definition whole in the detail, and its point instead where the bank has one", () => {
  const long = `The rule. ${"It says more and more. ".repeat(30).trim()}`;
  const home = documentOf([{ ...ruleOf("robbery"), body: long }, ...withTable.passages.slice(1)]);
  const asked = { documents: [home], sides: [home, null] };
  expect(compare(asked)?.answer).toMatch(/^The rule\. It says/);
  expect(compare(asked)?.detail).toContain(`### Robbery: Rule\n\n${long}`);
  const entries = [entryOf(home, "In short.", { gist: "**Robbery:** in short." })];
  expect(compare({ ...asked, entries })?.answer).toMatch(/^- \*\*Robbery:\*\* in short\. \[1\]\n\n### Force/);
  expect(compare({ ...asked, entries })?.answer).not.toContain("It says more");
  expect(compare({ ...asked, entries })?.detail).toContain(`### Robbery: Rule\n\n${long}`);
});

const distinctionIn = (document: RankedDocument, answer: string) =>
  entryOf(document, answer, { kind: "distinction", gist: `**Apart:** ${answer}` });

it("names a side by all of its words", () => {
  const armed = { ...robbery, name: ["arm", "robberi"] };
  const plain = { ...larceny, name: ["larceni"] };
  const opening = (answer: string) =>
    compare({ ...both(armed, plain), entries: [distinctionIn(armed, answer)] })?.answer ?? "";
  expect(opening("Armed robbery takes a weapon, larceny does not.")).toMatch(/^Armed robbery takes/);
  expect(opening("Robbery takes force, larceny does not.")).toMatch(/^\| \|/);
  const says = (body: string) =>
    documentOf([...robbery.passages, { ...passageOf(armed.id, "distinctions", body) }]);
  const apartIn = (body: string) =>
    compare({ documents: [plain], sides: [{ ...says(body), name: armed.name }, plain] })?.answer;
  expect(apartIn("An armed robbery, unlike larceny, takes a weapon.")).toContain("takes a weapon");
  expect(apartIn("A robbery, unlike larceny, takes force.")).not.toContain("takes force");
});

it("doesn't open with a distinction of the only side that is known", () => {
  const known = { ...withTable, name: ["robberi"] };
  const entries = [distinctionIn(known, "Robbery is not extortion.")];
  expect(compare({ documents: [known], sides: [known, null], entries })?.answer).not.toMatch(/^Robbery is/);
});

it("says the sides in brief only if the bank has every one", () => {
  const named = ["Larceny", "Embezzlement", "Fraud"];
  const parts = named.map((name) =>
    passageOf("criminal-law/theft", "detail", `What ${name} is.`, { heading: name }),
  );
  const theft = documentOf([{ ...apart, document_id: "criminal-law/theft" }, ...parts]);
  const entries = parts.map(({ id, heading }) => entryOf(theft, `${heading}, in brief.`, { passage_id: id }));
  const opening = (known: number) =>
    compare({
      documents: [theft],
      sides: named.map(() => ({ ...theft })),
      entries: entries.slice(0, known),
    })?.answer.split("\n\n")[0];
  expect(opening(3)).toBe("- Larceny, in brief. [1]\n- Embezzlement, in brief. [2]\n- Fraud, in brief. [3]");
  expect(opening(2)).toBe("### Force");
});

it("opens with a distinction, not with a likelier rule that names both sides", () => {
  const [one, other] = [
    { ...robbery, name: ["robberi"] },
    { ...larceny, name: ["larceni"] },
  ];
  const entries = [
    entryOf(one, "Robbery includes larceny."),
    distinctionIn(one, "Robbery takes force, larceny does not."),
  ];
  expect(compare({ ...both(one, other), entries })?.answer).toMatch(/^Robbery takes force/);
});

const pointsOf = (document: RankedDocument) =>
  [1, 2, 3].map((n) =>
    entryOf(document, `${document.title} is ${n}.`, { gist: `**${document.title} ${n}:** so.` }),
  );

it("opens a table with four points of all topics, or one of each, and the others follow, none twice", () => {
  const names = ["robbery", "larceny", "fraud", "arson", "burglary"];
  const topics = names.map((name) => (name === "robbery" ? withTable : crime(name)));
  const countsFor = (count: number) => {
    const sides = topics.slice(0, count);
    const { answer = "" } = compare({ documents: sides, sides, entries: sides.flatMap(pointsOf) }) ?? {};
    const lines = answer.match(/^- \*\*\w+ \d/gm) ?? [];
    return [answer.split("\n\n")[0]?.split("\n").length, lines.length, new Set(lines).size];
  };
  expect(countsFor(2)).toEqual([4, 6, 6]);
  expect(countsFor(5)).toEqual([5, 15, 15]);
});

it("gives points of the topic that the distinction is from, not of the likeliest document", () => {
  const named = (document: RankedDocument, lexeme: string) => ({ ...document, name: [lexeme] });
  const body = `Robbery and larceny:\n\n${TABLE}`;
  const side = named(documentOf([...robbery.passages, { ...apart, body }]), "robberi");
  const entries = [...pointsOf(fraud), ...pointsOf(side)];
  const { answer } =
    compare({ documents: [fraud, side], sides: [side, named(larceny, "larceni")], entries }) ?? {};
  expect(answer).toMatch(/^- \*\*Robbery 1:/);
  expect(answer).not.toContain("**Fraud");
});

it("offers what to ask next only where an entry was chosen, and not that entry's own question", () => {
  const entries = ["What is robbery?", "Is force needed?"].map((ask) =>
    entryOf(withTable, `On “${ask}”.`, { asks: [ask] }),
  );
  const asked = { ...both(withTable, larceny), entries };
  expect(compare(asked)?.next).toEqual([]);
  expect(compare(asked, true)?.next).toEqual(["Is force needed?"]);
});

it("ends with one example", () => {
  const examples = ["One", "Two"].map((name) =>
    passageOf("criminal-law/robbery", "example", `${name}.`, { heading: `Example: ${name}` }),
  );
  const shown = compare(both(documentOf([...withTable.passages, ...examples]), larceny));
  expect(shown?.detail.match(/Example: \w+/g)).toEqual(["Example: One"]);
});
