import { describe, expect, it } from "vitest";
import type { Document, Entry } from "./law-index.ts";
import { certaintyOf, type RankedTopic, rankEntries, rankTopics, Terms } from "./rank.ts";

const terms = new Terms([
  { lexeme: "dog", weight: 1, idf: 3 },
  { lexeme: "bite", weight: 1, idf: 1 },
]);
const entryOf = (id: string, ...lines: string[][]): Entry => ({
  ...{ id, topic: id.split("#")[0] ?? "", passageId: "", kind: "rule", answer: "", authority: "" },
  ...{ gist: "", question: "", story: null, asks: lines.map((line) => line.join(" ")) },
  lines: lines.map((line) => ({
    weights: new Map(line.map((stem) => [stem, 2])),
    total: 2 * line.length,
  })),
});
const documentOf = (id: string, entries: Entry[] = []): Document => ({
  ...{ id, kind: id.startsWith("cases/") ? "case" : "outline", subject: "torts", title: id },
  ...{
    citation: null,
    names: [],
    authorities: [],
    exams: [],
    tested: null,
    topics: [],
    passages: [],
    entries,
  },
  ...{ neighbors: [], practice: [] },
});
const foundOf = (id: string, scores: Record<string, number>, matched = 3, named = 0) => ({
  ...{ id, scores, matched, named },
});
const order = (found: ReturnType<typeof foundOf>[], documents = found.map(({ id }) => documentOf(id))) =>
  rankTopics({ documents: found }, documents, terms, null).map(({ document }) => document.id);

describe("topics", () => {
  it("come by the sum of what matches, whichever collection it is in", () => {
    expect(order([foundOf("one", { 0: 9 }), foundOf("both", { 0: 6, 2: 6 })])).toEqual(["both", "one"]);
  });

  it("count less if they lack what tells most", () => {
    expect(order([foundOf("bites", { 0: 11 }, 2), foundOf("dogs", { 0: 10 }, 1)])).toEqual(["dogs", "bites"]);
  });

  it("come first if the query is their name", () => {
    expect(order([foundOf("other", { 0: 11 }), foundOf("named", { 0: 10 }, 3, 3)])).toEqual([
      "named",
      "other",
    ]);
  });

  it("come first if the bank has the question among theirs", () => {
    const asked = documentOf("asked", [entryOf("asked#one", ["dog", "bite"])]);
    const found = [foundOf("other", { 0: 11 }), foundOf("asked", { 0: 10 })];
    expect(order(found, [documentOf("other"), asked])).toEqual(["asked", "other"]);
  });
});

const rankedOf = (score: number, coverage = 1): RankedTopic => ({
  document: documentOf("any"),
  ...{ score, coverage, likenesses: [] },
});

it.each([
  ["sure", [rankedOf(200), rankedOf(90)]],
  ["close", [rankedOf(200), rankedOf(195)]],
  ["close", [rankedOf(200, 0.2), rankedOf(90)]],
  ["nothing", [rankedOf(20), rankedOf(1)]],
  ["nothing", []],
] as const)("is %s of %#", (certainty, topics) => {
  expect(certaintyOf(topics)).toBe(certainty);
});

describe("entries", () => {
  const best = documentOf("best", [entryOf("best#first", ["cat"]), entryOf("best#dogs", ["dog", "bite"])]);
  const next = documentOf("next", [entryOf("next#first", ["cat"]), entryOf("next#dogs", ["dog", "bite"])]);
  const topics = [
    { document: best, score: 100, coverage: 1, likenesses: [0, 1] },
    { document: next, score: 50, coverage: 1, likenesses: [0, 1] },
  ];
  const ranked = rankEntries(topics, terms, { "best#dogs": 3 });

  it("come first if they are asked like the query and of the best topic", () => {
    expect(ranked[0]?.id).toBe("best#dogs");
    expect(ranked.at(-1)?.id).toBe("next#first");
  });
});
