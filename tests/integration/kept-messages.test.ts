/** A message is written to the disk while its answer begins, and before the student sees anything of it. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, inject, it } from "vitest";
import type { CallDatabase } from "../../supabase/functions/_shared/environment.ts";
import { createHandler } from "../../supabase/functions/chat/handler.ts";
import { modelHandler } from "../support/model-handler.ts";
import { startModelStandIn } from "../support/model-stand-in.ts";
import { readAnswer } from "../support/read-stream.ts";
import { until } from "../support/until.ts";
import { ownerConnection, signUp, type TestUser } from "../support/users.ts";

const host = inject("host");
const sql = ownerConnection(host);
const model = await startModelStandIn();
/** What happens before messages are kept. */
let beforeKeeping: () => Promise<void>;
const handler = modelHandler(host, model, {}, (environment, standIn) => {
  const callDatabase: CallDatabase = async (name, args) => {
    if (name === "keep_accepted_messages") await beforeKeeping();
    return await environment.callDatabase(name, args);
  };
  return createHandler({ ...environment, callDatabase }, standIn);
});
const body = { message: "What are the elements of negligence?", clientMessageId: randomUUID() };
let student: TestUser;

beforeEach(async () => {
  student = await signUp(host, "student");
});
afterAll(() => Promise.all([handler.close(), model.stop(), sql.end()]));

it("accepting doesn’t wait for the disk; keeping does", async () => {
  const waiting: boolean[] = [];
  for (let n = 1; n <= 10; n++) {
    const inserted = await sql.begin(async (transaction) => {
      await transaction`
        select public.accept_chat_message(${student.id}, '', null, 'What is battery?', null, 'Battery')`;
      const [log] = await transaction<{ at: string }[]>`select pg_current_wal_insert_lsn() as at`;
      return log?.at ?? "";
    });
    const [committed] = await sql<{ at: string; isWaiting: boolean }[]>`
      select pg_current_wal_insert_lsn() as at, pg_current_wal_flush_lsn() < ${inserted}::pg_lsn as "isWaiting"`;
    waiting.push(committed?.isWaiting ?? false);
    await sql`select public.keep_accepted_messages()`;
    const [kept] = await sql`
      select pg_current_wal_flush_lsn() >= ${committed?.at ?? ""}::pg_lsn as "isWritten"`;
    expect(kept?.isWritten).toBe(true);
  }
  // The log may be written at any moment, but not at each.
  expect(waiting).toContain(true);
});

it("nothing of an answer is sent before its message is kept, whether it is asked for once or again", async () => {
  const kept = Promise.withResolvers<void>();
  let keeping = 0;
  beforeKeeping = () => {
    keeping++;
    return kept.promise;
  };
  model.behave({ pieces: ["Negligence needs duty [1]."] });
  let sent = 0;
  const ask = async () => {
    const response = await handler.ask(student, body);
    sent++;
    return (await readAnswer(response)).text;
  };
  const first = ask();
  const complete = () => sql`
    select from public.messages where user_id = ${student.id} and role = 'assistant' and status = 'complete'`;
  await until(async () => (await complete()).length === 1);
  const again = ask();
  await until(() => keeping === 2);
  expect(sent).toBe(0);
  kept.resolve();
  expect(await first).toContain("Negligence needs duty");
  expect(await again).toBe(await first);
});

it("a message that can’t be kept is refused, and sent again it is answered and counted once", async () => {
  beforeKeeping = () => Promise.reject(new Error("The disk is full"));
  model.behave({ pieces: ["Negligence needs duty [1]."] });
  const refused = await handler.ask(student, body);
  expect(refused.status).toBe(500);
  expect(await refused.json()).toMatchObject({ error: { code: "internal", isStored: false } });
  beforeKeeping = async () => {};
  const answer = await readAnswer(await handler.ask(student, body));
  expect(answer).toMatchObject({ finished: true, usage: { used: 1 } });
  expect(answer.text).toContain("Negligence needs duty");
  const { data } = await student.client.from("messages").select("role").order("created_at");
  expect(data).toEqual([{ role: "user" }, { role: "assistant" }]);
});
