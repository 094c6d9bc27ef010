import { describe, expect, it } from "vitest";
import { readQuery, withoutChoices } from "./read-query.ts";

const LISTS = {
  abbreviations: { sof: "statute of frauds", k: "" },
  shorthand: { agmt: "agreement" },
  layWords: [[/\bfired\b/, "termination"]] as const,
  subjects: [[/\bin torts\b/, "torts"]] as const,
  framing: [/\bi have an exam tomorrow,?/gi],
  outside: [[/\brecipe\b/, /\bpatent\b/]] as const,
};
const weightsOf = (text: string) => {
  const { words, weights } = readQuery(text, LISTS);
  return Object.fromEntries(words.map((word, place) => [word, weights[place]]));
};

describe("a query", () => {
  it("has the words that tell what it is about, without those around them", () => {
    expect(weightsOf("I have an exam tomorrow, what is the agmt")).toEqual({ agreement: 1 });
  });

  it("counts an abbreviation by what it stands for, and lay words by what the law calls them", () => {
    const weights = weightsOf("sof if i was fired");
    expect(weights).toMatchObject({ statute: 1, frauds: 1, fired: 1 });
    expect(weights.sof).toBeLessThan(1);
    expect(weights.termination).toBeLessThan(1);
  });

  it("counts words that ask for a kind of answer little", () => {
    expect(weightsOf("hearsay exceptions").exceptions).toBeLessThan(0.5);
  });

  it.each([
    "<script>alert(1)</script> what is hearsay",
    "```js\nlet x = 1;\n``` what is <b>hearsay</b>&nbsp;?",
    "https://example.com/a?b=c what is hearsay",
  ])("has no words of the markup around a question: %s", (text) => {
    expect(weightsOf(text)).toEqual({ hearsay: 1 });
  });

  it("counts the words that only name its subject little", () => {
    expect(weightsOf("battery in torts")).toEqual({ battery: 1, torts: 0.25 });
  });

  it("knows the subject that it names, and what no outline covers", () => {
    expect(readQuery("battery in torts", LISTS).subject).toBe("torts");
    expect(readQuery("a recipe", LISTS).isOutside).toBe(true);
    expect(readQuery("a patent on a recipe", LISTS).isOutside).toBe(false);
  });

  it("isn’t outside for what its story only mentions", () => {
    const story = `${"The cook had a famous recipe and told no one. ".repeat(6)}Is it a trade secret?`;
    expect(readQuery(story, LISTS).isOutside).toBe(false);
  });
});

it.each([
  ["Who wins?\n(A) Ann.\n(B) Bo.\n(C) Cy.\n(D) Di.", "Who wins?"],
  ["Who wins? A. Ann. B. Bo. C. Cy.", "Who wins?"],
  ["Is Plan A) lawful or not?", "Is Plan A) lawful or not?"],
])("the choices of “%s” are set apart", (text, stem) => {
  expect(withoutChoices(text).trim()).toBe(stem);
});
