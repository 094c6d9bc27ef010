import { describe, expect, it } from "vitest";
import { entryOf } from "../../../../tests/support/entries.ts";
import { documentOf, passageOf } from "../../../../tests/support/retrieved.ts";
import { readQuestion } from "../question/question.ts";
import { tokenise } from "../question/words.ts";
import { AskedTerms } from "./asked-terms.ts";
import { askedOf, FEATURE_NAMES, type Feature, featuresOf, likeness } from "./entry-features.ts";
import { askLine } from "./entry-texts.ts";
import type { RankedEntry } from "./rank-entries.ts";

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
    expect(features().answerHasQuestion).toBe(0.75);
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

  it("measure how strong the topic is, and how the best way of asking fits in a topic that strong", () => {
    const values = features({ lines: [line("accident", "batteri"), line("batteri")] });
    expect(values).toMatchObject({ topicIsStrong: 0.5, lineMatchInTopic: 0.75 });
    // Half of what it is, and three quarters of the question.
    expect(features({ lines: [line("accident", "bump")] }).lineMatchInTopic).toBeCloseTo(
      0.75 * Math.sqrt(0.5 * 0.75),
    );
  });

  it("count what the entry has in any way of asking, and none of what it hasn't", () => {
    const lines = [line("accident"), line("bump")];
    expect(features({ lines, answerWords: " no" }).entryHasQuestion).toBe(0.75);
    expect(features({ lines: [line("bump")], answerWords: " no" })).toMatchObject({
      ...{ entryHasQuestion: 0, answerHasQuestion: 0, lineMatchInTopic: 0, lineHasPart: 0 },
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

  it("are all between 0 and 1", () => {
    const values = Object.values(features({ lines: [line("accident", "batteri")] }));
    expect(values.every((value) => value >= 0 && value <= 1)).toBe(true);
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
