import { describe, expect, it } from "vitest";
import { textChanges, valueText } from "./text-changes.ts";

describe("the changes between two texts", () => {
  it("are words, in order", () => {
    expect(textChanges("a duty of care", "a breach of care")).toEqual([
      { kind: "same", text: "a " },
      { kind: "removed", text: "duty" },
      { kind: "added", text: "breach" },
      { kind: "same", text: " of care" },
    ]);
  });

  it("shorten what is unchanged, but never what changed", () => {
    const long = "word ".repeat(200);
    const [same, removed, added] = textChanges(`${long}old`, `${long}new`);
    expect(same?.text.length).toBeLessThan(120);
    expect(same?.text).toContain("…");
    expect([removed?.text, added?.text]).toEqual(["old", "new"]);
    expect(textChanges("", long)).toEqual([{ kind: "added", text: long }]);
    expect(textChanges(`old ${long}`, `new ${long}`).at(-1)?.text).toMatch(/^ word [\s\S]{60,90} … $/);
  });
});

it("keeps what surrounds a change on both sides, and short stretches whole", () => {
  const long = "word ".repeat(200);
  const [, , after, , , last] = textChanges(`old ${long}old end`, `new ${long}new end`);
  expect(after?.text.startsWith(" word")).toBe(true);
  expect(after?.text.endsWith("word ")).toBe(true);
  expect(after?.text.length).toBeLessThan(200);
  expect(last?.text).toBe(" end");
});

it("shows lists and objects as lines", () => {
  expect(valueText([{ question: "Why?", choices: ["a", "b"], answer: 1 }])).toBe(
    "question: Why?\nchoices: a\nb\nanswer: 1",
  );
  expect([valueText(null), valueText(true), valueText(249)]).toEqual(["", "yes", "249"]);
});
