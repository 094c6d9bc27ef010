/** The chat function with the outline engine: what it accepts, counts, streams, stores and refuses. */

import { randomUUID } from "node:crypto";
import { FREE_MESSAGES_PER_MONTH } from "@backend/contracts/chat-limits.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { messagesUsed, setMessagesUsed } from "../support/message-count.ts";
import { readAnswer } from "../support/read-stream.ts";
import { openSuite } from "../support/suite.ts";
import { askChat, makePremium, signUp, type TestUser } from "../support/users.ts";

const { host, sql } = openSuite();
let student: TestUser;

beforeEach(async () => {
  student = await signUp(host, "student");
});

const used = () => messagesUsed(sql, student);
const setUsed = (count: number) => setMessagesUsed(sql, student, count);

describe("asking a question", () => {
  it("streams a cited answer in the contract's parts, and stores it", async () => {
    const response = await askChat(host, student, { message: "What are the elements of negligence?" });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toContain("text/event-stream");
    expect(response.headers.get("x-vercel-ai-ui-message-stream")).toBe("v1");
    const answer = await readAnswer(response);
    expect(answer).toMatchObject({
      finished: true,
      error: null,
      thread: { title: "Elements of negligence" },
    });
    expect(answer.text).toMatch(/duty/i);
    expect(answer.usage).toEqual({
      used: 1,
      limit: FREE_MESSAGES_PER_MONTH,
      resetsAt: expect.stringMatching(/^\d{4}-\d{2}-01T00:00:00Z$/),
    });

    const { data, error } = await student.client
      .from("messages")
      .select("role, content, status, citations")
      .eq("thread_id", answer.thread?.id ?? "")
      .order("created_at");
    expect(error).toBeNull();
    expect(data).toEqual([
      { role: "user", content: "What are the elements of negligence?", status: "complete", citations: [] },
      { role: "assistant", content: answer.text, status: "complete", citations: answer.citations },
    ]);
  });

  it("cites only existing passages, under their titles and headings, and every mark is cited", async () => {
    const answer = await readAnswer(await askChat(host, student, { message: "business records exception" }));
    expect(answer.citations.length).toBeGreaterThan(1);
    for (const citation of answer.citations) {
      const [passage] = await sql`
        select p.heading, d.title from public.outline_passages as p join public.outline_documents as d on d.id = p.document_id
        where p.id = ${citation.passageId}`;
      expect(passage).toEqual({ heading: citation.heading, title: citation.title });
    }
    const marks = [...answer.text.matchAll(/\[(\d{1,2})\]/g)].map((mark) => Number(mark[1]));
    expect([...new Set(marks)].sort()).toEqual(answer.citations.map((citation) => citation.n).sort());
  });

  it("declines without citing or counting when the outlines don't cover the question", async () => {
    const body = { message: "What's a good recipe for lasagne?", clientMessageId: randomUUID() };
    const answer = await readAnswer(await askChat(host, student, body));
    expect(answer.text).toMatch(/^I don’t have that/);
    expect(answer.citations).toEqual([]);
    expect(answer.usage?.used).toBe(0);
    const again = await readAnswer(await askChat(host, student, body));
    expect(again).toMatchObject({ text: answer.text, usage: { used: 0 } });
    const { data } = await student.client.from("profiles").select("lifetime_message_count").single();
    expect(data).toEqual({ lifetime_message_count: 0 });
  });

  it("continues a thread, and reads a follow-up with the question before it", async () => {
    const first = await readAnswer(await askChat(host, student, { message: "What is the hearsay rule?" }));
    const second = await readAnswer(
      await askChat(host, student, { message: "What about the exceptions?", threadId: first.thread?.id }),
    );
    expect(second.thread?.id).toBe(first.thread?.id);
    expect(second.citations.some((citation) => citation.passageId.startsWith("evidence/"))).toBe(true);
  });

  it("starts a conversation under the sender's id, and continues it", async () => {
    const threadId = randomUUID();
    const first = await readAnswer(
      await askChat(host, student, { message: "What is the hearsay rule?", threadId }),
    );
    expect(first.thread).toEqual({ id: threadId, title: "Hearsay rule" });
    const second = await readAnswer(
      await askChat(host, student, { message: "What about the exceptions?", threadId }),
    );
    expect(second.thread).toEqual(first.thread);
    const { data } = await student.client.from("threads").select("id");
    expect(data).toEqual([{ id: threadId }]);
  });

  it("starts one conversation when two users choose the same id at once", async () => {
    const other = await signUp(host, "other");
    const body = { message: "What is the hearsay rule?", threadId: randomUUID() };
    const responses = await Promise.all([askChat(host, student, body), askChat(host, other, body)]);
    await Promise.all(responses.filter(({ ok }) => ok).map((response) => readAnswer(response)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  it("titles a thread that was created empty by its first question, and no two alike", async () => {
    const { data: thread } = await student.client
      .from("threads")
      .insert({ user_id: student.id })
      .select("id, title")
      .single();
    expect(thread?.title).toBe("New Conversation");
    const answer = await readAnswer(
      await askChat(host, student, { message: "What is negligence?", threadId: thread?.id }),
    );
    expect(answer.thread).toEqual({ id: thread?.id, title: "Negligence" });
    const titles: (string | undefined)[] = [];
    for (const message of ["What is NEGLIGENCE?", "Explain negligence.", "negligence (2)"]) {
      titles.push((await readAnswer(await askChat(host, student, { message }))).thread?.title);
    }
    expect(titles).toEqual(["NEGLIGENCE (2)", "Negligence (3)", "Negligence (2) (2)"]);
  });
});

describe("refused before the stream opens", () => {
  const refusal = async (response: Response) => ({
    status: response.status,
    ...((await response.json()) as object),
  });

  it("a visitor and a forged token: 401", async () => {
    for (const accessToken of ["", "not-a-token", `${student.accessToken}x`]) {
      expect(await refusal(await askChat(host, { accessToken }, { message: "hello" }))).toEqual({
        status: 401,
        error: { code: "unauthorized", message: expect.any(String), isStored: false },
      });
    }
  });

  it.each([
    ["nothing", {}],
    ["an empty message", { message: "   \n " }],
    ["a message that isn't a string", { message: 7 }],
    ["an overlong message", { message: "a".repeat(8001) }],
    ["an unknown mode", { message: "What is a tort?", mode: "guess" }],
    ["an empty retry id", { message: "What is a tort?", clientMessageId: "" }],
    ["a list", []],
  ])("%s: 422, and nothing is counted", async (_name, body) => {
    expect(await refusal(await askChat(host, student, body))).toEqual({
      status: 422,
      error: { code: "invalid_message", message: expect.any(String), isStored: false },
    });
    expect(await used()).toBe(0);
  });

  it("another user's thread and an invalid id: 404, and nothing is counted", async () => {
    const other = await signUp(host, "other");
    const theirs = await readAnswer(await askChat(host, other, { message: "What is a tort?" }));
    for (const threadId of [theirs.thread?.id, "1 or 1=1"]) {
      expect(
        await refusal(await askChat(host, student, { message: "What is negligence?", threadId })),
      ).toMatchObject({
        status: 404,
        error: { code: "thread_not_found", isStored: false },
      });
    }
    expect(await used()).toBe(0);
    const [{ count } = { count: 0 }] = await sql<{ count: number }[]>`
      select count(*)::int from public.messages where thread_id = ${theirs.thread?.id ?? ""}`;
    expect(count).toBe(2);
  });

  it("more than thirty messages in a minute: 429 with Retry-After", async () => {
    await makePremium(sql, student);
    await sql`
      insert into app_private.chat_openings (user_id) select ${student.id} from generate_series(1, 30)`;
    const response = await askChat(host, student, { message: "What is a tort?" });
    expect(response.headers.get("retry-after")).toBe("20");
    expect(await refusal(response)).toMatchObject({ status: 429, error: { code: "rate_limited" } });
  });
});

describe("the free limit", () => {
  it("refuses a message beyond it with 402 and stores nothing of it", async () => {
    await setUsed(FREE_MESSAGES_PER_MONTH);
    const response = await askChat(host, student, { message: "What is a tort?" });
    expect(response.status).toBe(402);
    expect(await response.json()).toMatchObject({
      error: {
        code: "quota_exceeded",
        message: expect.stringMatching(
          new RegExp(
            `all ${FREE_MESSAGES_PER_MONTH} free messages this month\\. .* wait until [A-Z][a-z]+ 1\\.$`,
          ),
        ),
        isStored: false,
      },
    });
    expect(await used()).toBe(FREE_MESSAGES_PER_MONTH);
    const { data } = await student.client.from("threads").select("id");
    expect(data).toEqual([]);
  });

  it("can't be exceeded by sending at once: of twenty, exactly those that fit are accepted", async () => {
    await setUsed(FREE_MESSAGES_PER_MONTH - 4);
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => askChat(host, student, { message: "What is hearsay?" })),
    );
    const accepted = responses.filter((response) => response.status === 200);
    await Promise.all(accepted.map((response) => readAnswer(response)));
    expect(accepted.length).toBe(4);
    expect(responses.filter((response) => response.status === 402).length).toBe(16);
    expect(await used()).toBe(FREE_MESSAGES_PER_MONTH);
  });

  it("doesn't apply to a premium user", async () => {
    await setUsed(FREE_MESSAGES_PER_MONTH);
    await makePremium(sql, student);
    const answer = await readAnswer(await askChat(host, student, { message: "What is negligence?" }));
    expect(answer.usage).toMatchObject({ used: FREE_MESSAGES_PER_MONTH + 1, limit: null });
  });

  it("applies again when the subscription's period ends", async () => {
    await setUsed(FREE_MESSAGES_PER_MONTH);
    await makePremium(sql, student);
    await sql`update public.user_subscriptions set current_period_end = now() - interval '1 second' where user_id = ${student.id}`;
    expect((await askChat(host, student, { message: "What is a tort?" })).status).toBe(402);
  });
});
