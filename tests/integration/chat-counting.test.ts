/** The chat function counts each message once, or not at all; stopping keeps what was streamed. */

import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { requestAnswer, stopAnswer } from "../support/follow-answer.ts";
import { messagesUsed } from "../support/message-count.ts";
import { readAnswer, readChunks, type StreamedAnswer } from "../support/read-stream.ts";
import { openSuite } from "../support/suite.ts";
import { until } from "../support/until.ts";
import { askChat, makePremium, ownerConnection, signUp, type TestUser } from "../support/users.ts";

const { host, sql } = openSuite();
let student: TestUser;

beforeEach(async () => {
  student = await signUp(host, "student");
});

const used = () => messagesUsed(sql, student);
describe("a message is counted once or not at all", () => {
  it("a retry of an answered message returns the stored answer and isn't counted", async () => {
    const body = { message: "What is a covenant?", clientMessageId: randomUUID() };
    const first = await readAnswer(await askChat(host, student, body));
    const again = await readAnswer(await askChat(host, student, body));
    expect(again.text).toBe(first.text);
    expect(again.citations).toEqual(first.citations);
    expect(again.usage?.used).toBe(1);
    const { data } = await student.client.from("messages").select("id");
    expect(data?.length).toBe(2);
  });

  it("the same message sent ten times at once is accepted once", async () => {
    const body = { message: "What is a covenant?", clientMessageId: randomUUID() };
    const responses = await Promise.all(Array.from({ length: 10 }, () => askChat(host, student, body)));
    await Promise.all(responses.filter((response) => response.ok).map((response) => readAnswer(response)));
    expect(
      responses.map((response) => response.status).filter((status) => status !== 200 && status !== 429),
    ).toEqual([]);
    expect(await used()).toBe(1);
    const { data } = await student.client.from("messages").select("id");
    expect(data?.length).toBe(2);
  });

  it("two users can use the same retry id", async () => {
    const other = await signUp(host, "other");
    const body = { message: "What is a covenant?", clientMessageId: randomUUID() };
    await readAnswer(await askChat(host, other, body));
    const answer = await readAnswer(await askChat(host, student, body));
    expect(answer.usage?.used).toBe(1);
    const { data } = await student.client.from("messages").select("id");
    expect(data?.length).toBe(2);
  });

  it("of thirty messages, each sent twice at once, thirty are counted", async () => {
    await makePremium(sql, student);
    const responses = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        askChat(host, student, { message: "What is a covenant?", clientMessageId: `m-${index % 30}` }),
      ),
    );
    const answered = await Promise.all(responses.map((response) => readAnswer(response)));
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    expect(new Set(answered.map(({ id }) => id)).size).toBe(30);
    expect(await used()).toBe(30);
  });

  it("an answer that can’t be continued any more is settled with the next message: an empty one is refunded", async () => {
    await readAnswer(await askChat(host, student, { message: "What is a tort?" }));
    await sql`
      update public.messages set content = '', status = 'stopped', answering_until = now() - interval '2 days'
      where user_id = ${student.id} and role = 'assistant'`;
    const answer = await readAnswer(await askChat(host, student, { message: "What is a covenant?" }));
    expect(answer.usage?.used).toBe(1);
  });
});

const stored = async () => {
  const [row] = await sql<
    { content: string; status: string; is_abandoned: boolean; answering_until: Date | null }[]
  >`
    select content, status, is_abandoned, answering_until from public.messages
    where user_id = ${student.id} and role = 'assistant'`;
  return row;
};
const QUESTION = { message: "What are the elements of negligence?" };

/** Asks, and calls back with the answer's id at its first words. @returns all that was read. */
async function askAnd(atFirstWords: (id: string) => unknown, signal?: AbortSignal): Promise<string> {
  let shown = "";
  let id = "";
  const response = await askChat(host, student, QUESTION, signal);
  for await (const chunk of readChunks(response)) {
    if (chunk.type === "start") id = chunk.messageId ?? "";
    if (chunk.type !== "text-delta") continue;
    if (!shown) void atFirstWords(id);
    shown += chunk.delta;
  }
  return shown;
}

