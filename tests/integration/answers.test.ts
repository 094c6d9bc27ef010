/**
 * Asks every question in `bench/retrieval` and compares the answers with the figures in `baseline.json`. A change that
 * improves them raises the baseline; a change that makes them worse fails here.
 */
import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { judge, type Report } from "../../bench/retrieval/judge.ts";
import { QUESTION_SETS, readQuestions } from "../../bench/retrieval/questions.ts";
import { connectFunctions } from "../../server/functions/call-database.ts";
import { answerQuestion } from "../../supabase/functions/_shared/answer-message.ts";
import { ownerConnection } from "../support/users.ts";

type Figures = Pick<
  Report,
  | "passed"
  | "passedEarly"
  | "medianLength"
  | "coverage"
  | "hitAt1"
  | "hitAt3"
  | "refusalAccuracy"
  | "wrongCitations"
>;

const file = path.resolve(import.meta.dirname, "../../bench/retrieval/baseline.json");
const baseline: Record<string, Figures> = JSON.parse(fs.readFileSync(file, "utf8"));
const host = inject("host");
const functions = connectFunctions(host.databaseUrl);
let passages: Set<string>;
let cases: { title: string }[];

beforeAll(async () => {
  const sql = ownerConnection(host);
  passages = new Set((await sql`select id from public.outline_passages`).map((row) => row.id as string));
  cases = await sql`select title from public.outline_documents where kind = 'case' order by id`;
  await sql.end();
});
afterAll(functions.close);

describe.each(QUESTION_SETS)("the answers to the %s", (set) => {
  it("are as good as before", async () => {
    const report = await judge(
      readQuestions(set),
      async ({ question, before = [] }) => await answerQuestion(functions.callDatabase, question, before),
      passages,
    );
    const least = baseline[set] as Figures;
    const drops = (
      ["passed", "passedEarly", "coverage", "hitAt1", "hitAt3", "refusalAccuracy"] as const
    ).filter((figure) => report[figure] < least[figure]);
    expect({ drops, failures: drops.length > 0 ? report.failures : [] }).toEqual({ drops: [], failures: [] });
    expect(report.medianLength).toBeLessThanOrEqual(least.medianLength);
    expect(report.wrongCitations).toBeLessThanOrEqual(least.wrongCitations);
  });
});

it("a case asked for by name is briefed, whatever else shares its name", async () => {
  const missed: string[] = [];
  for (const { title } of cases) {
    const [cited] = (await answerQuestion(functions.callDatabase, `What did ${title} hold?`)).citations;
    if (cited?.title !== title) missed.push(`${title}: ${cited?.title}`);
  }
  expect(cases.length).toBeGreaterThan(170);
  expect(missed).toEqual([]);
});

it.each([
  // Another topic, whatever word the question begins with.
  ["What is hearsay?", "ok, what is adverse possession?", "real-property/adverse-possession"],
  ["What is adverse possession?", "So what is hearsay?", "evidence/hearsay"],
  ["What is negligence?", "and how is a joint tenancy severed", "real-property/severance-of-joint-tenancy"],
  // The name of a sibling topic.
  [
    "What is the difference between larceny and embezzlement?",
    "and robbery?",
    "criminal-law/robbery-and-extortion",
  ],
  ["What are the elements of larceny?", "what about burglary?", "criminal-law/burglary"],
  // The same topic, continued.
  ["What is negligence?", "Tell me more", "torts/negligence"],
  ["What is negligence?", "why?", "torts/negligence"],
  ["What is negligence?", "shorten that to two sentences", "torts/negligence"],
  ["What is negligence?", "shorter", "torts/negligence"],
  ["What is negligence?", "example", "torts/negligence"],
  // A part of the same topic, though other subjects have one too.
  ["What are the elements of battery?", "And what are the defenses?", "torts/battery"],
])("after “%s”, “%s” is answered from %s", async (before, question, document) => {
  const { citations } = await answerQuestion(functions.callDatabase, question, [before]);
  expect(citations[0]?.passageId.split("#")[0]).toBe(document);
});

it.each(["Tell me more", "why?", "shorter", "example"])(
  "“%s” doesn’t repeat the answer",
  async (question) => {
    const ask = async (...asked: string[]) =>
      await answerQuestion(functions.callDatabase, asked.at(-1) ?? "", asked.slice(0, -1));
    const before = "What is adverse possession?";
    const [first, next] = [await ask(before), await ask(before, question)];
    expect(next.citations.length).toBeGreaterThan(0);
    expect(next.text).not.toContain(first.text.slice(0, 500));
    expect(next.text).not.toBe((await ask(before, question, question)).text);
  },
);

it.each([
  ["Explain the rule against perpetuities in detail", "real-property/rule-against-perpetuities"],
  ["I have an exam tomorrow, explain personal jurisdiction", "civil-procedure/personal-jurisdiction"],
  ["quiz me on negligence", "torts/negligence"],
  ["Write an IRAC on negligence", "torts/negligence"],
  ["explain consideration like im five", "contracts/consideration"],
  ["what's the gist of promissory estoppel", "contracts/promissory-estoppel"],
  ["help me understand the dormant commerce clause", "constitutional-law/dormant-commerce-clause"],
  ["hearsay for dummies", "evidence/hearsay"],
  ["give me a crash course on adverse possession", "real-property/adverse-possession"],
  ["Explain hearsay in detail", "evidence/hearsay"],
  ["explain battery to a golden retriever", "torts/battery"],
  ["liq damages", "contracts/liquidated-damages"],
  ["how many yrs for adverse possession", "real-property/adverse-possession"],
  ["is a verbal agreement enforcable", "contracts/statute-of-frauds"],
])("“%s” is answered from %s", async (question, document) => {
  const { citations, isFree = false } = await answerQuestion(functions.callDatabase, question);
  expect(citations[0]?.passageId.split("#")[0]).toBe(document);
  expect(isFree).toBe(false);
});

it.each([
  [
    "my landlord wont fix the heat what can i do",
    "real-property/implied-warranty-of-habitability#remedies",
    3,
  ],
  // What the outlines' "Ask about this" writes.
  ["Can you explain “Duty element in a negligence case”?", "torts/negligence#duty", 1],
  [
    "Can you explain “Duty of care: the general rule” (Duty of Care and Foreseeable Plaintiffs)?",
    "torts/duty-of-care#rule",
    1,
  ],
])("the answer to “%s” has %s among its first sections", async (question, passage, among) => {
  const { citations } = await answerQuestion(functions.callDatabase, question);
  expect(citations.slice(0, among).map(({ passageId }) => passageId)).toContain(passage);
});

it.each([
  "Best law school in California?",
  "What's a good recipe for lasagne?",
  "hi",
  "thanks!",
  "who are you?",
])("“%s” isn’t answered from the outlines, and is free", async (question) => {
  const { citations, isFree } = await answerQuestion(functions.callDatabase, question);
  expect({ citations, isFree }).toEqual({ citations: [], isFree: true });
});
