/** A conversation's branches: edited questions, other answers, and which branch is shown. */

import { randomUUID } from "node:crypto";
import { FREE_MESSAGES_PER_MONTH } from "@backend/contracts/chat-limits.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { messagesUsed } from "../support/message-count.ts";
import { readAnswer } from "../support/read-stream.ts";
import { openSuite } from "../support/suite.ts";
import { type Asked, type Place, talkAs } from "../support/talk.ts";
import { askChat, signUp, type TestUser } from "../support/users.ts";

const { host, sql } = openSuite();
let student: TestUser;

beforeEach(async () => {
  student = await signUp(host, "student");
});

const talk = () => talkAs(host, sql, student);

/** What a follow-up to this answer would be written with: the accepted turn, which isn't kept. */
async function contextAfter(threadId: string, parentId: string) {
  const context = await sql
    .begin(async (transaction) => {
      const [row] = await transaction<
        { turn: { history: { content: string }[]; cited: { n: number; passageId: string }[] } }[]
      >`
        select public.accept_chat_message(${student.id}, null, ${threadId}, 'And then?', null, 'And then?',
          ${transaction.json({ parentId })}) as turn`;
      throw Object.assign(new Error("Not kept"), { turn: row?.turn });
    })
    .catch(
      (error: { turn?: { history: { content: string }[]; cited: { n: number; passageId: string }[] } }) =>
        error.turn,
    );
  if (!context?.history) throw new Error("The message wasn’t accepted");
  return context;
}

const used = () => messagesUsed(sql, student);
const shown = async (threadId: string) => {
  const { data } = await student.client.from("threads").select("current_message").eq("id", threadId).single();
  return data?.current_message;
};

describe("an edited question", () => {
  it("is a sibling, whose follow-ups see its branch alone, with that branch's numbers", async () => {
    const { ask, threadId } = talk();
    const root = await ask("What is a covenant?");
    const first = await ask("What is the hearsay rule?");
    const edited = await ask("What is adverse possession?", { parentId: root.answer });
    const rows = await sql<{ parent_id: string }[]>`
      select parent_id from public.messages where id in ${sql([first.question, edited.question])}`;
    expect(rows.map(({ parent_id }) => parent_id)).toEqual([root.answer, root.answer]);
    expect(edited.usage?.used).toBe(3);

    const there = await contextAfter(threadId, edited.answer);
    expect(there.history.map(({ content }) => content)).toEqual([
      ...["What is a covenant?", root.text, "What is adverse possession?", edited.text],
    ]);
    const numbers = (...answers: Asked[]) => {
      const cited = answers.flatMap(({ citations }) =>
        citations.map(({ n, passageId }) => [n, passageId] as const),
      );
      return Object.fromEntries(cited);
    };
    const citedAt = async (answer: string) =>
      Object.fromEntries(
        (await contextAfter(threadId, answer)).cited.map(({ n, passageId }) => [n, passageId]),
      );
    expect(await citedAt(edited.answer)).toEqual(numbers(root, edited));
    expect(await citedAt(first.answer)).toEqual(numbers(root, first));
    const back = await contextAfter(threadId, first.answer);
    expect(back.history.map(({ content }) => content)).not.toContain("What is adverse possession?");
  });

  it("may be the first of its conversation, which keeps its title", async () => {
    const { ask, threadId } = talk();
    const root = await ask("What is the hearsay rule?");
    await student.client.from("threads").update({ title: "Evidence, week 3" }).eq("id", threadId);
    const edited = await ask("What is adverse possession?", { parentId: null });
    expect(edited.thread?.title).toBe("Evidence, week 3");
    expect((await contextAfter(threadId, edited.answer)).history).toHaveLength(2);
    expect(await shown(threadId)).toBe(edited.answer);
    // What is asked next, with no place, follows what is shown.
    const next = await ask("What is a covenant?");
    expect((await contextAfter(threadId, next.answer)).history.map(({ content }) => content)).toEqual([
      ...["What is adverse possession?", edited.text, "What is a covenant?", next.text],
    ]);
    expect((await contextAfter(threadId, root.answer)).history).toHaveLength(2);
  });

  it("practices from where its branch is", async () => {
    const { ask } = talk();
    const opened = await ask("quiz me on adverse possession");
    const attempt = await ask("openly and exclusively");
    expect(attempt.text).toMatch(/^\*\*2 of 6\.\*\*[\s\S]*\*\*Question 2 of 8\*\*/);
    await ask("skip");
    const edited = await ask("openly, exclusively, and without the owner's permission", {
      parentId: opened.answer,
    });
    expect(edited.text).toMatch(/^\*\*3 of 6\.\*\*[\s\S]*\*\*Question 2 of 8\*\*/);
    // Another answer to the same attempt grades it against the same question.
    const again = await ask("-", { regenerates: attempt.question });
    expect(again.text).toMatch(/^\*\*2 of 6\.\*\*[\s\S]*\*\*Question 2 of 8\*\*/);
  });
});

