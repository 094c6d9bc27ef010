import { describe, expect, it } from "vitest";
import type { LawPassage } from "../search/find-law.ts";
import { Evidence } from "./evidence.ts";
import { renumber } from "./renumber.ts";

const passage = (id: string, characters = 400): LawPassage => ({
  id,
  title: "Hearsay",
  heading: "The rule",
  kind: "rule",
  authority: "",
  body: "x".repeat(characters),
});
const many = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, place) => passage(`${prefix}#${place}`));
const ROOM = 100_000;

describe("a conversation's evidence", () => {
  it("numbers what is cited in the order of the marks, after what the conversation has", () => {
    const evidence = new Evidence([{ n: 1, passageId: "a#0" }], ROOM);
    evidence.add([...many("b", 3), passage("a#0")], "message");
    const of = (id: string) => evidence.numberOf(id) ?? 0;
    expect([
      evidence.cite(of("b#2")),
      evidence.cite(of("a#0")),
      evidence.cite(of("b#0")),
      evidence.cite(of("b#2")),
    ]).toEqual([2, 1, 3, 2]);
    expect(evidence.citations().map(({ n, passageId }) => [n, passageId])).toEqual([
      [2, "b#2"],
      [1, "a#0"],
      [3, "b#0"],
    ]);
  });

  it("gives each passage one number in a conversation of any length", () => {
    let cited: { n: number; passageId: string }[] = [];
    const numbers = new Map<string, number>();
    for (let turn = 0; turn < 40; turn++) {
      const evidence = new Evidence(cited, ROOM);
      evidence.add(many(`t${(turn * 7) % 11}`, 4), "message");
      evidence.add(many(`t${(turn * 5) % 13}`, 3), "asked_for", "call");
      // Two passages never have one number, nor one passage two.
      const known = evidence.given().map(({ n }) => n);
      expect(new Set(known).size).toBe(known.length);
      for (const { n } of evidence.given().filter((_, place) => (place + turn) % 3 === 0)) evidence.cite(n);
      for (const { n, passageId } of evidence.citations()) {
        expect(numbers.get(passageId) ?? n).toBe(n);
        numbers.set(passageId, n);
      }
      cited = [...numbers].map(([passageId, n]) => ({ n, passageId }));
    }
    expect([...numbers.values()].sort((a, b) => a - b)).toEqual(
      [...numbers.keys()].map((_, place) => place + 1),
    );
  });

  it("leaves out what was found for the message before what the model asked for or the student knows", () => {
    const evidence = new Evidence([], 1_000);
    evidence.add(many("message", 6), "message");
    evidence.add(many("kept", 2), "cited_before");
    evidence.add(many("asked", 4), "asked_for", "call");
    const ids = evidence.given().map(({ passage: { id } }) => id.split("#")[0]);
    expect(ids.filter((id) => id === "kept")).toHaveLength(2);
    expect(ids.filter((id) => id === "asked")).toHaveLength(4);
    expect(ids.filter((id) => id === "message").length).toBeLessThan(3);
  });

  it("keeps a passage that is cited, whatever is found afterward", () => {
    const evidence = new Evidence([], 300);
    evidence.add([passage("first#0")], "message");
    const number = evidence.numberOf("first#0") ?? 0;
    evidence.cite(number);
    evidence.add(many("asked", 4), "asked_for", "call");
    expect(evidence.passageOf(number)?.id).toBe("first#0");
    expect(evidence.citations()).toHaveLength(1);
  });

  it("knows no number that it didn’t give", () => {
    const evidence = new Evidence([{ n: 1, passageId: "gone#0" }], ROOM);
    expect(evidence.passageOf(1)).toBeNull();
    expect(evidence.passageOf(99)).toBeNull();
  });
});

it("a composed answer gets the conversation’s numbers", () => {
  const citations = ["a#0", "b#0", "c#0"].map((passageId, place) => ({
    ...{ n: place + 1, passageId },
    ...{ title: "", heading: "" },
  }));
  const answer = renumber({ text: "One [1]. Two [2][3]. Not [9].", citations }, [
    { n: 1, passageId: "b#0" },
    { n: 4, passageId: "z#0" },
  ]);
  expect(answer.text).toBe("One [5]. Two [1][6]. Not [9].");
  expect(answer.citations.map(({ n }) => n)).toEqual([5, 1, 6]);
});
