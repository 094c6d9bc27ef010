/**
 * Asks every question in `bench/retrieval` and compares the answers with the figures in `baseline.json`. A change that
 * improves them raises the baseline; a change that makes them worse fails here. Which questions are missed is in `missed.json`,
 * so a number of the ranking that changes a single one, for better or worse, doesn't go unnoticed (decision 105).
 */
import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { judge, type Missed, type Report } from "../../bench/retrieval/judge.ts";
import { QUESTION_SETS, readQuestions } from "../../bench/retrieval/questions.ts";
import { fitBest, readTraining } from "../../bench/retrieval/training.ts";
import { readCorpus } from "../../corpus/read.ts";
import { connectFunctions } from "../../server/functions/call-database.ts";
import { answerQuestion } from "../../supabase/functions/_shared/answer-message.ts";
import { FEATURE_NAMES, type Feature } from "../../supabase/functions/_shared/search/entry-features.ts";
import { BIAS, WEIGHTS } from "../../supabase/functions/_shared/search/weights.ts";
import { startTestHost, type TestHost } from "../support/test-host.ts";

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

const readRecord = <Value>(file: string): Record<string, Value> =>
  JSON.parse(fs.readFileSync(path.resolve(import.meta.dirname, "../../bench/retrieval", file), "utf8"));
const baseline = readRecord<Figures>("baseline.json");
const missed = readRecord<Missed>("missed.json");
const corpus = readCorpus(path.resolve(import.meta.dirname, "../../content"));
const passages = new Set(corpus.documents.flatMap((document) => document.passages.map(({ id }) => id)));
const cases = corpus.documents.filter(({ kind }) => kind === "case");

const FIT_AGAIN =
  "The content, the ranking, or the answers have changed: run `npm run retrieval:fit`, and look at what it changes";
/** How far a weight may be from where the fit ends: they are written with three digits. */
const SAME_WEIGHT = 0.002;

let host: TestHost;
let functions: ReturnType<typeof connectFunctions>;

// One of its own, because other suites' passages would change how common words are.
beforeAll(async () => {
  host = await startTestHost();
  functions = connectFunctions(host.databaseUrl);
});
afterAll(async () => {
  await functions?.close();
  await host?.stop();
});

it("the weights are where the fit ends", async () => {
  const { model } = fitBest(await readTraining(functions.callDatabase, corpus.questions));
  const moved = [...FEATURE_NAMES, "bias"].filter((name, place) => {
    const committed = WEIGHTS[name as Feature] ?? BIAS;
    // A weight that a third doesn't move this far would be worth nothing.
    expect(Math.abs(committed / 3), name).toBeGreaterThan(SAME_WEIGHT);
    return Math.abs(committed - (model.weights[place] ?? model.bias)) > SAME_WEIGHT;
  });
  expect(moved, FIT_AGAIN).toEqual([]);
});

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
    expect(report.missed, FIT_AGAIN).toEqual(missed[set]);
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
  // Also in another subject.
  [
    "When is an employer liable for what its employee does?",
    "does that go for independent contractors too?",
    "torts/independent-contractors",
  ],
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
