/** A case asked about in one line. */
import { expect, it } from "vitest";
import { documentOf, passageOf, retrievalOf } from "../../../../tests/support/retrieved.ts";
import { composeAnswer } from "./compose.ts";

const parts = (["facts", "issue", "holding", "rule"] as const).map((kind) =>
  passageOf("cases/torts/byrne-v-boadle", kind, `The ${kind}.`),
);

const brief = (passages: typeof parts) =>
  composeAnswer(
    retrievalOf("What did Byrne v. Boadle hold, in one line?", { documents: [documentOf(passages)] }),
  ).text;

it("is answered by its holding alone", () => {
  expect(brief(parts)).toMatch(/\(1800\)\*\*\n\n### [^\n]*holding\n\nThe holding\. \[1\]$/);
});

it("is answered by what a brief has first where it has no holding", () => {
  expect(brief(parts.filter(({ kind }) => kind !== "holding"))).toMatch(
    /The rule\. \[1\][\s\S]*The facts\. \[2\][\s\S]*The issue\. \[3\]$/,
  );
});
