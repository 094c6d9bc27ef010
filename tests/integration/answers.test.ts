/**
 * How good the answers are, on every question of `bench/retrieval`, held against the figures of `baseline.json`. A change
 * that makes them better raises the baseline; one that makes them worse fails here.
 */
import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { judge, type Report } from "../../bench/retrieval/judge.ts";
import { QUESTION_SETS, readQuestions } from "../../bench/retrieval/questions.ts";
import { connectFunctions } from "../../server/functions/call-database.ts";
import { composeAnswer } from "../../supabase/functions/_shared/outline-engine/compose.ts";
import { retrieve } from "../../supabase/functions/_shared/retrieval/retrieve.ts";
import { ownerConnection } from "../support/users.ts";

type Figures = Pick<
  Report,
  "passed" | "coverage" | "hitAt1" | "hitAt3" | "refusalAccuracy" | "wrongCitations"
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
  it("are as good as they have been", async () => {
    const report = await judge(
      readQuestions(set),
      async ({ question, before = [] }) =>
        composeAnswer(await retrieve(functions.callDatabase, question, before)),
      passages,
    );
    const least = baseline[set] as Figures;
    const drops = (["passed", "coverage", "hitAt1", "hitAt3", "refusalAccuracy"] as const).filter(
      (figure) => report[figure] < least[figure],
    );
    expect({ drops, failures: drops.length > 0 ? report.failures : [] }).toEqual({ drops: [], failures: [] });
    expect(report.wrongCitations).toBeLessThanOrEqual(least.wrongCitations);
  });
});

it("a case that is asked for by its name is briefed, whatever else its name is called by", async () => {
  const missed: string[] = [];
  for (const { title } of cases) {
    const [cited] = composeAnswer(
      await retrieve(functions.callDatabase, `What did ${title} hold?`, []),
    ).citations;
    if (cited?.title !== title) missed.push(`${title}: ${cited?.title}`);
  }
  expect(cases.length).toBeGreaterThan(170);
  expect(missed).toEqual([]);
});

it.each([
  // Another thing, whatever word the question begins with.
  ["What is hearsay?", "ok, what is adverse possession?", "real-property/adverse-possession"],
  ["What is adverse possession?", "So what is hearsay?", "evidence/hearsay"],
  ["What is negligence?", "and how is a joint tenancy severed", "real-property/severance-of-joint-tenancy"],
  // A part of the same, though other subjects have one too.
  ["What are the elements of battery?", "And what are the defenses?", "torts/battery"],
])("after “%s”, “%s” is answered from %s", async (before, question, document) => {
  const { citations } = composeAnswer(await retrieve(functions.callDatabase, question, [before]));
  expect(citations[0]?.passageId.split("#")[0]).toBe(document);
});
