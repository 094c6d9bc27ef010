/** Order among many conversations: deleting with a way back, folders, and the search. */

import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { readAnswer } from "../support/read-stream.ts";
import { openSuite } from "../support/suite.ts";
import { askChat, signUp, type TestUser } from "../support/users.ts";

const { host, sql } = openSuite();
let student: TestUser;
let other: TestUser;

beforeAll(async () => {
  [student, other] = await Promise.all([signUp(host, "student"), signUp(host, "other")]);
});

/** Stores a conversation of one question and its answer. @returns the ids. */
async function converse(title: string, question: string, answer: string, owner = student) {
  const ids = { thread: randomUUID(), question: randomUUID(), answer: randomUUID() };
  await sql`insert into public.threads (id, user_id, title) values (${ids.thread}, ${owner.id}, ${title})`;
  await sql`
    insert into public.messages (id, thread_id, user_id, role, content)
    values (${ids.question}, ${ids.thread}, ${owner.id}, 'user', ${question})`;
  await sql`
    insert into public.messages (id, thread_id, user_id, role, content, parent_id)
    values (${ids.answer}, ${ids.thread}, ${owner.id}, 'assistant', ${answer}, ${ids.question})`;
  return ids;
}

async function search(query: string, as = student) {
  const { data, error } = await as.client.rpc("search_conversations", { query });
  expect(error).toBeNull();
  return data ?? [];
}

describe("deleting", () => {
  const remove = (id: string, at: string | null, as = student) =>
    as.client.from("threads").update({ deleted_at: at }).eq("id", id).select("id");

  it("hides what was said at once, refuses to go on, and can be undone", async () => {
    const { thread } = await converse("Gifts", "Is a zweckgift revocable?", "Until delivery.");
    const messages = async () =>
      (await student.client.from("messages").select("id").eq("thread_id", thread)).data?.length;
    expect((await remove(thread, "2001-01-01T00:00:00Z")).data).toHaveLength(1);
    const [row] = await sql<{ isNow: boolean }[]>`
      select deleted_at > now() - interval '1 minute' as "isNow" from public.threads where id = ${thread}`;
    expect(row?.isNow).toBe(true);
    expect(await messages()).toBe(0);
    expect(await search("zweckgift")).toEqual([]);
    expect((await askChat(host, student, { message: "And then?", threadId: thread })).status).toBe(404);

    expect((await remove(thread, null)).data).toHaveLength(1);
    expect(await messages()).toBe(2);
    expect(await search("zweckgift")).toHaveLength(1);
  });

  it("is final after a while, and another user's conversation isn't touched", async () => {
    const kept = await converse("Kept", "Why?", "Because.");
    const gone = await converse("Gone", "Why?", "Because.");
    expect((await remove(kept.thread, new Date().toISOString(), other)).data).toEqual([]);
    await remove(gone.thread, new Date().toISOString());
    await sql`select public.sweep_deleted_threads()`;
    expect((await remove(gone.thread, null)).data).toHaveLength(1);
    await sql`
      update public.threads set deleted_at = now() where id = ${gone.thread}`;
    await sql`alter table public.threads disable trigger note_deletion`;
    await sql`update public.threads set deleted_at = now() - interval '6 minutes' where id = ${gone.thread}`;
    await sql`alter table public.threads enable trigger note_deletion`;
    await sql`select public.sweep_deleted_threads()`;
    expect((await remove(gone.thread, null)).data).toEqual([]);
    // A device that was offline sends what it still has.
    expect((await askChat(host, student, { message: "And then?", threadId: gone.thread })).status).toBe(404);
    const left = await sql`select from public.messages where thread_id in (${kept.thread}, ${gone.thread})`;
    expect(left).toHaveLength(2);
  });
});

describe("folders", () => {
  const addFolder = async (owner: TestUser, subject: string | null = null) => {
    const { data, error } = await owner.client
      .from("folders")
      .insert({ user_id: owner.id, name: "Spring", subject })
      .select("id")
      .single();
    expect(error).toBeNull();
    return data?.id ?? "";
  };

  it("hold only their owner's conversations, which stay when the folder goes", async () => {
    const [mine, theirs] = [await addFolder(student), await addFolder(other)];
    const { thread } = await converse("Filed", "Why?", "Because.");
    const file = (folder_id: string) =>
      student.client.from("threads").update({ folder_id }).eq("id", thread).select("folder_id");
    expect((await file(theirs)).error?.code).toBe("23503");
    expect((await file(mine)).data).toEqual([{ folder_id: mine }]);
    await student.client.from("folders").delete().eq("id", mine);
    const { data } = await student.client.from("threads").select("id, folder_id").eq("id", thread);
    expect(data).toEqual([{ id: thread, folder_id: null }]);
  });

  it("take in a conversation that begins there, whose subject is searched first", async () => {
    const ask = async (message: string, folderId: string | null) => {
      const answer = await readAnswer(await askChat(host, student, { message, folderId }));
      const { data } = await student.client
        .from("threads")
        .select("folder_id")
        .eq("id", answer.thread?.id ?? "")
        .single();
      return { folder: data?.folder_id, subject: answer.citations[0]?.passageId.split("/").at(-2) };
    };
    const message = "What is self-defense?";
    const [torts, criminal] = [await addFolder(student, "torts"), await addFolder(student, "criminal-law")];
    expect(await ask(message, torts)).toEqual({ folder: torts, subject: "torts" });
    expect(await ask(message, criminal)).toEqual({ folder: criminal, subject: "criminal-law" });
    // A folder of someone else's is none.
    expect((await ask(message, await addFolder(other, "torts"))).folder).toBeNull();
  });

  it("one for each course", async () => {
    const [course] = await sql<{ id: string }[]>`select id from public.courses limit 1`;
    const add = () =>
      student.client.from("folders").insert({ user_id: student.id, name: "A", course_id: course?.id ?? "" });
    expect((await add()).error).toBeNull();
    expect((await add()).error?.code).toBe("23505");
  });
});

