import { afterEach, describe, expect, it, vi } from "vitest";
import type { CallDatabase } from "../environment.ts";
import { readQuestion } from "../question/question.ts";
import { readAhead, searchPassages } from "./search.ts";

/** What a search answers that finds these passages with an index of this version. */
const found = (version: string, ids: string[]) => ({
  ...{ version, terms: [{ lexeme: "batteri", weight: 1, idf: 4 }], corrections: {}, documents: [] },
  passages: { id: ids, score: ids.map(() => 1), matched: ids.map(() => 1) },
  questions: { id: [] },
});
const text = (id: string, body: string) => ({
  ...{ id, document_id: "torts/battery", document_kind: "outline", subject: "torts", title: "Battery" },
  ...{ citation: null, topics: [], position: 0, heading: "Battery", kind: "rule", body },
});

/** A database with an index of this version, in which each question finds the passages that it names. */
function database() {
  const index = { version: "one", gone: [] as string[] };
  const read: string[][] = [];
  const callDatabase: CallDatabase = async (name, args) => {
    if (name === "search_passages") return found(index.version, (args as { words: string[] }).words);
    const { ids } = args as { ids: string[] };
    read.push(ids);
    return ids.filter((id) => !index.gone.includes(id)).map((id) => text(id, `${id} in ${index.version}`));
  };
  const bodies = async (question: string) =>
    (await searchPassages(callDatabase, readQuestion(question))).passages.map(({ body }) => body);
  return { index, read, callDatabase, bodies };
}

describe("the texts of the passages that a search finds", () => {
  it("are read once, and again when the index changes", async () => {
    const { index, read, bodies } = database();
    expect(await bodies("battery assault")).toEqual(["battery in one", "assault in one"]);
    expect(await bodies("assault trespass")).toEqual(["assault in one", "trespass in one"]);
    expect(read).toEqual([["battery", "assault"], ["trespass"]]);
    index.version = "two";
    expect(await bodies("trespass")).toEqual(["trespass in two"]);
    expect(read).toHaveLength(3);
  });

  it("are left out if they were deleted after the search", async () => {
    const { index, bodies } = database();
    index.gone.push("battery");
    expect(await bodies("battery assault")).toEqual(["assault in one"]);
  });

  it("are kept, 8,000 of them", async () => {
    const { read, callDatabase, bodies } = database();
    await bodies("first");
    const others = Array.from({ length: 8_000 }, (_, number) => `other ${number}`);
    await readAhead(callDatabase, others.slice(1));
    await bodies("first");
    expect(read).toHaveLength(2);
    await readAhead(callDatabase, others.slice(0, 1));
    await bodies("first");
    expect(read).toHaveLength(4);
  });

  it("aren't read again when they were read ahead", async () => {
    const { read, callDatabase, bodies } = database();
    await bodies("battery");
    await readAhead(callDatabase, ["assault", "trespass"]);
    expect(await bodies("assault")).toEqual(["assault in one"]);
    expect(read).toEqual([["battery"], ["assault", "trespass"]]);
  });
});

describe("the terms that a passage matches", () => {
  it("are distinguished even when there are more than 32", async () => {
    const terms = Array.from({ length: 48 }, (_, place) => ({ lexeme: `t${place}`, weight: 1, idf: 1 }));
    const callDatabase: CallDatabase = async (name) =>
      name === "search_passages"
        ? {
            ...{ version: "one", terms, corrections: {} },
            documents: [
              { id: "torts/battery", name_idf: 0, name_lexemes: [], asked: 2, asked_matched: 2 ** 47 },
            ],
            passages: { id: ["a"], score: [1], matched: [1 + 2 ** 31 + 2 ** 40] },
            questions: { id: [] },
          }
        : [text("a", "A.")];
    const { passages, documents } = await searchPassages(callDatabase, readQuestion("battery"));
    expect(passages[0]?.matched).toEqual(["t0", "t31", "t40"]);
    expect(documents.get("torts/battery")?.asked_matched).toEqual(["t47"]);
  });
});

describe("a search", () => {
  afterEach(() => void vi.useRealTimers());

  /** A database that counts its searches, and fails the first `failures` of them. */
  function counting(failures = 0) {
    let version = "one";
    const calls: string[] = [];
    const callDatabase: CallDatabase = async (name) => {
      calls.push(name);
      if (calls.length <= failures) throw new Error("away");
      return found(version, []);
    };
    return {
      calls,
      ask: (text: string) => searchPassages(callDatabase, readQuestion(text)),
      load: () => {
        version = "two";
      },
    };
  }

  it("runs once for everyone who asks the same thing within a minute, even at the same moment", async () => {
    vi.useFakeTimers();
    const { calls, ask } = counting();
    await Promise.all([ask("battery"), ask("battery"), ask("assault")]);
    vi.advanceTimersByTime(59_000);
    await ask("battery");
    expect(calls).toHaveLength(2);
    vi.advanceTimersByTime(1_001);
    await ask("battery");
    expect(calls).toHaveLength(3);
  });

  it("doesn't run for a message that has nothing to search for", async () => {
    const { calls, ask } = counting();
    expect(await ask("what about that?")).toMatchObject({ terms: [], passages: [], entries: [] });
    expect(calls).toEqual([]);
  });

  it("runs again once another search has found a new index", async () => {
    const { calls, ask, load } = counting();
    await ask("battery");
    load();
    await ask("battery");
    expect(calls).toHaveLength(1);
    await ask("assault");
    await ask("battery");
    await ask("assault");
    expect(calls).toHaveLength(3);
  });

  it("runs again after it failed", async () => {
    const { calls, ask } = counting(1);
    await expect(ask("battery")).rejects.toThrow("away");
    await ask("battery");
    expect(calls).toHaveLength(2);
  });

  it("is forgotten after very many others", async () => {
    const { calls, ask } = counting();
    for (let number = 0; number <= 500; number++) await ask(`battery ${number}`);
    await ask("battery 100");
    expect(calls).toHaveLength(501);
    await ask("battery 0");
    expect(calls).toHaveLength(502);
  });
});
