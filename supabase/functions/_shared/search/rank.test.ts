import { describe, expect, it } from "vitest";
import { documentOf, passageOf } from "../../../../tests/support/retrieved.ts";
import { readQuestion } from "../question/question.ts";
import { isCovered, rankDocuments } from "./rank.ts";
import type { SearchResult } from "./search.ts";

const document = documentOf([passageOf("torts/negligence", "rule", "Rule.")]);
const unnamed = { ...document, matchesAlias: false, isExactName: false };

describe("isCovered", () => {
  it.each([
    ["a document that is named and covers more than half", { ...document, coverage: 0.52, score: 15 }, true],
    ["one that is named and covers half", { ...document, coverage: 0.5, score: 15 }, false],
    ["one whose name is a common word of the question", { ...document, coverage: 0.6, score: 12 }, false],
    ["one that is named but covers less", { ...document, coverage: 0.4, score: 30 }, false],
    [
      "one that is named by a story, much of which is in one passage",
      { ...document, coverage: 0.2, evidence: 3 },
      true,
    ],
    ["one that has a story's words in one passage", { ...unnamed, evidence: 6, score: 9 }, true],
    ["one that has few of a story's words", { ...unnamed, evidence: 5, score: 9 }, false],
    ["one whose headings contain what was asked", { ...unnamed, headingShare: 0.3, score: 15 }, true],
    ["one that mentions the words in passing", { ...unnamed, headingShare: 0.1, score: 15 }, false],
    [
      "one with many significant words in one passage",
      { ...unnamed, headingShare: 0, evidence: 4, score: 15 },
      true,
    ],
    ["one that shares the words only by chance", { ...unnamed, headingShare: 0.5, score: 12 }, false],
    ["one of which the bank has almost this question", { ...unnamed, likeness: 0.8, score: 5 }, true],
    ["one of which the bank has a similar question", { ...unnamed, likeness: 0.79, score: 5 }, false],
    ["one that says much about it", { ...unnamed, headingShare: 0, score: 25 }, true],
    ["one that says less about it", { ...unnamed, headingShare: 0, score: 23 }, false],
    [
      "one that says much about a part of it",
      { ...unnamed, coverage: 0.4, headingShare: 0, score: 25 },
      false,
    ],
    [
      "an outline whose whole title is a good part of the question",
      { ...unnamed, coverage: 0.3, score: 5, hasWholeTitle: true, titleShare: 0.3 },
      true,
    ],
    [
      "a case whose whole title is a good part of the question",
      { ...unnamed, kind: "case" as const, coverage: 0.3, score: 5, hasWholeTitle: true, titleShare: 0.3 },
      false,
    ],
    [
      "an outline whose title is a word of many",
      { ...unnamed, coverage: 0.3, score: 5, hasWholeTitle: true, titleShare: 0.2 },
      false,
    ],
  ])("%s", (_, candidate, covered) => {
    expect(isCovered(candidate)).toBe(covered);
  });
});