describe("another answer", () => {
  it("is a sibling that costs one message, and a retry of it none", async () => {
    const { ask, threadId } = talk();
    const first = await ask("What is the hearsay rule?");
    const id = randomUUID();
    const second = await ask("ignored", { regenerates: first.question }, id);
    expect(second.question).toBe(first.question);
    expect(second.answer).not.toBe(first.answer);
    expect(second.citations.length).toBeGreaterThan(0);
    const retried = await ask("ignored", { regenerates: first.question }, id);
    expect([retried.answer, retried.text]).toEqual([second.answer, second.text]);
    expect(await used()).toBe(2);
    expect(await shown(threadId)).toBe(second.answer);
    const { history } = await contextAfter(threadId, second.answer);
    expect(history.map(({ content }) => content)).toEqual(["What is the hearsay rule?", second.text]);
  });

  it("takes over the charge of one that we failed to finish", async () => {
    const { ask } = talk();
    const first = await ask("What is the hearsay rule?");
    await sql`update public.messages set status = 'failed', content = 'Half' where id = ${first.answer}`;
    expect((await ask("-", { regenerates: first.question })).usage?.used).toBe(1);
    expect((await ask("-", { regenerates: first.question })).usage?.used).toBe(2);
  });

  it("is refunded if it never got a word", async () => {
    const { ask, threadId } = talk();
    const first = await ask("What is the hearsay rule?");
    const second = await ask("-", { regenerates: first.answer });
    await sql`
      update public.messages set content = '', status = 'stopped', answering_until = now() - interval '1 second'
      where id = ${second.answer}`;
    expect((await ask("What is adverse possession?", { parentId: first.answer })).usage?.used).toBe(2);
    const counted = await sql`
      select from public.messages where thread_id = ${threadId} and counted_in is not null`;
    expect(counted).toHaveLength(2);
  });
});

describe("what doesn't belong to the conversation", () => {
  it("is refused by name, and neither stored nor counted", async () => {
    const { ask, threadId } = talk();
    const own = await ask("What is the hearsay rule?");
    const elsewhere = await talk().ask("What is a covenant?");
    const me = student;
    student = await signUp(host, "other");
    const theirs = await talk().ask("What is a covenant?");
    student = me;
    const places: Place[] = [
      ...[elsewhere, theirs].flatMap(({ answer, question }) => [
        { parentId: answer },
        { regenerates: question },
      ]),
      ...[{ parentId: own.question }, { regenerates: threadId }, { parentId: randomUUID() }],
      ...[{ regenerates: "it" }, { parentId: "'; drop table messages" }],
    ];
    for (const place of places) {
      const response = await askChat(host, student, { message: "And then?", threadId, ...place });
      expect([response.status, (await response.json()).error.code]).toEqual([404, "message_not_found"]);
    }
    const unknown = await askChat(host, student, {
      ...{ message: "And then?", threadId: randomUUID(), parentId: own.answer },
    });
    expect(unknown.status).toBe(404);
    expect(await used()).toBe(2);
    expect(await sql`select from public.messages where user_id = ${student.id}`).toHaveLength(4);
  });

  it("a full conversation takes no message, and its retries still work", async () => {
    const { ask, threadId } = talk();
    const id = randomUUID();
    const first = await ask("What is the hearsay rule?", {}, id);
    await sql`
      insert into public.messages (thread_id, user_id, role, parent_id)
      select ${threadId}, ${student.id}, 'user', ${first.answer} from generate_series(1, 997)`;
    for (const place of [{}, { parentId: null }, { regenerates: first.question }]) {
      const response = await askChat(host, student, { message: "And then?", threadId, ...place });
      expect([response.status, (await response.json()).error.code]).toEqual([409, "thread_full"]);
    }
    expect((await ask("What is the hearsay rule?", {}, id)).answer).toBe(first.answer);
    expect(await used()).toBe(1);
  });
});

describe("60 rapid sends, edits, and regenerations", () => {
  it("are counted exactly, and no more than the plan allows are answered", async () => {
    const { ask, threadId } = talk();
    const root = await ask("What is the hearsay rule?");
    await sql`update app_private.settings set value = '1000' where key = 'messages_per_minute'`.catch(
      () => null,
    );
    const places: Place[] = [
      {},
      { parentId: null },
      { parentId: root.answer },
      { regenerates: root.question },
    ];
    const responses = await Promise.all(
      Array.from({ length: 60 }, (_, place) =>
        askChat(host, student, {
          ...{ message: "What is adverse possession?", threadId, clientMessageId: randomUUID() },
          ...places[place % places.length],
        }),
      ),
    );
    const answers = await Promise.all(
      responses.filter(({ ok }) => ok).map((response) => readAnswer(response)),
    );
    expect(answers).toHaveLength(FREE_MESSAGES_PER_MONTH - 1);
    expect(
      responses
        .filter(({ status }) => status !== 200)
        .every(({ status }) => status === 402 || status === 429),
    ).toBe(true);
    expect(await used()).toBe(FREE_MESSAGES_PER_MONTH);
    const counted =
      await sql`select from public.messages where user_id = ${student.id} and counted_in is not null`;
    expect(counted).toHaveLength(FREE_MESSAGES_PER_MONTH);
  });
});

describe("what is shown", () => {
  it("is the newest message of the chosen branch, also after a reload", async () => {
    const { ask, threadId } = talk();
    const root = await ask("What is the hearsay rule?");
    const old = await ask("What is a covenant?", { parentId: root.answer });
    const oldEnd = await ask("What is adverse possession?", { parentId: old.answer });
    const edited = await ask("What is consideration?", { parentId: root.answer });
    expect(await shown(threadId)).toBe(edited.answer);
    const { data } = await student.client.rpc("show_message", { of_message: old.question });
    expect(data).toBe(oldEnd.answer);
    expect(await shown(threadId)).toBe(oldEnd.answer);
  });

  it("is only its owner's to choose", async () => {
    const { ask, threadId } = talk();
    const first = await ask("What is the hearsay rule?");
    const second = await ask("-", { regenerates: first.question });
    const other = await signUp(host, "other");
    const tried = await other.client.rpc("show_message", { of_message: first.answer });
    expect([tried.data, tried.error]).toEqual([null, null]);
    expect(await shown(threadId)).toBe(second.answer);
    const written = await student.client
      .from("threads")
      .update({ current_message: first.answer } as never)
      .eq("id", threadId);
    expect(written.error?.code).toBe("42501");
  });
});
