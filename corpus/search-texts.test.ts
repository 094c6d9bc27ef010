import { describe, expect, it } from "vitest";
import type { CorpusDocument } from "./documents.ts";
import { namesOf as namesOfDocument } from "./search-texts.ts";

function namesOf(title: string, rest: Partial<CorpusDocument> = {}): string[] {
  const document: CorpusDocument = {
    id: "subject/topic",
    kind: "outline",
    subject: "torts",
    title,
    aliases: [],
    asked: [],
    place: null,
    authorities: [],
    exams: [],
    tested: null,
    topics: [],
    citation: null,
    court: null,
    year: null,
    reviewed: null,
    passages: [],
    ...rest,
  };
  return namesOfDocument(document);
}

describe("the names of a document", () => {
  it("are its title and each topic that the title joins", () => {
    expect(namesOf("Ripeness, Mootness, and Advisory Opinions")).toEqual([
      "Ripeness, Mootness, and Advisory Opinions",
      "Ripeness",
      "Mootness",
      "Advisory Opinions",
    ]);
    expect(namesOf("Issue Preclusion (Collateral Estoppel)")).toContain("Collateral Estoppel");
    expect(namesOf("Negligence")).toEqual(["Negligence"]);
  });

  it("exclude partial names: adjectives, and words too general to name a topic", () => {
    expect(namesOf("Amended and Supplemental Pleadings")).not.toContain("Amended");
    expect(namesOf("Scope and Standards of Review")).not.toContain("Scope");
  });

  it("exclude names that repeat a word", () => {
    expect(namesOf("Multiple Hearsay", { aliases: ["hearsay within hearsay"] })).toEqual([
      "Multiple Hearsay",
    ]);
  });

  it("of a case include its parties, except common ones", () => {
    expect(namesOf("Kirksey v. Kirksey", { kind: "case" })).toContain("Kirksey");
    expect(namesOf("United States v. Lopez", { kind: "case" })).not.toContain("United States");
  });
});
