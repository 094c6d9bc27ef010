import { afterAll, expect, inject, it } from "vitest";
import { connectFunctions } from "../../server/functions/call-database.ts";
import { warmUp } from "../../server/functions/warm-up.ts";
import type { CallDatabase } from "../../supabase/functions/_shared/environment.ts";
import { ownerConnection } from "../support/users.ts";

const host = inject("host");
const sql = ownerConnection(host);
const functions = connectFunctions(host.databaseUrl);
afterAll(async () => {
  await functions.close();
  await sql.end();
});

it("rehearses a conversation, asks many questions of the bank, and stores nothing", async () => {
  const students: string[] = [];
  const outcomes: unknown[] = [];
  const rehearse: typeof functions.rehearse = (work) =>
    functions.rehearse(async (call, student) => {
      students.push(student);
      await work(async (name, args) => {
        const result = await call(name, args);
        if (name === "accept_chat_message") outcomes.push((result as { outcome: string }).outcome);
        return result;
      }, student);
    });
  const called: string[] = [];
  const callDatabase: CallDatabase = (name, args) => {
    called.push(name);
    return functions.callDatabase(name, args);
  };
  await warmUp(sql, { callDatabase, rehearse }, new AbortController().signal);
  expect(outcomes.length).toBe(students.length * 6);
  expect(new Set(outcomes)).toEqual(new Set(["accepted"]));
  expect(await sql`select from auth.users where id = any (${students})`).toHaveLength(0);
  expect(called.filter((name) => name === "search_law").length).toBeGreaterThanOrEqual(380);
  expect(new Set(called)).toEqual(new Set(["search_law", "read_law_texts"]));
});

it("stops with the server", async () => {
  const stopping = new AbortController();
  let calls = 0;
  const callDatabase: CallDatabase = (name, args) => {
    if (++calls === 3) stopping.abort();
    return functions.callDatabase(name, args);
  };
  await warmUp(sql, { ...functions, callDatabase }, stopping.signal);
  // The questions that were begun are finished.
  expect(calls).toBeLessThan(40);
});
