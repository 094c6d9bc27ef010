/** What the rooms above rely on when they search the law. */
import { afterAll, describe, expect, inject, it } from "vitest";
import { connectFunctions } from "../../server/functions/call-database.ts";
import { find } from "../../supabase/functions/_shared/search/find.ts";
import { findLaw, readPassages } from "../../supabase/functions/_shared/search/find-law.ts";

const functions = connectFunctions(inject("host").databaseUrl);
afterAll(functions.close);
const ask = (text: string, options = {}) => find(functions.callDatabase, text, options);

describe("a search", () => {
  it("is sure of a question of the bank, whose entry comes first", async () => {
    const found = await ask("What is adverse possession?");
    expect(found.certainty).toBe("sure");
    expect(found.topics[0]?.id).toBe("real-property/adverse-possession");
    expect(found.entries[0]).toMatchObject({ topic: "real-property/adverse-possession" });
    expect(Math.max(...found.entries.map(({ likeness }) => likeness))).toBe(1);
  });

  it("finds a topic by its name alone, before others that have the name in theirs", async () => {
    const found = await ask("hearsay?");
    expect(found.topics[0]?.id).toBe("evidence/hearsay");
    expect(found.certainty).not.toBe("nothing");
  });

  it("finds a case by its name", async () => {
    expect((await ask("facts of Palsgraf")).topics[0]?.id).toBe(
      "cases/torts/palsgraf-v-long-island-railroad",
    );
  });

  it("has nothing on what the outlines don’t cover, but says what is nearest", async () => {
    const found = await ask("how do I bake sourdough bread");
    expect(found.certainty).toBe("nothing");
    expect(found.topics.length).toBeGreaterThan(0);
  });

  it("isn’t led by the choices of a pasted question", async () => {
    const stem =
      "A farmer fenced two feet of his neighbor’s land and openly used them for twenty years. Who owns the strip?";
    const choices =
      "\n(A) The neighbor, because hearsay is excluded.\n(B) The farmer, by the dying declaration.\n(C) Neither, under Miranda.\n(D) Both.";
    const ids = async (text: string) => (await ask(text)).topics.map(({ id }) => id);
    expect(await ids(stem + choices)).toEqual(await ids(stem));
  });

  it("finds what a long story asks, however much scenery comes first", async () => {
    const scenery =
      "It was a bright morning, and the bakery on the corner had just opened its doors for the regulars. ".repeat(
        8,
      );
    const found = await ask(`${scenery}Is the excited utterance of a bystander admissible?`);
    expect(found.topics.slice(0, 3).map(({ id }) => id)).toContain(
      "evidence/present-sense-impression-and-excited-utterance",
    );
  });

  it("stays within the topics that it is given", async () => {
    const within = ["torts/battery", "evidence/hearsay"];
    const found = await ask("what are the exceptions", { within });
    expect(within).toEqual(expect.arrayContaining([...new Set(found.entries.map(({ topic }) => topic))]));
    expect(found.topics[0]?.passages.length).toBeGreaterThan(2);
  });

  it("prefers the subject that is asked for", async () => {
    const first = async (subject: string) =>
      (await ask("elements of battery", { subject })).topics[0]?.subject;
    expect([await first("torts"), await first("criminal-law")]).toEqual(["torts", "criminal-law"]);
  });

  it.each(["", "?!", "'; drop table outline_passages", "x".repeat(5_000), "the of and"])(
    "accepts any text: %#",
    async (text) => {
      expect((await ask(text)).certainty).toBe("nothing");
    },
  );
});

it("the passages of a doctrine come first, the best topic’s before others’", async () => {
  const { passages, isSure } = await findLaw(functions.callDatabase, "dying declaration elements", {
    limit: 8,
  });
  expect(passages).toHaveLength(8);
  expect(passages.map(({ id }) => id)).toContain("evidence/dying-declaration#elements");
  expect(isSure).toBe(true);
});

it("passages are read in the order of their ids, without those that don’t exist", async () => {
  const ids = ["torts/battery#rule", "no/such#passage", "evidence/hearsay#rule"];
  const read = await readPassages(functions.callDatabase, ids);
  expect(read.map(({ id }) => id)).toEqual(["torts/battery#rule", "evidence/hearsay#rule"]);
});
