import { expect, it } from "vitest";
import { retrievalOf } from "../../../../tests/support/retrieved.ts";
import { type AnswerSections, readSections, writeSections } from "../contracts/answer-sections.ts";
import type { Citation } from "../contracts/chat.ts";
import { answerEach } from "./two-questions.ts";

interface Given extends Partial<AnswerSections> {
  readonly cites: readonly string[];
}

const ASKED = ["What is battery?", "What is larceny?"] as const;

const citing = (ids: readonly string[]): Citation[] =>
  ids.map((passageId, place) => ({ n: place + 1, passageId, title: "", heading: "" }));

/** What is answered to two questions that are given these answers alone. */
function answerBoth(one: Given, other: Given, asked: readonly [string, string] = ASKED) {
  const parts = asked.map((text) => retrievalOf(text));
  const answered = answerEach({ parts }, (part) => {
    const { answer = "", detail = "", next = [], cites } = part === parts[0] ? one : other;
    return { text: writeSections({ answer, detail, next }), citations: citing(cites) };
  });
  return answered && { ...readSections(answered.text), cites: answered.citations };
}

it("answers each under its own question, with the marks of one list of citations", () => {
  const both = answerBoth(
    { answer: "Battery is a contact. [1]\n\nIt needs intent. [2]", cites: ["battery#rule", "intent#rule"] },
    {
      answer: "Larceny is a taking. [1]\n\nIt needs intent, too. [2]",
      detail: "Goods. [3]",
      cites: ["larceny#rule", "intent#rule", "larceny#goods"],
    },
  );
  expect(both?.answer).toBe(
    [
      "### What is battery?",
      "Battery is a contact. [1]\n\nIt needs intent. [2]",
      "### What is larceny?",
      "Larceny is a taking. [3]\n\nIt needs intent, too. [2]",
    ].join("\n\n"),
  );
  expect(both?.detail).toBe("Goods. [4]");
  expect(both?.cites).toEqual(citing(["battery#rule", "intent#rule", "larceny#rule", "larceny#goods"]));
});

it("leaves a mark that is no citation, such as a bracketed year, as it is", () => {
  const both = answerBoth({ answer: "[7] A. [1]", cites: ["a"] }, { answer: "B. [1]", cites: ["b"] });
  expect(both?.answer).toContain("[7] A. [1]");
});

it.each([
  ["and what is larceny", "### What is larceny?"],
  ["But so, what is larceny?!", "### What is larceny?"],
  ["larceny. ", "### Larceny?"],
  ["Something about larceny", "### Something about larceny?"],
])("writes the heading of “%s” as a question", (asked, heading) => {
  const both = answerBoth({ answer: "A. [1]", cites: ["a"] }, { answer: "B. [1]", cites: ["b"] }, [
    ASKED[0],
    asked,
  ]);
  expect(both?.answer).toContain(`\n\n${heading}\n\nB. [2]`);
});

it("is null when one has no law, or both have the same answer", () => {
  const [one, other] = [
    { answer: "A. [1]", cites: ["a"] },
    { answer: "B. [1]", cites: ["b"] },
  ];
  expect(answerBoth(one, other)).not.toBeNull();
  expect(answerBoth({ ...one, cites: [] }, other)).toBeNull();
  expect(answerBoth(one, { ...other, cites: [] })).toBeNull();
  expect(answerBoth(one, { answer: "A. [1]\n\nAnd more. [1]", cites: ["b"] })).toBeNull();
});

const block = (name: string) => `${name} ${"word ".repeat(39)}end. [1]`;
const blocks = (name: string) => [1, 2, 3, 4, 5, 6, 7].map((n) => block(`${name}${n}`)).join("\n\n");
const namesIn = (answer: string | undefined) => answer?.match(/\b[ab]\d(?= word)/g);

it("keeps both on one screen: half of it for the first, and what that leaves for the second", () => {
  const both = answerBoth({ answer: blocks("a"), cites: ["a"] }, { answer: blocks("b"), cites: ["b"] });
  expect(namesIn(both?.answer)).toEqual(["a1", "a2", "a3", "b1", "b2", "b3"]);
  const short = answerBoth({ answer: block("a1"), cites: ["a"] }, { answer: blocks("b"), cites: ["b"] });
  expect(namesIn(short?.answer)).toEqual(["a1", "b1", "b2", "b3", "b4", "b5"]);
});

