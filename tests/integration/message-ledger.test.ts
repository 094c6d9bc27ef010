/** The ledger says what each message cost and what was given back; its sum is the month's count, always. */

import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { readAnswer } from "../support/read-stream.ts";
import { openSuite } from "../support/suite.ts";
import { askChat, service, signUp, type TestUser } from "../support/users.ts";

const { host, sql } = openSuite();
let student: TestUser;

beforeEach(async () => {
  student = await signUp(host, "student");
});

const QUESTION = "What is a covenant?";
const ask = async (message: string, clientMessageId: string = randomUUID()) =>
  await readAnswer(await askChat(host, student, { message, clientMessageId }));

async function reasons(): Promise<string[]> {
  const { data, error } = await student.client.from("message_ledger").select("reason").order("created_at");
  expect(error).toBeNull();
  return (data ?? []).map(({ reason }) => reason);
}

/** What the month's count is, and what its ledger adds up to. */
async function balance(): Promise<{ count: number; sum: number }> {
  const [row] = await sql<{ count: number; sum: number }[]>`
    select coalesce(c.count, 0)::integer as count, coalesce(sum(l.change), 0)::integer as sum
    from (select ${student.id}::uuid as id) as u
    left join public.message_counts as c on c.user_id = u.id and c.period_start = app_private.month_start()
    left join public.message_ledger as l on l.user_id = u.id and l.period_start = app_private.month_start()
    group by c.count`;
  return row ?? { count: Number.NaN, sum: Number.NaN };
}

/** Leaves the last answer as a server does that dies before its first word. */
const loseAnswer = () => sql`
  update public.messages set content = '', status = 'stopped', answering_until = now() - interval '1 second'
  where user_id = ${student.id} and role = 'assistant' and created_at = (
    select max(created_at) from public.messages where user_id = ${student.id} and role = 'assistant'
  )`;

