/** A case asked about in one line. */
import { expect, it } from "vitest";
import { documentOf, passageOf, retrievalOf } from "../../../../tests/support/retrieved.ts";
import { readSections } from "../contracts/answer-sections.ts";
import { composeAnswer } from "./compose.ts";

const parts = (["facts", "issue", "holding", "reasoning", "rule", "significance"] as const).map((kind) =>
  passageOf("cases/torts/byrne-v-boadle", kind, `The ${kind}.`),
);

const reply = (question: string, passages = parts) =>
  composeAnswer(retrievalOf(question, { documents: [documentOf(passages)] })).text;
const brief = (passages: typeof parts) => reply("What did Byrne v. Boadle hold, in one line?", passages);

it("is answered by its holding alone", () => {
  expect(brief(parts)).toMatch(/\(1800\)\*\*\n\n### [^\n]*holding\n\nThe holding\. \[1\]$/);
});

it("is answered by what a brief has first where it has no holding", () => {
  expect(brief(parts.filter(({ kind }) => kind !== "holding"))).toMatch(
    /The issue\. \[1\][\s\S]*The rule\. \[2\][\s\S]*The facts\. \[3\]$/,
  );
});

const shown = (question: string) =>
  [...readSections(reply(question)).answer.matchAll(/The (\w+)\. \[/g)].map(([, part]) => part);

it.each([
  ["Byrne v. Boadle", ["issue", "holding", "rule", "facts"]],
  ["What happened in Byrne v. Boadle?", ["facts", "issue", "holding", "rule"]],
  ["Who won in Byrne v. Boadle?", ["holding", "issue", "rule", "facts"]],
  ["Byrne v. Boadle: what was the rule and why?", ["rule", "reasoning", "issue", "holding"]],
  ["What did the dissent say in Byrne v. Boadle?", ["reasoning", "issue", "holding", "rule"]],
  ["Why does Byrne v. Boadle matter?", ["significance", "issue", "holding", "rule"]],
  ["just the facts of Byrne v. Boadle", ["facts"]],
])("begins with what is asked of it: %s", (question, parts) => {
  expect(shown(question)).toEqual(parts);
});
