import { describe, expect, it } from "vitest";
import { findDocuments } from "./find-documents.ts";
import type { IndexedDocument } from "./outline-index.ts";

const named = (title: string, aliases: string[] = [], kind = "outline"): IndexedDocument => ({
  id: title,
  kind,
  subject: "torts",
  title,
  aliases,
  exams: [],
  topics: [],
  citation: null,
  year: null,
  part: null,
  position: null,
});
const documents = [
  named("Assault and Battery"),
  named("Battery", ["harmful contact"]),
  named("Battery as a Crime"),
  named("Supplemental Jurisdiction", ["pendent jurisdiction", "SJ"]),
  named("Pendent Parties"),
  named("M’Naghten’s Case", [], "case"),
  named("Palsgraf v. Long Island Railroad Co.", ["Palsgraf"], "case"),
  named("Fed. R. Civ. P. 12(b)(6)"),
];
const found = (query: string) => findDocuments(documents, query, 5).map(({ document }) => document.title);

describe("a topic or case is found", () => {
  it("by its title: exact matches first, then prefixes, then titles with the words", () => {
    expect(found("battery")).toEqual(["Battery", "Battery as a Crime", "Assault and Battery"]);
    const backward = findDocuments(documents.toReversed(), "battery", 5);
    expect(backward.map(({ document }) => document.title)).toEqual(found("battery"));
  });

  it("while its name is being typed, in any word order", () => {
    expect(found("juris supp")).toEqual(["Supplemental Jurisdiction"]);
  });

  it("by an alias, which is shown", () => {
    expect(findDocuments(documents, "Pendent", 5)).toMatchObject([
      // Titles come first.
      { alias: null, document: { title: "Pendent Parties" } },
      { alias: "pendent jurisdiction", document: { title: "Supplemental Jurisdiction" } },
    ]);
    expect(found("pendent jurisdiction")).toEqual(["Supplemental Jurisdiction"]);
    expect(findDocuments(documents, "palsgraf v long", 5)).toMatchObject([{ alias: null }]);
    const turned = [named("Supplemental Jurisdiction", ["Jurisdiction, supplemental"])];
    expect(findDocuments(turned, "jurisdiction supp", 5)).toMatchObject([
      { alias: "Jurisdiction, supplemental" },
    ]);
  });

  it("whatever the punctuation", () => {
    expect(found("mnaghten's")).toEqual(["M’Naghten’s Case"]);
    expect(found("Palsgraf long island")).toHaveLength(1);
    expect(found("12(b)")).toHaveLength(1);
  });
});

it("finds nothing for an empty query, and no more than the limit", () => {
  expect(found("  ")).toEqual([]);
  expect(found("(")).toEqual([]);
  expect(found("estoppel")).toEqual([]);
  expect(findDocuments(documents, "battery", 2)).toHaveLength(2);
});
