/** A conversation can start from an answer of another: with copies of all that leads to it. */

import { beforeEach, describe, expect, it } from "vitest";
import { messagesUsed } from "../support/message-count.ts";
import { openSuite } from "../support/suite.ts";
import { talkAs } from "../support/talk.ts";
import { signUp, type TestUser } from "../support/users.ts";

const { host, sql } = openSuite();
let student: TestUser;

beforeEach(async () => {
  student = await signUp(host, "student");
});

const talk = (threadId?: string) => talkAs(host, sql, student, threadId);
const used = () => messagesUsed(sql, student);

describe("a conversation that starts from an answer", () => {
  it("has copies of what leads to it, costs nothing, and continues by itself", async () => {
    const { ask, threadId } = talk();
    const root = await ask("quiz me on adverse possession");
    const answer = await ask("openly and exclusively");
    await ask("What is a covenant?");
    const { data: forked } = await student.client.rpc("fork_conversation", { of_answer: answer.answer });
    expect(forked?.title).toMatch(/ \(copy\)$/);
    const { data: copies } = await student.client
      .from("messages")
      .select("role, content, is_copy, counted_in")
      .eq("thread_id", forked?.id ?? "")
      .order("created_at");
    expect(copies?.map(({ content }) => content)).toEqual([
      ...["quiz me on adverse possession", root.text, "openly and exclusively", answer.text],
    ]);
    expect(copies?.every((copy) => copy.is_copy && copy.counted_in === null)).toBe(true);
    const before = await used();
    const next = await talk(forked?.id).ask("skip");
    expect(next.text).toMatch(/^Skipped\.[\s\S]*\*\*Question 3 of 8\*\*/);
    expect(await used()).toBe(before);
    const { count } = await student.client
      .from("messages")
      .select("id", { count: "exact" })
      .eq("thread_id", threadId);
    expect(count).toBe(6);
    const again = await student.client.rpc("fork_conversation", { of_answer: next.answer });
    expect(again.data?.title).toBe(forked?.title.replace("(copy)", "(copy 2)"));
  });

  it("is refused for another user's answer, a question, and an answer still being written", async () => {
    const { ask } = talk();
    const first = await ask("What is the hearsay rule?");
    const other = await signUp(host, "other");
    const tried = await other.client.rpc("fork_conversation", { of_answer: first.answer });
    expect(tried.error).toMatchObject({ code: "P0001", hint: "HB404" });
    const question = await student.client.rpc("fork_conversation", { of_answer: first.question });
    expect(question.error?.hint).toBe("HB404");
    await sql`update public.messages set answering_until = now() + interval '1 minute' where id = ${first.answer}`;
    const open = await student.client.rpc("fork_conversation", { of_answer: first.answer });
    expect(open.error?.hint).toBe("HB404");
    const threads = await sql`select from public.threads where user_id in ${sql([other.id, student.id])}`;
    expect(threads).toHaveLength(1);
  });

  it("is refused beyond 100,000 messages", async () => {
    const { ask, threadId } = talk();
    const first = await ask("What is the hearsay rule?");
    await sql`
      insert into public.messages (thread_id, user_id, role)
      select ${threadId}, ${student.id}, 'user' from generate_series(1, 99997)`;
    const { error } = await student.client.rpc("fork_conversation", { of_answer: first.answer });
    expect(error).toMatchObject({ code: "P0001", hint: "HB507" });
    expect(await sql`select from public.threads where user_id = ${student.id}`).toHaveLength(1);
  });
});