it("shows the first block of each, however long it is", () => {
  const long = (name: string) => `${name} ${"word ".repeat(400)}end. [1]\n\nMore. [1]`;
  const both = answerBoth({ answer: long("a1"), cites: ["a"] }, { answer: long("b1"), cites: ["b"] });
  expect(namesIn(both?.answer)).toEqual(["a1", "b1"]);
  expect(both?.answer).not.toContain("More.");
});

it.each([
  ["a heading", "### Points"],
  ["what introduces a list", "The plaintiff proves:"],
])("doesn’t end with %s", (_, opening) => {
  const answer = `${block("a1")}\n\n${opening}\n\n${"- A very long point. ".repeat(40)}[1]`;
  const both = answerBoth({ answer, cites: ["a"] }, { answer: "B. [1]", cites: ["b"] });
  expect(both?.answer).not.toContain(opening);
  expect(both?.answer).toContain("a1 word");
});

it("leaves a table its mark, even where the room ends with it", () => {
  const table = `| Element | Meaning |\n|---|---|\n| a1 | ${"word ".repeat(150)}|`;
  const both = answerBoth({ answer: `${table}\n\n[1]`, cites: ["a"] }, { answer: "B. [1]", cites: ["b"] });
  expect(both?.answer).toContain(`${table}\n\n[1]\n\n### What is larceny?`);
});

it("ends a list where there is no more room", () => {
  const points = [1, 2, 3, 4, 5].map((n) => `- ${block(`a${n}`)}`).join("\n");
  const both = answerBoth({ answer: points, cites: ["a"] }, { answer: "B. [1]", cites: ["b"] });
  expect(namesIn(both?.answer)).toEqual(["a1", "a2", "a3"]);
});

it("says nothing twice, whatever its label, authority, or mark, unless nothing else would be left", () => {
  const shared = "Intent is needed.";
  const one = { answer: `Battery is a contact. [1]\n\n- **Intent:** ${shared} [2]`, cites: ["a", "i"] };
  const again = { answer: `Larceny is a taking. [1]\n\n- **Mind:** ${shared} *See* MPC § 2. [2]` };
  expect(answerBoth(one, { ...again, cites: ["b", "i"] })?.answer.match(/Intent is needed/g)).toHaveLength(1);
  const only = answerBoth(one, { answer: `- ${shared} [1]`, cites: ["i"] });
  expect(only?.answer).toContain(`### What is larceny?\n\n- ${shared} [2]`);
});

it("leaves a section that both have to the second", () => {
  const section = "### Elements of larceny\n\n1. A taking. [1]";
  const both = answerBoth(
    { answer: `Larceny is a taking. [1]\n\n${section}`, cites: ["larceny#rule"] },
    { answer: `They are one. [1]\n\n${section}\n2. Intent. [1]`, cites: ["larceny#elements"] },
    ["What is larceny?", "What are its elements?"],
  );
  expect(both?.answer).toBe(
    [
      "### What is larceny?",
      "Larceny is a taking. [1]",
      "### What are its elements?",
      `They are one. [2]\n\n${section.replace("[1]", "[2]")}\n2. Intent. [2]`,
    ].join("\n\n"),
  );
});

it("joins the details, with what both have once", () => {
  const intent = (n: number) => `### Intent\n\nIntent. [${n}]`;
  const both = answerBoth(
    { answer: "A. [1]", detail: `### Battery: rule\n\nA. [1]\n\n${intent(2)}`, cites: ["a", "i"] },
    { answer: "B. [1]", detail: `${intent(2)}\n\n### Larceny: rule\n\nB. [1]`, cites: ["b", "i"] },
  );
  expect(both?.detail).toBe(`### Battery: rule\n\nA. [1]\n\n${intent(3)}\n\n### Larceny: rule\n\nB. [2]`);
});

it("offers two questions after each answer, each once, and none that was just asked", () => {
  const next = (text: string) => [1, 2, 3].map((n) => `${text} ${n}?`);
  const offer = (one: string[], other: string[]) =>
    answerBoth({ answer: "A. [1]", next: one, cites: ["a"] }, { answer: "B. [1]", next: other, cites: ["b"] })
      ?.next;
  expect(offer(next("A"), next("B"))).toEqual(["A 1?", "A 2?", "B 1?", "B 2?"]);
  expect(offer(["A 1?", "A 2?"], ["A 2?", "B 2?"])).toEqual(["A 1?", "A 2?", "B 2?"]);
  expect(offer(["What is larceny?", "A 2?"], [])).toEqual(["A 2?"]);
});
