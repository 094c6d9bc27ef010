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

beforeAll(async () => {
  const sql = ownerConnection(host);
  passages = new Set((await sql`select id from public.outline_passages`).map((row) => row.id as string));
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