describe("an answer belongs to the server", () => {
  it("so a reader who leaves ends nothing, and finds it complete", async () => {
    const leave = new AbortController();
    let answerId = "";
    const reading = askAnd((id) => {
      answerId = id;
      leave.abort();
    }, leave.signal);
    await expect(reading).rejects.toThrow();
    const rest = await readAnswer(await requestAnswer(host, student, answerId));
    expect(rest).toMatchObject({ finished: true, usage: { used: 1 } });
    expect(await stored()).toMatchObject({ content: rest.text, status: "complete", answering_until: null });
  });

  it("so others follow it from any character, and the same question asked again follows it, too", async () => {
    const body = { ...QUESTION, clientMessageId: randomUUID() };
    const response = await askChat(host, student, body);
    const others: Promise<StreamedAnswer>[] = [];
    const whole = await readAnswer(response, (_, id) => {
      if (others.length > 0) return;
      others.push(
        requestAnswer(host, student, id).then((r) => readAnswer(r)),
        requestAnswer(host, student, id, { from: 30 }).then((r) => readAnswer(r)),
        askChat(host, student, body).then((r) => readAnswer(r)),
      );
    });
    const [all, later, again] = await Promise.all(others);
    expect(all).toEqual(whole);
    expect(again).toEqual(whole);
    expect(later).toEqual({ ...whole, text: whole.text.slice(30) });
    // Once it is complete, all of it is sent.
    const complete = await readAnswer(await requestAnswer(host, student, whole.id ?? "", { from: 30 }));
    expect(complete).toEqual(whole);
    expect(await used()).toBe(1);
  });

  it("so only the call that names it stops it: for all readers, keeping what was written, and counted", async () => {
    const called: Promise<Response>[] = [];
    const shown = await askAnd((id) => called.push(stopAnswer(host, student, id)));
    const [stop] = await Promise.all(called);
    expect(await stop?.json()).toEqual({ status: "stopped" });
    expect(await stored()).toEqual({
      content: shown,
      status: "stopped",
      is_abandoned: true,
      answering_until: null,
    });
    expect(await used()).toBe(1);
  });

  it("so no one else can follow or stop it", async () => {
    const other = await signUp(host, "other");
    const tried: Promise<Response>[] = [];
    await askAnd((id) => tried.push(requestAnswer(host, other, id), stopAnswer(host, other, id)));
    for (const response of await Promise.all(tried)) {
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ error: { code: "answer_not_found" } });
    }
    expect((await stored())?.status).toBe("complete");
    const nothing = await Promise.all([
      requestAnswer(host, { accessToken: "" }, randomUUID()),
      requestAnswer(host, student, randomUUID()),
      requestAnswer(host, student, "x"),
      stopAnswer(host, student, "x"),
    ]);
    expect(nothing.map(({ status }) => status)).toEqual([401, 404, 422, 422]);
  });

  it("so two stops are one", async () => {
    const called: Promise<Response>[] = [];
    await askAnd((id) => called.push(stopAnswer(host, student, id), stopAnswer(host, student, id)));
    for (const response of await Promise.all(called)) expect(response.status).toBe(200);
    expect((await stored())?.status).toBe("stopped");
  });

  it("so a stop while a piece is saved waits for it, and neither for the other", async () => {
    const [writer, reader] = [randomUUID(), ownerConnection(host)];
    const [opened] = await sql<{ answer: string }[]>`
      with thread as (
        insert into public.threads (user_id, title) values (${student.id}, 'Hearsay') returning id
      ), question as (
        insert into public.messages (thread_id, user_id, role, content)
        select t.id, ${student.id}, 'user', 'What is hearsay?' from thread as t returning id, thread_id
      ), message as (
        insert into public.messages (thread_id, user_id, role, status, parent_id, answering_until)
        select q.thread_id, ${student.id}, 'assistant', 'stopped', q.id, now() + interval '1 minute'
        from question as q returning id
      )
      insert into app_private.open_answers (answer_id, mode, writer)
      select m.id, 'tell', ${writer} from message as m returning answer_id as answer`;
    const { answer = "" } = opened ?? {};
    let saved: Promise<string> | undefined;
    // As a reader's stop does: it has the message, and comes to the open answer while the writer waits.
    await reader.begin(async (stop) => {
      await stop`select from public.messages where id = ${answer} for no key update`;
      saved = sql`select public.save_chat_progress(${answer}, ${writer}, '{"content": "An"}') as next`.then(
        ([row]) => row?.next,
      );
      await until(async () => {
        const [row] = await stop`select exists (select from pg_locks where not granted) as is_waiting`;
        return row?.is_waiting;
      });
      await stop`update app_private.open_answers set is_stop_requested = true where answer_id = ${answer}`;
    });
    expect(await saved).toBe("stop");
    await reader.end();
    await sql`delete from app_private.open_answers where answer_id = ${answer}`;
  });
});
