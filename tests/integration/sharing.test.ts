/** Shared conversations: what a link shows and to whom, what turns it off, and continuing one's own copy. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { type StoredConversation, storeConversation } from "../support/conversations.ts";
import { type Client, ownerConnection, signUp, type TestUser, visitor } from "../support/users.ts";

const host = inject("host");
const sql = ownerConnection(host);
const anyone = visitor(host);
const RULE = { n: 1, passageId: "torts/negligence#rule", title: "Negligence", heading: "Rule" };
const NOTES = {
  n: 2,
  passageId: `own/${randomUUID()}#3`,
  title: "My class notes",
  heading: "What Prof. Ames said",
};

let owner: TestUser;
let reader: TestUser;
beforeAll(async () => {
  owner = await signUp(host, "owner");
  reader = await signUp(host, "reader");
  await sql`update public.profiles set first_name = 'Belva', last_name = 'Lockwood' where id = ${owner.id}`;
  return () => sql.end();
});

const store = (user = owner) =>
  storeConversation(sql, user, "Negligence", [
    {
      question: "What is negligence?",
      answer: "A breach of a duty. [1]\n\nAmes says that foreseeability decides. [1][2]\n\n*See* § 281. [1]",
      citations: [RULE, NOTES],
    },
    { question: "And battery?", answer: "A harmful contact", status: "stopped" },
    { question: "Why?", answer: null },
  ]);
const share = async (
  of: Pick<StoredConversation, "thread" | "answers">,
  last = -1,
  by: Client = owner.client,
) => {
  const { data, error } = await by.rpc("share_conversation", {
    of_thread: of.thread,
    last_answer: of.answers.filter((answer) => answer !== null).at(last) ?? "",
  });
  return { link: data, code: error?.hint ?? error?.code ?? null };
};
const linkTo = async (of: StoredConversation, last = -1) => {
  const { link, code } = await share(of, last);
  expect(code).toBeNull();
  return link as NonNullable<typeof link>;
};
const read = async (token: string, by: Client = anyone) =>
  (await by.rpc("read_shared_conversation", { token })).data?.[0] ?? null;
const proceed = async (token: string, by: Client = reader.client) => {
  const { data, error } = await by.rpc("continue_shared_conversation", { token });
  return { thread: data, code: error?.hint ?? error?.code ?? null };
};

describe("a link", () => {
  it("shows the conversation to everyone who has it, and nothing that says whose it is", async () => {
    const conversation = await store();
    const { token } = await linkTo(conversation);
    expect(token).toMatch(/^[0-9a-f]{32}$/);
    const shown = await read(token);
    expect(shown).toMatchObject({
      title: "Negligence",
      turns: [
        {
          question: "What is negligence?",
          answer: {
            text: "A breach of a duty. [1]\n\n*(From the student’s own material, which isn’t shared.)*\n\n*See* § 281. [1]",
            citations: [RULE, { n: 2, passageId: "own/", title: "My class notes", heading: "" }],
            isComplete: true,
          },
        },
        { question: "And battery?", answer: { text: "A harmful contact", isComplete: false } },
      ],
    });
    const body = JSON.stringify(shown);
    const { thread, questions, answers } = conversation;
    for (const secret of [owner.id, owner.email, "Belva", "Lockwood", thread, ...questions, ...answers]) {
      if (secret) expect(body).not.toContain(secret);
    }
    expect(body).not.toContain(NOTES.passageId);
    expect(body).not.toContain("Ames");
  });

  it("ends with the answer it was made for, and shows what was there then", async () => {
    const conversation = await store();
    const { token } = await linkTo(conversation, 0);
    await sql`update public.threads set title = 'Renamed' where id = ${conversation.thread}`;
    await sql`update public.messages set content = 'Changed' where id = ${conversation.answers[0] ?? ""}`;
    const shown = await read(token);
    expect(shown?.title).toBe("Negligence");
    expect(shown?.turns).toHaveLength(1);
    expect(JSON.stringify(shown)).not.toContain("Changed");
  });

  it("is the same while nothing changed, and another one afterwards", async () => {
    const conversation = await store();
    const first = await linkTo(conversation);
    expect((await linkTo(conversation)).id).toBe(first.id);
    expect((await linkTo(conversation, 0)).id).not.toBe(first.id);
  });

  it("shows the branch that it was made for, and no other", async () => {
    const conversation = await store();
    await sql`
      insert into public.messages (thread_id, user_id, role, content, parent_id)
      values (${conversation.thread}, ${owner.id}, 'assistant', 'On another branch', ${conversation.questions[0] ?? ""})`;
    const { token } = await linkTo(conversation);
    expect(JSON.stringify(await read(token))).not.toContain("On another branch");
  });

  it("leaves out an answer that is still being written", async () => {
    const conversation = await store();
    await sql`update public.messages set answering_until = now() + interval '1 minute' where id = ${conversation.answers[1] ?? ""}`;
    const { token } = await linkTo(conversation);
    expect((await read(token))?.turns).toMatchObject([{}, { question: "And battery?", answer: null }]);
  });

  it("shows nothing once it is turned off, or once its conversation or account is gone", async () => {
    const off = await linkTo(await store());
    expect((await owner.client.from("shared_conversations").delete().eq("id", off.id)).error).toBeNull();
    expect(await read(off.token)).toBeNull();
    expect(await proceed(off.token)).toMatchObject({ code: "HB404" });

    const conversation = await store();
    const ended = await linkTo(conversation);
    const setDeleted = (at: Date | null) =>
      sql`update public.threads set deleted_at = ${at} where id = ${conversation.thread}`;
    await setDeleted(new Date());
    expect(await read(ended.token)).toBeNull();
    expect(await proceed(ended.token)).toMatchObject({ code: "HB404" });
    // A deletion that is undone brings the link back.
    await setDeleted(null);
    expect(await read(ended.token)).not.toBeNull();
    await owner.client.from("threads").delete().eq("id", conversation.thread);
    expect(await read(ended.token)).toBeNull();

    const leaving = await signUp(host, "leaving");
    const theirs = await share(await store(leaving), -1, leaving.client);
    await sql`delete from auth.users where id = ${leaving.id}`;
    expect(await read(theirs.link?.token ?? "")).toBeNull();
  });

  it("is made by the conversation's owner alone, for an answer of that conversation", async () => {
    const conversation = await store();
    expect(await share(conversation, -1, reader.client)).toEqual({ link: null, code: "HB404" });
    const others = await store();
    expect((await share({ thread: conversation.thread, answers: others.answers })).code).toBe("HB404");
    expect((await share(conversation, -1, anyone)).code).toBe("42501");
  });

  it("can't be listed or turned off by others", async () => {
    const { id, token } = await linkTo(await store());
    expect((await reader.client.from("shared_conversations").select().eq("id", id)).data).toEqual([]);
    await reader.client.from("shared_conversations").delete().eq("id", id);
    expect(await read(token)).not.toBeNull();
  });

  it("is one of 100 at most, however many are made at once", async () => {
    const busy = await signUp(host, "busy");
    const conversation = await store(busy);
    await sql`
      insert into public.shared_conversations (user_id, thread_id, title, turns)
      select ${busy.id}, ${conversation.thread}, n::text, '[]' from generate_series(1, 99) as n`;
    const made = await Promise.all([0, 1, 0, 1, 0].map((last) => share(conversation, last, busy.client)));
    expect(made.filter(({ code }) => code === null).length).toBeGreaterThanOrEqual(1);
    expect(made.some(({ code }) => code === "HB507")).toBe(true);
    const kept = await sql`select from public.shared_conversations where user_id = ${busy.id}`;
    expect(kept).toHaveLength(100);
  });

  it("isn't made for a conversation of more than a megabyte", async () => {
    const long = await storeConversation(sql, owner, "Long", [
      { question: "?", answer: "x".repeat(1_000_001) },
    ]);
    expect((await share(long)).code).toBe("HB422");
  });

  it("is part of its owner's data export", async () => {
    const { token } = await linkTo(await store());
    const { data } = await owner.client.rpc("export_my_rows", { of_table: "shared_conversations" });
    expect(JSON.stringify(data)).toContain(token);
  });
});

describe("a passage that a shared conversation cites", () => {
  it("can be read with the link; no other passage can", async () => {
    const { token } = await linkTo(await store());
    const passage = async (passage_id: string, of = token) =>
      (await anyone.rpc("read_shared_passage", { token: of, passage_id })).data;
    expect(await passage(RULE.passageId)).toMatchObject([{ id: RULE.passageId, body: expect.any(String) }]);
    expect(await passage("evidence/hearsay#rule")).toEqual([]);
    expect(await passage(NOTES.passageId)).toEqual([]);
    expect(await passage(RULE.passageId, "0".repeat(32))).toEqual([]);
    expect((await anyone.from("outline_passages").select()).error?.code).toBe("42501");
  });
});

describe("continuing a shared conversation", () => {
  it("copies it into the reader's account, without the owner's documents and without counting", async () => {
    const { token } = await linkTo(await store());
    const { thread, code } = await proceed(token);
    expect(code).toBeNull();
    const { data } = await reader.client
      .from("threads")
      .select(
        "title, user_id, messages!messages_thread_id_fkey(role, content, status, citations, counted_in, parent_id, id)",
      )
      .eq("id", thread ?? "")
      .order("created_at", { referencedTable: "messages" })
      .single();
    expect(data).toMatchObject({
      title: "Negligence",
      user_id: reader.id,
      messages: [
        { role: "user", content: "What is negligence?", counted_in: null },
        { role: "assistant", status: "complete", citations: [RULE], parent_id: data?.messages[0]?.id },
        { role: "user", content: "And battery?", parent_id: data?.messages[1]?.id },
        { role: "assistant", status: "stopped", content: "A harmful contact" },
      ],
    });
    expect((await reader.client.rpc("get_usage")).data).toMatchObject([{ used: 0, lifetime_count: 0 }]);
    // The copy is the reader's: what happens to the link or its conversation doesn't concern it.
    expect(
      (
        await owner.client
          .from("threads")
          .select()
          .eq("id", thread ?? "")
      ).data,
    ).toEqual([]);
  });

  it("needs an account, and a link that works", async () => {
    const { token } = await linkTo(await store());
    expect((await proceed(token, anyone)).code).toBe("42501");
    expect((await proceed("f".repeat(32))).code).toBe("HB404");
  });

  it("is possible 30 times a day", async () => {
    const { token } = await linkTo(await store());
    const eager = await signUp(host, "eager");
    await sql`
      with copied as (insert into public.threads (user_id) select ${eager.id} from generate_series(1, 28) returning id)
      insert into app_private.continued_conversations (user_id, thread_id) select ${eager.id}, id from copied`;
    const tried = await Promise.all(Array.from({ length: 4 }, () => proceed(token, eager.client)));
    expect(tried.map(({ code }) => code).sort()).toEqual(["HB429", "HB429", null, null].sort());
  });
});