describe("rankDocuments", () => {
  const found = (...passages: SearchResult["passages"]): SearchResult => ({
    terms: [
      { lexeme: "transfer", weight: 1, idf: 3 },
      { lexeme: "intent", weight: 1, idf: 3 },
    ],
    corrections: {},
    entries: [],
    documents: new Map(),
    passages,
  });
  const matched = ["transfer", "intent"];
  const tort = passageOf("torts/intent", "detail", "Transferred intent in torts.", {
    score: 6,
    matched,
  });
  const crime = {
    ...passageOf("criminal-law/mens-rea", "detail", "Transferred intent in crimes."),
    score: 4,
    matched,
  };

  it("prefers the subject in which the question is asked", () => {
    const first = (text: string) => rankDocuments(readQuestion(text), found(tort, crime))[0]?.id;
    expect(first("transferred intent")).toBe("torts/intent");
    expect(first("transferred intent in criminal law")).toBe("criminal-law/mens-rea");
  });

  it("ranks a passage by what it says, not by its document's name", () => {
    const named = passageOf("torts/intent", "rule", "Purpose or knowledge.", { score: 7, matched });
    const [ranked] = rankDocuments(readQuestion("transferred intent"), found(named, tort));
    expect(ranked?.passages.map(({ kind }) => kind)).toEqual(["detail", "rule"]);
  });

  it("prefers a title that is the question to one that says more", () => {
    const score = (title: string) => {
      const passage = passageOf("torts/intent", "rule", "Purpose or knowledge.", {
        title,
        score: 6,
        matched,
      });
      return rankDocuments(readQuestion("transferred intent"), found(passage))[0]?.score ?? 0;
    };
    expect(score("Transferred Intent")).toBeGreaterThan(score("Transferred Intent and Mistake"));
  });

  it("prefers the topic of which the bank has this question", () => {
    const question = readQuestion("transferred intent");
    const first = (likeness: number) =>
      rankDocuments(question, found(tort, crime), new Map([[`${crime.document_id}#an-entry`, likeness]]))[0]
        ?.id;
    expect(first(1)).toBe(crime.document_id);
    expect(first(0.8)).toBe(tort.document_id);
  });

  it("counts how people ask for a document", () => {
    const told = { ...found(tort, { ...crime, matched: [] }) };
    const asked = { name_idf: 0, name_lexemes: [], asked: 6, asked_matched: matched };
    const documents = new Map([[crime.document_id, asked]]);
    const [first] = rankDocuments(readQuestion("hit the wrong man"), { ...told, documents });
    expect(first).toMatchObject({ id: crime.document_id, coverage: 1, evidence: 2 });
  });

  it("prefers the document whose name is the whole question to one whose name is a part of it", () => {
    const named = (...names: string[]) => ({ name_idf: 3, name_lexemes: names, asked: 0, asked_matched: [] });
    const both = (...names: string[]) =>
      new Map([
        [tort.document_id, named("transfer")],
        [crime.document_id, named(...names)],
      ]);
    const first = (...names: string[]) =>
      rankDocuments(readQuestion("x"), {
        ...found({ ...tort, score: 4 }, crime),
        documents: both(...names),
      })[0]?.id;
    expect(first("intent")).toBe(tort.document_id);
    expect(first("transfer", "intent")).toBe(crime.document_id);
  });

  it("measures what a heading adds to the title", () => {
    const heading = passageOf("torts/intent", "detail", "In torts.", {
      ...{ title: "Intent", heading: "Transferred intent", score: 6, matched },
    });
    const [passage] = rankDocuments(readQuestion("transferred intent"), found(heading))[0]?.passages ?? [];
    expect(passage).toMatchObject({ headingShare: 1, beyondTitle: 0.5 });
    const [named] = rankDocuments(readQuestion("transferred intent"), found(heading));
    expect(named).toMatchObject({ titleLexemes: ["intent"], titleShare: 0.5, headingShare: 1 });
  });

  it("measures how much of a further clause a passage covers", () => {
    const passages = [
      passageOf("torts/battery", "detail", "It may transfer.", { heading: "Intent" }),
      passageOf("torts/battery", "rule", "Contact.", { heading: "Battery" }),
    ];
    const [ranked] = rankDocuments(
      readQuestion("What is battery and when is intent enough?"),
      found(...passages),
    );
    expect(ranked?.passages.map(({ kind, clauses }) => [kind, clauses])).toEqual([
      ["detail", [2]],
      ["rule", [0]],
    ]);
  });

  it("prefers the subject that a word of the question suggests, unless it names another", () => {
    const first = (subject: string | null, ...said: string[]) => {
      const both = found({ ...tort, score: 3.5 }, crime);
      const terms = [...both.terms, ...said.map((lexeme) => ({ lexeme, weight: 1, idf: 0 }))];
      return rankDocuments({ ...readQuestion("x"), subject }, { ...both, terms })[0]?.id;
    };
    expect(first(null)).toBe("torts/intent");
    expect(first(null, "crime")).toBe("criminal-law/mens-rea");
    expect(first("torts", "crime")).toBe("torts/intent");
    expect(first("evidence", "crime")).toBe("torts/intent");
  });

  it("prefers an outline to a case, unless a case is asked for", () => {
    const decided = passageOf("cases/torts/palsgraf", "holding", "Transferred intent.", { matched });
    const first = (intent: "explain" | "case", score: number) =>
      rankDocuments({ ...readQuestion("x"), intent }, found({ ...decided, score }, tort))[0]?.kind;
    expect(first("explain", 9)).toBe("outline");
    expect([first("case", 9), first("case", 6)]).toEqual(["case", "case"]);
  });

  it("says whether a document was named, and whether its name is the question", () => {
    const ranked = (...names: string[]) => {
      const named = { name_idf: names.length * 3, name_lexemes: names, asked: 0, asked_matched: [] };
      const documents = new Map([[tort.document_id, named]]);
      return rankDocuments(readQuestion("x"), { ...found(tort), documents })[0];
    };
    expect(ranked()).toMatchObject({ matchesAlias: false, isExactName: false });
    expect(ranked("transfer")).toMatchObject({ matchesAlias: true, isExactName: false });
    expect(ranked("transfer", "intent")).toMatchObject({ matchesAlias: true, isExactName: true });
  });

  it("counts only words that say something as evidence", () => {
    const common = { lexeme: "person", weight: 1, idf: 1 };
    const story = found({ ...tort, matched: [...matched, common.lexeme] });
    const [ranked] = rankDocuments(readQuestion("x"), { ...story, terms: [...story.terms, common] });
    expect(ranked?.evidence).toBe(2);
  });

  it("finds the passage whose heading the question quotes", () => {
    const [consent, intent] = ["Consent", "Intent"].map((heading) =>
      passageOf("torts/battery", "detail", "…", { heading }),
    ) as [typeof tort, typeof tort];
    const question = { ...readQuestion("x"), quotedHeading: consent.words.heading };
    const [ranked] = rankDocuments(question, found(consent, intent));
    expect(ranked?.passages.filter(({ isQuoted }) => isQuoted).map(({ heading }) => heading)).toEqual([
      "Consent",
    ]);
  });

  it("limits the weight of a rare word", () => {
    const story = found({ ...tort, matched: ["transfer", "intent"] });
    const rare = { ...story, terms: [...story.terms, { lexeme: "windshield", weight: 1, idf: 9 }] };
    expect(rankDocuments(readQuestion("x"), rare)[0]?.coverage).toBeCloseTo(6 / 11.5);
  });
});
