import { describe, expect, it } from "vitest";
import { contentsOf, type IndexedDocument, neighboursOf, relatedTo, sortIndex } from "./outline-index.ts";

const topic = (id: string, title: string, exams = ["mbe"]): IndexedDocument => ({
  id,
  kind: "outline",
  subject: id.split("/")[0] ?? "",
  title,
  aliases: [],
  exams,
  topics: [],
  citation: null,
  year: null,
});
const legalCase = (slug: string, title: string, topics: string[]): IndexedDocument => ({
  ...topic(`cases/torts/${slug}`, title, []),
  kind: "case",
  subject: "torts",
  topics,
  citation: "1 U.S. 1 (1900)",
  year: 1900,
});
const index = sortIndex({
  subjects: [
    { slug: "torts", name: "Torts" },
    { slug: "evidence", name: "Evidence" },
  ],
  documents: [
    topic("torts/duty", "Duty"),
    topic("torts/battery", "Battery", ["mbe", "mee"]),
    topic("torts/proximate-cause", "Proximate Cause"),
    topic("evidence/hearsay", "Hearsay"),
    legalCase("palsgraf", "Palsgraf v. Long Island Railroad", ["torts/duty", "torts/proximate-cause"]),
    legalCase("wagon-mound", "Wagon Mound", ["torts/proximate-cause"]),
    legalCase("rowland", "Rowland v. Christian", ["torts/duty", "torts/proximate-cause"]),
  ],
});
const ids = (documents: readonly IndexedDocument[]) => documents.map(({ id }) => id);

it("lists each subject's topics and cases by title, and the exams that test it", () => {
  const [torts, evidence] = contentsOf(index);
  expect(torts && ids(torts.topics)).toEqual(["torts/battery", "torts/duty", "torts/proximate-cause"]);
  expect(torts?.cases).toHaveLength(3);
  expect(torts?.exams).toEqual(["mbe", "mee"]);
  expect(evidence?.cases).toEqual([]);
});

describe("the next and the previous page", () => {
  it("are of the same kind and subject", () => {
    const { previous, next } = neighboursOf(index, "torts/duty");
    expect([previous?.id, next?.id]).toEqual(["torts/battery", "torts/proximate-cause"]);
  });

  it("end at the ends of a subject", () => {
    expect(neighboursOf(index, "torts/proximate-cause").next).toBeNull();
    expect(neighboursOf(index, "evidence/hearsay")).toEqual({ previous: null, next: null });
    expect(neighboursOf(index, "torts/nothing")).toEqual({ previous: null, next: null });
  });
});

describe("what is related", () => {
  it("to a topic: its cases, and the topics they share it with", () => {
    const { topics, cases } = relatedTo(index, "torts/duty");
    expect(ids(topics)).toEqual(["torts/proximate-cause"]);
    expect(ids(cases)).toEqual(["cases/torts/palsgraf", "cases/torts/rowland"]);
  });

  it("to a case: its topics, and the cases that share most of them first", () => {
    const { topics, cases } = relatedTo(index, "cases/torts/palsgraf");
    expect(ids(topics)).toEqual(["torts/duty", "torts/proximate-cause"]);
    expect(ids(cases)).toEqual(["cases/torts/rowland", "cases/torts/wagon-mound"]);
  });
});