describe("the search", () => {
  let ids: Awaited<ReturnType<typeof converse>>;
  beforeAll(async () => {
    // Without the conversations of the tests above.
    [student, other] = await Promise.all([signUp(host, "student"), signUp(host, "other")]);
    ids = await converse(
      "Finders of lost chattels",
      "Does Mrs. Abernathy-Quill own the brooch?",
      "**Possession** is good against all but the true owner [1]. The brooch was *mislaid*, not lost.",
    );
    await converse("Chattels", "Who is Abernathy?", "Someone else’s brooch.", other);
  });

  it.each([
    ["a word of the answer", "mislaid"],
    ["another form of it", "possessions"],
    ["the beginning of a word", "bro"],
    ["several words", "brooch owner"],
    ["a question", "what is a brooch"],
    ["a word of the law with a typo", "posession brooch"],
    ["a name with a typo", "abernaty"],
    ["words with another between", "true owner brooch"],
    ["a quoted phrase", '"true owner"'],
    ["words of the title", "finders chattels"],
    ["a title with a typo", "finders chatels"],
  ])("finds %s: %s", async (_what, query) => {
    const found = await search(query);
    expect(found.map(({ thread_id }) => thread_id)).toEqual([ids.thread]);
  });

  it("names the message, and marks the words in plain text", async () => {
    const [found] = await search("mislaid");
    expect(found).toMatchObject({ message_id: ids.answer, role: "assistant", is_archived: false });
    expect(found?.snippet).toContain("The brooch was ⟦mislaid⟧, not lost");
    expect(found?.snippet).not.toMatch(/[*[\]]/);
    const [titled] = await search("finders");
    expect(titled).toMatchObject({ title: "⟦Finders⟧ of lost chattels", message_id: null });
  });

  it.each([
    "unrelatedword",
    '"owner true"',
    "possession -mislaid",
    "",
    " ",
    "!!!",
    "'",
    ":* & |",
    "\\",
    "⟦⟧",
  ])("finds nothing for %j", async (query) => expect(await search(query)).toEqual([]));

  it("knows an answer once it has ended, and not as it grows", async () => {
    const { question, thread } = await converse("Growing", "Why?", "Because.");
    const growing = randomUUID();
    await sql`
      insert into public.messages (id, thread_id, user_id, role, status, parent_id, answering_until)
      values (${growing}, ${thread}, ${student.id}, 'assistant', 'stopped', ${question}, now() + interval '1 minute')`;
    const writer = randomUUID();
    await sql`insert into app_private.open_answers (answer_id, mode, writer) values (${growing}, 'tell', ${writer})`;
    await sql`select public.save_chat_progress(${growing}, ${writer}, ${sql.json({ content: "A quokka" })})`;
    expect(await search("quokka")).toEqual([]);
    await sql`select public.finish_chat_answer(${growing}, ${writer}, ${sql.json({
      ...{ content: "A quokka smiles.", status: "complete", citations: [] },
    })})`;
    expect((await search("quokka")).map(({ message_id }) => message_id)).toEqual([growing]);
  });

  it("forgets a conversation's words with it", async () => {
    const { thread } = await converse("Forgotten", "Where is Wolpertinger?", "Nowhere.");
    const words = () => sql`select from app_private.chat_words where thread_id = ${thread}`;
    expect(await words()).not.toHaveLength(0);
    await student.client.from("threads").delete().eq("id", thread);
    expect(await words()).toHaveLength(0);
    expect(await sql`select from app_private.chat_texts where thread_id = ${thread}`).toHaveLength(0);
  });

  it("is only for signed-in users, each in their own", async () => {
    const [theirs] = await search("abernathy", other);
    expect(theirs?.thread_id).not.toBe(ids.thread);
    expect(await search("mislaid", other)).toEqual([]);
  });

  it("finds what is archived, and says so", async () => {
    await student.client.from("threads").update({ is_archived: true }).eq("id", ids.thread);
    expect((await search("mislaid"))[0]?.is_archived).toBe(true);
    await student.client.from("threads").update({ is_archived: false }).eq("id", ids.thread);
  });
});
