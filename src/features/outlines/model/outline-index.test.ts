import { describe, expect, it } from "vitest";
import { contentsOf, type IndexedDocument, neighborsOf, relatedTo, sortIndex } from "./outline-index.ts";

const topic = (
  id: string,
  title: string,
  exams = ["mbe"],
  place: { part: string | null; position: number | null } = { part: null, position: null },
): IndexedDocument => ({
  id,
  kind: "outline",
  subject: id.split("/")[0] ?? "",
  title,
  aliases: [],
  exams,
  topics: [],
  citation: null,
  year: null,
  ...place,
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
    topic("torts/duty", "Duty", ["mbe"], { part: "Negligence", position: 3 }),
    topic("torts/battery", "Battery", ["mbe", "mee"], { part: "Intentional torts", position: 2 }),
    topic("torts/intent", "Intent", ["mbe"], { part: "Intentional torts", position: 1 }),
    topic("torts/proximate-cause", "Proximate Cause", ["mbe"], { part: "Negligence", position: 4 }),
    topic("evidence/hearsay", "Hearsay"),
    topic("evidence/presumptions", "Presumptions", []),
    legalCase("palsgraf", "Palsgraf v. Long Island Railroad", ["torts/duty", "torts/proximate-cause"]),
    legalCase("adams", "Adams v. Bullock", ["torts/duty", "torts/battery"]),
    legalCase("wagon-mound", "Wagon Mound", ["torts/proximate-cause"]),
    legalCase("rowland", "Rowland v. Christian", ["torts/duty", "torts/proximate-cause"]),
  ],
});
const ids = (documents: readonly IndexedDocument[]) => documents.map(({ id }) => id);

describe("the contents of a subject", () => {
  const inCasebook = (slug: string) => contentsOf(index, "casebook").find((subject) => subject.slug === slug);

  it("are in the order and under the headings of a casebook", () => {
    expect(inCasebook("torts")?.parts.map(({ heading, topics }) => [heading, ids(topics)])).toEqual([
      ["Intentional torts", ["torts/intent", "torts/battery"]],
      ["Negligence", ["torts/duty", "torts/proximate-cause"]],
    ]);
  });

  it("list each case with the first of its topics in the subject", () => {
    const more = sortIndex({
      ...index,
      documents: [
        ...index.documents,
        topic("evidence/relevance", "Relevance", [], { part: null, position: 0 }),
        legalCase("abrams", "Abrams v. Zee", ["evidence/relevance", "torts/proximate-cause"]),
        legalCase("vosburg", "Vosburg v. Putney", ["torts/intent", "torts/proximate-cause"]),
        legalCase("aaron", "Aaron v. Bo", ["evidence/hearsay"]),
      ],
    });
    const torts = contentsOf(more, "casebook").find(({ slug }) => slug === "torts");
    expect(torts?.cases.map(({ title }) => title)).toEqual([
      "Vosburg v. Putney",
      "Adams v. Bullock",
      "Palsgraf v. Long Island Railroad",
      "Rowland v. Christian",
      "Abrams v. Zee",
      "Wagon Mound",
      "Aaron v. Bo",
    ]);
  });

  it("are in one list by title when the reader chose the alphabet", () => {
    const subjects = contentsOf(index, "alphabet");
    expect(subjects.map(({ name }) => name)).toEqual(["Evidence", "Torts"]);
    expect(subjects[1]?.parts.map(({ heading, topics }) => [heading, ids(topics)])).toEqual([
      [null, ["torts/battery", "torts/duty", "torts/intent", "torts/proximate-cause"]],
    ]);
  });

  it("put topics without a position last", () => {
    const withNew = { ...index, documents: [topic("torts/abuse", "Abuse"), ...index.documents] };
    const [first] = contentsOf(withNew, "casebook");
    expect(first?.topics.at(-1)?.id).toBe("torts/abuse");
    expect(first?.parts.at(-1)?.heading).toBeNull();
  });

  it("say how many of the topics each exam tests", () => {
    expect(inCasebook("torts")?.exams).toEqual([
      { exam: "mbe", tested: 4, topics: 4 },
      { exam: "mee", tested: 1, topics: 4 },
    ]);
    expect(inCasebook("evidence")?.exams).toEqual([{ exam: "mbe", tested: 1, topics: 2 }]);
  });
});

describe("the previous and the next page", () => {
  it("follow the reader's order", () => {
    const around = (order: "casebook" | "alphabet") => {
      const { previous, next } = neighborsOf(index, "torts/battery", order);
      return [previous?.id, next?.id];
    };
    expect(around("casebook")).toEqual(["torts/intent", "torts/duty"]);
    expect(around("alphabet")).toEqual([undefined, "torts/duty"]);
  });

  it("end at the ends of a subject", () => {
    expect(neighborsOf(index, "torts/proximate-cause", "casebook").next).toBeNull();
    expect(neighborsOf(index, "evidence/presumptions", "alphabet").next).toBeNull();
    expect(neighborsOf(index, "torts/nothing", "casebook")).toEqual({ previous: null, next: null });
  });
});

describe("what is related", () => {
  it("to a topic: its cases, and the topics they share most often first", () => {
    const { topics, cases } = relatedTo(index, "torts/duty");
    expect(ids(topics)).toEqual(["torts/proximate-cause", "torts/battery"]);
    expect(ids(cases)).toEqual(["cases/torts/adams", "cases/torts/palsgraf", "cases/torts/rowland"]);
  });

  it("to a case: its topics, and the cases that share most of them first", () => {
    const { topics, cases } = relatedTo(index, "cases/torts/palsgraf");
    expect(ids(topics)).toEqual(["torts/duty", "torts/proximate-cause"]);
    expect(ids(cases)).toEqual(["cases/torts/rowland", "cases/torts/adams", "cases/torts/wagon-mound"]);
  });

  it("to a case are six others at most, and to what doesn’t exist none", () => {
    const many = Array.from({ length: 8 }, (_, place) =>
      legalCase(`case-${place}`, "Case", ["torts/battery"]),
    );
    const { cases } = relatedTo({ ...index, documents: many }, "cases/torts/case-0");
    expect(ids(cases)).toEqual(ids(many.slice(1, 7)));
    expect(relatedTo(index, "torts/nothing")).toEqual({ topics: [], cases: [] });
  });
});
