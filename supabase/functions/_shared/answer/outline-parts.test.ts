import { describe, expect, it } from "vitest";
import { documentOf, passageOf } from "../../../../tests/support/retrieved.ts";
import type { RankedDocument } from "../search/rank.ts";
import type { RankedPassage } from "../search/rank-passages.ts";
import { clausePassages, outlineParts, ruleOf } from "./outline-parts.ts";

const part = (kind: RankedPassage["kind"], name: string, rest: Partial<RankedPassage> = {}) =>
  passageOf("torts/battery", kind, `${name}.`, { heading: name, ...rest });
const [rule, elements, detail] = [
  part("rule", "Rule"),
  part("elements", "Elements"),
  part("detail", "Detail"),
];

type Asked = Parameters<typeof outlineParts>[1];

const headingsFor = (asked: Partial<Asked>, document: RankedDocument) =>
  outlineParts(document, { intent: "explain", ...asked }).map(({ passage }) => passage.heading);
const unnamed = (...passages: RankedPassage[]) => documentOf(passages, { isExactName: false });

describe("the first part", () => {
  it("is the section that is quoted, even of a story", () => {
    const document = documentOf([rule, elements, { ...detail, isQuoted: true }]);
    for (const asked of [{ intent: "apply" }, {}] as const)
      expect(headingsFor(asked, document)[0]).toBe("Detail");
  });

  it("is the best section, unless the topic itself, its elements, or a result on facts is asked for", () => {
    const firstOf = (asked: Partial<Asked>, isExactName = false) =>
      headingsFor(asked, documentOf([detail, elements, rule], { isExactName }))[0];
    expect(firstOf({})).toBe("Detail");
    expect(firstOf({}, true)).toBe("Rule");
    expect(firstOf({ intent: "elements" })).toBe("Rule");
    expect(firstOf({ intent: "apply" })).toBe("Rule");
  });

  it("is the rule if the best section states no law, whatever its heading", () => {
    const trap = part("traps", "Trap", { headingShare: 1, beyondTitle: 1 });
    expect(headingsFor({}, unnamed(trap, detail, rule))[0]).toBe("Rule");
  });

  it("is the exceptions or the defenses only if they are asked for", () => {
    const document = unnamed(rule, part("exceptions", "Exceptions"), part("defenses", "Defenses"));
    const firstOf = (intent: Asked["intent"]) => headingsFor({ intent }, document)[0];
    expect(firstOf("exceptions")).toBe("Exceptions");
    expect(firstOf("defenses")).toBe("Defenses");
    const listed = unnamed(detail, part("elements", "Elements"));
    expect(headingsFor({ intent: "elements" }, listed)[0]).toBe("Detail");
  });

  it("is, of two sections whose headings were asked, the one that says more of the question", () => {
    const asked = { headingShare: 0.5, beyondTitle: 0.5 };
    const weak = part("detail", "Weak", { ...asked, textShare: 0.6 });
    const strong = part("detail", "Strong", { ...asked, textShare: 0.9 });
    const plain = { ...rule, textShare: 0.2 };
    for (const both of [
      [weak, strong],
      [strong, weak],
    ])
      expect(headingsFor({}, documentOf([plain, ...both]))[0]).toBe("Strong");
    const about = { ...asked, headingShare: 0.9, beyondTitle: 0.1 };
    expect(headingsFor({}, documentOf([plain, part("detail", "Title", about)]))[0]).toBe("Rule");
  });

  it("is the rule before a table, but not before a section that only ends with one", () => {
    const withBody = (body: string) => unnamed({ ...detail, body }, rule);
    expect(headingsFor({}, withBody("| a |\n|---|\n| 1 |\n\nSo it is."))[0]).toBe("Rule");
    expect(headingsFor({}, withBody("So it is:\n\n| a |\n|---|\n| 1 |"))[0]).toBe("Detail");
  });

  it("has no heading if it is the rule, and comes once even if it is the example", () => {
    const headings = (...passages: RankedPassage[]) =>
      outlineParts(unnamed(...passages), { intent: "explain" }).map(({ heading }) => heading);
    expect(headings(rule, detail)).toEqual([null, "Detail"]);
    expect(headings(part("example", "Example"))).toEqual(["Example"]);
  });
});

it("a story gets the elements right after the rule", () => {
  const focus = { ...detail, beyondTitle: 0.9 };
  expect(headingsFor({ intent: "apply" }, documentOf([rule, focus, elements]))).toEqual([
    "Rule",
    "Elements",
    "Detail",
  ]);
});

it("parts end once there are 380 words, and an example still follows", () => {
  const body = "word ".repeat(100).trim();
  const long = [1, 2, 3, 4, 5, 6].map((n) => part("detail", `Part ${n}`, { body }));
  expect(headingsFor({}, documentOf([{ ...rule, body }, ...long, part("example", "Example")]))).toEqual([
    "Rule",
    "Part 1",
    "Part 2",
    "Part 3",
    "Example",
  ]);
  const short = documentOf([rule, ...[1, 2, 3, 4, 5, 6].map((n) => part("detail", `Part ${n}`))]);
  expect(headingsFor({}, short)).toHaveLength(7);
});

it("a further clause is answered by the one section that has most of it, if it states law", () => {
  const held = (passage: RankedPassage, ...clauses: number[]) => ({ ...passage, clauses });
  const document = documentOf([
    held(rule, 0.5, 0.1),
    held(elements, 0.2, 0.9),
    held(part("traps", "Trap"), 2, 2),
  ]);
  expect(clausePassages(document).map(({ heading }) => heading)).toEqual(["Rule", "Elements"]);
  expect(clausePassages(documentOf([part("traps", "Trap")]))).toEqual([]);
});

it("the rule is the outline's first, however the sections are ranked", () => {
  const { passages, ...rest } = documentOf([detail, rule, part("rule", "Further rule")]);
  expect(ruleOf({ ...rest, passages })?.heading).toBe("Rule");
  expect(ruleOf({ ...rest, passages: passages.toReversed() })?.heading).toBe("Rule");
  expect(ruleOf(documentOf([detail]))).toBeUndefined();
});
