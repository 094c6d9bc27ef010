import { afterEach, describe, expect, it, vi } from "vitest";
import type { CallDatabase } from "../environment.ts";
import { readQuestion } from "./question.ts";
import { searchPassages } from "./search.ts";

const question = readQuestion("battery");

/** A database that finds these passages with an index of this version, and has the texts of those that are `stored`. */
function database(version: string, found: string[], stored = found) {
  const read: string[][] = [];
  const callDatabase: CallDatabase = async (name, args) => {
    if (name === "search_passages")
      return {
        ...{ version, terms: [], corrections: {}, documents: [] },
        passages: found.map((id) => ({ id, score: 1, matched: ["batteri"] })),
      };
    const { ids } = args as { ids: string[] };
    read.push(ids);
    return ids
      .filter((id) => stored.includes(id))
      .map((id) => ({
        ...{ id, document_id: "torts/battery", document_kind: "outline", subject: "torts", title: "Battery" },
        ...{ citation: null, position: 0, heading: "Battery", kind: "rule", body: `${id} in ${version}` },
      }));
  };
  return { read, bodies: async () => bodiesOf(await searchPassages(callDatabase, question)) };
}
const bodiesOf = ({ passages }: Awaited<ReturnType<typeof searchPassages>>) =>
  passages.map(({ body }) => body);

describe("the texts of the passages that a search finds", () => {
  it("are read once, and anew when the index is another", async () => {
    const first = database("one", ["a", "b"]);
    expect(await first.bodies()).toEqual(["a in one", "b in one"]);
    const second = database("one", ["b", "c"]);
    expect(await second.bodies()).toEqual(["b in one", "c in one"]);
    expect([first.read, second.read]).toEqual([[["a", "b"]], [["c"]]]);
    const replaced = database("two", ["b"]);
    expect(await replaced.bodies()).toEqual(["b in two"]);
    expect(replaced.read).toEqual([["b"]]);
  });

  it("are left out when they are gone since the search", async () => {
    expect(await database("three", ["a", "b"], ["b"]).bodies()).toEqual(["b in three"]);
  });
});

describe("a search", () => {
  afterEach(() => void vi.useRealTimers());

  /** A database that counts its searches, and fails the first `failures` of them. */
  function counting(failures = 0) {
    const calls: string[] = [];
    const callDatabase: CallDatabase = async (name) => {
      calls.push(name);
      if (calls.length <= failures) throw new Error("away");
      return { version: "four", terms: [], corrections: {}, documents: [], passages: [] };
    };
    return { calls, ask: (text: string) => searchPassages(callDatabase, readQuestion(text)) };
  }

  it("is made once for all who ask the same within a minute, at the same moment too", async () => {
    vi.useFakeTimers();
    const { calls, ask } = counting();
    await Promise.all([ask("battery"), ask("battery"), ask("assault")]);
    await ask("battery");
    expect(calls).toHaveLength(2);
    vi.advanceTimersByTime(60_001);
    await ask("battery");
    expect(calls).toHaveLength(3);
  });

  it("that failed is made again", async () => {
    const { calls, ask } = counting(1);
    await expect(ask("battery")).rejects.toThrow("away");
    await ask("battery");
    expect(calls).toHaveLength(2);
  });

  it("is forgotten for others when very many are made", async () => {
    const { calls, ask } = counting();
    for (let number = 0; number <= 500; number++) await ask(`battery ${number}`);
    await ask("battery 0");
    expect(calls).toHaveLength(502);
  });
});
