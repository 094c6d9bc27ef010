import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { dump as stringify } from "js-yaml";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { CorpusDocument } from "./documents.ts";
import { pairQuestions, readPairs } from "./pairs.ts";

const outline = (id: string, authority: string) =>
  ({
    id,
    subject: "criminal-law",
    authorities: [authority],
    passages: [{ id: `${id}#rule`, heading: "Rule", kind: "rule", body: "Text." }],
  }) as unknown as CorpusDocument;
const outlines = [
  outline("criminal-law/larceny", "Model Penal Code § 223.2"),
  outline("criminal-law/embezzlement", "Rex v. Bazeley, 168 Eng. Rep. 517 (1799)"),
];

const pair = (values: object = {}) => ({
  id: "errand-money",
  apart: ["Larceny", "Embezzlement"],
  supports: ["criminal-law/larceny#rule", "criminal-law/embezzlement#rule"],
  story: `A clerk works in a store. {fact}. ${"She keeps it for herself. ".repeat(8)}`.trim(),
  facts: ["She takes the money out of the register", "A customer hands her the money for the owner"],
  ask: "Of which crime is the clerk guilty?",
  why: ["She had custody alone.", "She had possession before the owner."],
  authority: ["Model Penal Code § 223.2", "Rex v. Bazeley, 168 Eng. Rep. 517 (1799)"],
  ...values,
});

let folder: string;
const found: string[] = [];
const read = (pairs: object[], file = "criminal-law") => {
  fs.mkdirSync(path.join(folder, "pairs"));
  fs.writeFileSync(path.join(folder, `pairs/${file}.yaml`), stringify(pairs, { noRefs: true }));
  return readPairs(folder, outlines, (where, message) => found.push(`${where}: ${message}`));
};
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "hornbook-content-"));
  found.length = 0;
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

it("reads a pair, and makes its two questions", () => {
  const pairs = read([pair()]);
  expect(found).toEqual([]);
  const [one, other] = pairQuestions(pairs);
  expect(one).toMatchObject({
    id: "pairs/criminal-law/errand-money/1",
    topic: "criminal-law/larceny",
    choices: ["Larceny", "Embezzlement"],
    correct: [1],
    why: ["She had custody alone.", ""],
    pair: "criminal-law/errand-money",
    swap: ["Larceny", "Embezzlement"],
  });
  expect(other).toMatchObject({
    id: "pairs/criminal-law/errand-money/2",
    topic: "criminal-law/embezzlement",
    correct: [2],
    why: ["", "She had possession before the owner."],
    swap: ["Larceny", "Embezzlement"],
  });
  for (const [question, fact] of [
    [one, pair().facts[0]],
    [other, pair().facts[1]],
  ] as const) {
    expect(question?.question).toMatch(/\n\nOf which crime is the clerk guilty\?$/);
    expect(question?.question.slice(...(question.changed as [number, number]))).toBe(fact);
  }
});

it.each([
  [{ story: "Too short {fact}." }, "the story has 3 words; it needs 40 to 120"],
  [{ story: pair().story.replace("{fact}", "") }, "the story needs the mark {fact} once"],
  [{ story: `{fact} ${pair().story}` }, "the story needs the mark {fact} once"],
  [{ apart: ["Larceny", "Larceny"] }, "both outcomes are Larceny"],
  [{ facts: ["It rains", "It rains"] }, "both facts are the same"],
  [{ ask: "Say which crime." }, "ask isn't a question"],
  [
    { supports: ["criminal-law/larceny#rule", "criminal-law/embezzlement#none"] },
    "there is no passage criminal-law/embezzlement#none",
  ],
  [
    { authority: ["Model Penal Code § 223.2", "Model Penal Code § 223.2"] },
    "not an authority of criminal-law/embezzlement: Model Penal Code § 223.2",
  ],
])("refuses %j", (values, message) => {
  read([pair(values)]);
  expect(found).toContain(`pairs/criminal-law.yaml: errand-money: ${message}`);
});

it("refuses two pairs of the same name, a field that is missing, and an unknown subject", () => {
  read([pair(), pair()]);
  expect(found).toEqual(["pairs/criminal-law.yaml: two pairs are called errand-money"]);
  fs.rmSync(path.join(folder, "pairs"), { recursive: true });
  read([pair({ ask: undefined })], "admiralty");
  expect(found.at(-1)).toMatch(/^pairs\/admiralty\.yaml: 0\.ask/);
  fs.rmSync(path.join(folder, "pairs"), { recursive: true });
  read([pair()], "admiralty");
  expect(found.at(-1)).toBe("pairs/admiralty.yaml: unknown subject: admiralty");
});
