import { describe, expect, it } from "vitest";
import { entryOf } from "../../../../tests/support/entries.ts";
import { documentOf, passageOf } from "../../../../tests/support/retrieved.ts";
import { readQuestion } from "../question/question.ts";
import { AskedTerms } from "./asked-terms.ts";
import { askedOf, FEATURE_NAMES, type Feature, featuresOf, likeness } from "./entry-features.ts";
import { askLine, countWords, type WordCounts } from "./entry-texts.ts";
import type { RankedEntry } from "./rank-entries.ts";
import { tokenise } from "./words.ts";

const document = {
  ...documentOf([
    passageOf("torts/battery", "rule", "Battery.", { rank: 4 }),
    passageOf("torts/battery", "elements", "Act.", { rank: 2, beyondTitle: 0.5 }),
  ]),
  score: 30,
  titleLexemes: ["batteri"],
};
const terms = [
  { lexeme: "accident", weight: 1, idf: 3 },
  { lexeme: "batteri", weight: 1, idf: 1 },
];
const line = (...stems: string[]) => askLine(new Map(stems.map((stem) => [stem, 2])));

function features(rest: Partial<RankedEntry> = {}, place = 0, question = "accidental battery") {
  const asked = askedOf(readQuestion(question), terms, [{ ...document, score: 40 }]);
  const entry = entryOf(document, "Accidents are none.", rest);
  const values = featuresOf(asked, { entry, document, place });
  return Object.fromEntries(FEATURE_NAMES.map((name, index) => [name, values[index]])) as Record<
    Feature,
    number
  >;
}

describe("the features of a question against an entry", () => {
  it("compare it with the entry's best way of asking, both ways", () => {
    const { lineHasQuestion, questionHasLine, lineHasPart } = features({
      lines: [line("tort"), line("accident", "bump")],
    });
    expect(lineHasQuestion).toBe(0.75);
    expect(questionHasLine).toBe(0.5);
    // What it asks beyond the topic's title: the accident.
    expect(lineHasPart).toBe(1);
  });

  it("count what the entry's answer says", () => {
    expect(features().entryHasQuestion).toBe(0.75);
    expect(features({ lines: [line("batteri")] }).entryHasQuestion).toBe(1);
  });

  it("measure the supporting section within its topic, and the topic against the best", () => {
    expect(features({ passage_id: "torts/battery#elements" })).toMatchObject({
      sectionRank: 0.5,
      sectionHasPart: 0.5,
      topicScore: 0.75,
      topicIsFirst: 1,
    });
    expect(features({}, 1).topicIsFirst).toBe(0);
  });

  it.each([
    ["What are the elements of battery?", "elements"],
    ["exceptions to battery", "exception"],
    ["difference between assault and battery", "distinction"],
    ["how many years do i have to sue for battery", "number"],
    ["what is battery", "definition"],
  ] as const)("know that “%s” asks for the kind %s", (question, kind) => {
    expect(features({ kind }, 0, question)).toMatchObject({ kindAsked: 1, kindNotAsked: 0 });
    expect(features({ kind: "procedure" }, 0, question)).toMatchObject({ kindAsked: 0, kindNotAsked: 1 });
  });

  it("measure how strong the topic is", () => {
    expect(features().topicIsStrong).toBe(0.5);
  });

  it("know whose words these are, its own or those of all its topic", () => {
    const wordsOf = (...lines: string[][]) => countWords(lines.map((stems) => line(...stems)));
    const topicWords = wordsOf(["accident", "batteri"], ["bump", "batteri"], ["bump", "batteri"]);
    const oddsOf = (words: WordCounts, answerWords = " no") =>
      features({ words, topicWords, answerWords }).wordsAreOfEntry * 6;
    // By hand: of two words, one is "accident", which is one of six in the topic; "batteri" is three of them.
    const own = Math.log((1 / (1 / 6) + 40) / 42) + Math.log((1 / (3 / 6) + 40) / 42);
    expect(oddsOf(wordsOf(["accident", "batteri"]))).toBeCloseTo(own);
    expect(oddsOf(wordsOf(["bump", "batteri"]))).toBeLessThan(own);
    // The answer's words count once more.
    expect(oddsOf(wordsOf(["accident", "batteri"]), " accident")).toBeGreaterThan(own);
  });

  it("leave out words that nobody says of the topic, and cut the odds off", () => {
    const oddsOf = (words: WordCounts, topicWords: WordCounts) =>
      features({ words, topicWords, answerWords: " no" }).wordsAreOfEntry;
    const counts = (each: Readonly<Record<string, number>>, total: number): WordCounts => ({
      of: new Map(Object.entries(each)),
      total,
    });
    expect(oddsOf(counts({}, 0), counts({}, 0))).toBe(0);
    const both = counts({ accident: 1_000, batteri: 1_000 }, 2_000);
    expect(oddsOf(both, { ...both, total: 10_000_000 })).toBe(2);
    expect(oddsOf(counts({ bump: 1_000_000 }, 1_000_000), both)).toBe(-1);
  });

  it("count what the entry has in any way of asking, and none of what it hasn't", () => {
    const lines = [line("accident"), line("bump")];
    expect(features({ lines, answerWords: " no" }).entryHasQuestion).toBe(0.75);
    expect(features({ lines: [line("bump")], answerWords: " no" })).toMatchObject({
      ...{ entryHasQuestion: 0, lineHasPart: 0 },
    });
  });

  it("prefer the entry that opens its topic only where the whole topic is asked about", () => {
    expect([features({ position: 0 }), features({ position: 3 })].map((one) => one.opensTopic)).toEqual([
      1, 0,
    ]);
  });

  it("are zero, not missing, without a section, a kind asked for, or a topic that was found", () => {
    const values = features({ passage_id: "torts/battery#gone" });
    expect(values).toMatchObject({ sectionRank: 0, sectionHasPart: 0, kindAsked: 0, kindNotAsked: 0 });
    const nothing = askedOf(readQuestion("battery"), [], []);
    const unranked = {
      ...document,
      score: 0,
      passages: document.passages.map((passage) => ({ ...passage, rank: 0 })),
    };
    const entry = entryOf(unranked, "Accidents are none.", { lines: [line("batteri")] });
    expect(featuresOf(nothing, { entry, document: unranked, place: 1 }).every(Number.isFinite)).toBe(true);
  });

  it("are all between 0 and 1, but for the odds of the words", () => {
    const { wordsAreOfEntry, ...others } = features({ lines: [line("accident", "batteri")] });
    expect(Object.values(others).every((value) => value >= 0 && value <= 1)).toBe(true);
    expect(wordsAreOfEntry).toBeLessThanOrEqual(2);
  });
});

describe("the likeness of an entry", () => {
  const likenessOf = (ask: string, ...stems: string[]) =>
    likeness(new Set(tokenise("When is an accident a battery?")), new AskedTerms(terms), {
      asks: ["What is a tort?", ask],
      lines: [line("tort"), line(...stems)],
    });

  it("is 1 for the same words, and less for others about the same", () => {
    expect(likenessOf("when is an accident a battery", "accident", "batteri")).toBe(1);
    const alike = likenessOf("Is a battery an accident?", "accident", "batteri");
    expect(alike).toBeGreaterThan(0.95);
    expect(alike).toBeLessThan(1);
  });

  it("is that of the telling words if those differ", () => {
    expect(likenessOf("When is an accident a bump?", "accident", "bump")).toBeCloseTo(Math.sqrt(0.75 * 0.5));
    expect(likenessOf("When is a bump a push?", "bump", "push")).toBe(0);
  });
});
