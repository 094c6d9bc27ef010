/** The chat function counts each message once, or not at all; stopping keeps what was streamed. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, inject, it } from "vitest";
import { readAnswer, readChunks } from "../support/read-stream.ts";
import { askChat, ownerConnection, signUp, type TestUser } from "../support/users.ts";

const host = inject("host");
const sql = ownerConnection(host);
let student: TestUser;

beforeEach(async () => {
  student = await signUp(host, "student");
});
afterAll(() => sql.end());

const used = async (): Promise<number> => {
  const [row] = await sql<
    { count: number }[]
  >`select count from public.message_counts where user_id = ${student.id}`;
  return row?.count ?? 0;
};
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

  it("an answer whose writer died before the first word is refunded with the next message", async () => {
    await readAnswer(await askChat(host, student, { message: "What is a tort?" }));
    await sql`
      update public.messages set content = '', status = 'stopped', answering_until = now() - interval '1 second'
      where user_id = ${student.id} and role = 'assistant'`;
    const answer = await readAnswer(await askChat(host, student, { message: "What is a covenant?" }));
    expect(answer.usage?.used).toBe(1);
  });
});

describe("stopping", () => {
  it("keeps the streamed text, marks it as stopped, and counts the message", async () => {
    const stop = new AbortController();
    const response = await askChat(
      host,
      student,
      { message: "What are the elements of negligence?" },
      stop.signal,
    );
    let shown = "";
    try {
      for await (const chunk of readChunks(response)) {
        if (chunk.type !== "text-delta") continue;
        shown += chunk.delta;
        // Immediately: the server finishes the rest within a second or two.
        stop.abort();
      }
    } catch (error) {
      expect((error as Error).name).toBe("AbortError");
    }
    const stored = async () => {
      const [row] = await sql<{ content: string; status: string; answering_until: Date | null }[]>`
        select content, status, answering_until from public.messages where user_id = ${student.id} and role = 'assistant'`;
      return row;
    };
    await expect.poll(async () => (await stored())?.answering_until).toBeNull();
    const answer = await stored();
    expect(answer?.status).toBe("stopped");
    expect(answer?.content.startsWith(shown)).toBe(true);
    expect(await used()).toBe(1);
  });
});