describe("the ledger", () => {
  it("has a line for a message, with its conversation as long as it exists", async () => {
    await ask(QUESTION);
    const read = () =>
      student.client.from("message_ledger").select("change, reason, period_start, threads(title)").single();
    const { data } = await read();
    expect(data).toMatchObject({ change: 1, reason: "message", threads: { title: expect.any(String) } });
    await student.client.from("threads").delete().eq("user_id", student.id);
    expect((await read()).data).toMatchObject({ change: 1, reason: "message", threads: null });
    expect(await balance()).toEqual({ count: 1, sum: 1 });
  });

  it("has one line for a message that is sent twice", async () => {
    const id = randomUUID();
    await ask(QUESTION, id);
    await ask(QUESTION, id);
    expect(await reasons()).toEqual(["message"]);
  });

  it("gives back a message whose reply has no law in it", async () => {
    await ask("Thanks!");
    expect(await reasons()).toEqual(["message", "free"]);
    expect(await balance()).toEqual({ count: 0, sum: 0 });
  });

  it("gives back a message that we lost, once, and counts it again when it is answered", async () => {
    const id = randomUUID();
    await ask(QUESTION, id);
    await loseAnswer();
    await ask(QUESTION, id);
    expect(await reasons()).toEqual(["message", "failed", "message"]);
    expect(await balance()).toEqual({ count: 1, sum: 1 });
  });

  it("calls another answer to a counted question by that name", async () => {
    const id = randomUUID();
    await ask(QUESTION, id);
    await sql`
      update public.messages set status = 'stopped', is_abandoned = true, openings = 2
      where user_id = ${student.id} and role = 'assistant'`;
    await ask(QUESTION, id);
    expect(await reasons()).toEqual(["message", "another_answer"]);
    expect(await balance()).toEqual({ count: 2, sum: 2 });
  });

  it("gives back a model's refusal, and says why", async () => {
    await ask(QUESTION);
    const [open] = await sql<{ answer_id: string; writer: string }[]>`
      with answer as (
        update public.messages set answering_until = now() + interval '1 minute'
        where user_id = ${student.id} and role = 'assistant' returning id
      )
      insert into app_private.open_answers (answer_id, mode) select id, 'tell' from answer returning answer_id, writer`;
    const outcome = {
      content: "I don’t have that.",
      status: "complete",
      citations: [],
      is_free: false,
      is_refusal: true,
    };
    const { error } = await service(host).rpc("finish_chat_answer", {
      ...{ of_answer: open?.answer_id ?? "", of_writer: open?.writer ?? "" },
      outcome,
    });
    expect(error).toBeNull();
    expect(await reasons()).toEqual(["message", "refusal"]);
    expect(await balance()).toEqual({ count: 0, sum: 0 });
  });

  it("adds up to the count whatever is sent, lost, refunded and sent again at once", async () => {
    const ids = Array.from({ length: 6 }, () => randomUUID());
    const messages = ["Thanks!", QUESTION, "What is a tort?"];
    const send = (id: string, n: number) =>
      askChat(host, student, { message: messages[n % 3], clientMessageId: id }).then(async (response) => {
        if (response.ok) await readAnswer(response);
        else await response.text();
      });
    await Promise.all([...ids, ...ids].map((id, n) => send(id, n % ids.length)));
    await Promise.all([loseAnswer(), ...ids.map(send), loseAnswer()]);
    await sql`update public.messages set answering_until = now() - interval '1 second'
      where user_id = ${student.id} and role = 'assistant' and content = ''`;
    await Promise.all(
      Array.from({ length: 5 }, () => service(host).rpc("settle_interrupted_turns", { of_user: student.id })),
    );
    const { count, sum } = await balance();
    expect(sum).toBe(count);
    expect((await reasons()).length).toBeGreaterThan(ids.length);
    const [counted] = await sql<{ n: number }[]>`
      select count(*)::integer as n from public.messages where user_id = ${student.id} and counted_in is not null`;
    expect(count).toBe(counted?.n);
  });

  it("says when a count was set instead", async () => {
    await ask(QUESTION);
    await sql`update public.message_counts set count = 7 where user_id = ${student.id}`;
    expect(await reasons()).toEqual(["message", "correction"]);
    expect(await balance()).toEqual({ count: 7, sum: 7 });
  });

  it("refunds nothing from a count that was set to 0 meanwhile", async () => {
    await ask(QUESTION);
    await sql`update public.message_counts set count = 0 where user_id = ${student.id}`;
    await loseAnswer();
    await service(host).rpc("settle_interrupted_turns", { of_user: student.id });
    expect(await reasons()).toEqual(["message", "correction"]);
    expect(await balance()).toEqual({ count: 0, sum: 0 });
  });

  it("can't be changed or emptied even with the secret key", async () => {
    await ask(QUESTION);
    const ledger = service(host).from("message_ledger");
    const changed = await ledger.update({ reason: "edit" }).eq("user_id", student.id);
    expect(changed.error?.code).toBe("42501");
    const deleted = await service(host).from("message_ledger").delete().eq("user_id", student.id);
    expect(deleted.error?.code).toBe("42501");
    expect(await reasons()).toEqual(["message"]);
  });

  it("keeps 13 months", async () => {
    const old = (months: number) => sql`
      insert into public.message_ledger (user_id, period_start, change, reason)
      values (${student.id}, app_private.month_start() - make_interval(months => ${months}), 1, 'message')`;
    await old(14);
    await old(12);
    await ask(QUESTION);
    const { data } = await student.client.from("message_ledger").select("period_start");
    expect(data?.length).toBe(2);
  });

  it("is in the account's export, and goes with the account", async () => {
    await ask(QUESTION);
    const exported = await student.client.rpc("export_my_rows", { of_table: "message_ledger" });
    expect((exported.data as unknown as { rows: unknown[] }).rows.length).toBe(1);
    await sql`delete from auth.users where id = ${student.id}`;
    expect(await sql`select from public.message_ledger where user_id = ${student.id}`).toHaveLength(0);
  });
});
