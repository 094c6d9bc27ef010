/**
 * Attempts to get around the free plan's limit with a model behind the chat, where every call costs money.
 */

import { randomUUID } from "node:crypto";
import { FREE_MESSAGES_PER_MONTH } from "@backend/contracts/chat-limits.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { stopAnswer } from "../../support/follow-answer.ts";
import { messagesUsed, setMessagesUsed } from "../../support/message-count.ts";
import { type ModelStandIn, startModelStandIn } from "../../support/model-stand-in.ts";
import { readAnswer, readChunks } from "../../support/read-stream.ts";
import { startTestHost, type TestHost } from "../../support/test-host.ts";
import { askChat, makePremium, ownerConnection, signUp, type TestUser } from "../../support/users.ts";

const QUESTION = "What are the elements of negligence?";
const OTHER_QUESTION = "What is the hearsay rule?";

let model: ModelStandIn;
let host: TestHost & { url: string };
let sql: ReturnType<typeof ownerConnection>;
let student: TestUser;

beforeAll(async () => {
  model = await startModelStandIn();
  const started = await startTestHost({ AI_BASE_URL: model.baseUrl, AI_MODEL: "stand-in" });
  host = { ...started, url: started.address };
  sql = ownerConnection(host);
});
beforeEach(async () => {
  student = await signUp(host, "student");
  model.behave({ kind: "answer", pieces: ["Duty [1]."] });
  model.requests.length = 0;
});
afterAll(async () => {
  await sql?.end();
  await host?.stop();
  await model?.stop();
});

const used = () => messagesUsed(sql, student);
const setUsed = (count: number) => setMessagesUsed(sql, student, count);
const answersBeingWritten = async (): Promise<number> => {
  const rows = await sql`
    select from public.messages where user_id = ${student.id} and answering_until is not null`;
  return rows.length;
};

/**
 * Asks and stops the answer: at the first word or, if the model stays silent, once it was called.
 * @param isSilent whether the model won't say a word.
 */
async function askAndStop(body: Record<string, unknown>, isSilent = false): Promise<number> {
  const asked = model.requests.length;
  const response = await askChat(host, student, body);
  let id = "";
  let isStopped = false;
  if (!response.ok) return response.status;
  for await (const chunk of readChunks(response)) {
    if (chunk.type === "start") id = chunk.messageId ?? "";
    if (isStopped || (chunk.type !== "text-delta" && !(isSilent && chunk.type === "data-status"))) continue;
    isStopped = true;
    await expect.poll(() => model.requests.length).toBeGreaterThan(asked);
    await stopAnswer(host, student, id);
  }
  expect(await answersBeingWritten()).toBe(0);
  return response.status;
}

async function storedAnswers(): Promise<string[]> {
  const rows = await sql<{ content: string }[]>`
    select content from public.messages
    where user_id = ${student.id} and role = 'assistant' and content <> '' order by created_at`;
  return rows.map(({ content }) => content);
}

describe("a student at the free limit", () => {
  it("gets none of 100 more answers by retrying, stopping, deleting or sending at once, and never reaches the model", async () => {
    const clientMessageId = randomUUID();
    await setUsed(FREE_MESSAGES_PER_MONTH - 1);
    model.behave({ kind: "stall", pieces: ["The first element "] });
    await askAndStop({ message: QUESTION, clientMessageId });
    expect(await used()).toBe(FREE_MESSAGES_PER_MONTH);
    const before = await storedAnswers();
    model.behave({ kind: "answer", pieces: ["An answer that nobody has paid for [1]."] });
    model.requests.length = 0;

    const attempts = Array.from({ length: 20 }, () => [
      { message: QUESTION, clientMessageId },
      { message: OTHER_QUESTION, clientMessageId },
      { message: OTHER_QUESTION, clientMessageId: randomUUID() },
      { message: OTHER_QUESTION, threadId: randomUUID() },
      { message: OTHER_QUESTION },
    ]).flat();
    const statuses: number[] = [];
    const send = async (body: Record<string, unknown>) => {
      statuses.push((await askChat(host, student, body)).status);
    };
    for (const body of attempts.slice(0, 25)) await send(body);
    await Promise.all(attempts.slice(25, 60).map(send));
    expect(await storedAnswers()).toEqual(before);
    await student.client.from("threads").delete().eq("user_id", student.id);
    await Promise.all(attempts.slice(60).map(send));

    expect(statuses).toEqual(attempts.map(() => 402));
    expect(model.requests).toEqual([]);
    expect(await storedAnswers()).toEqual([]);
    expect(await used()).toBe(FREE_MESSAGES_PER_MONTH);
  });

  it("keeps earlier answers: a retry shows the stored one, whatever its text, without calling the model", async () => {
    const clientMessageId = randomUUID();
    const first = await readAnswer(await askChat(host, student, { message: QUESTION, clientMessageId }));
    await setUsed(FREE_MESSAGES_PER_MONTH);
    model.requests.length = 0;
    const again = await readAnswer(
      await askChat(host, student, { message: OTHER_QUESTION, clientMessageId }),
    );
    expect(again.text).toBe(first.text);
    expect(model.requests).toEqual([]);
  });

  it("gets the last message back after our own failure", async () => {
    const clientMessageId = randomUUID();
    await setUsed(FREE_MESSAGES_PER_MONTH - 1);
    model.behave({ kind: "break-off", pieces: ["The first element "] });
    await readAnswer(await askChat(host, student, { message: QUESTION, clientMessageId }));
    expect(await used()).toBe(FREE_MESSAGES_PER_MONTH);
    model.behave({ kind: "answer", pieces: ["Duty [1]."] });
    const answer = await readAnswer(await askChat(host, student, { message: QUESTION, clientMessageId }));
    expect(answer.usage?.used).toBe(FREE_MESSAGES_PER_MONTH);
    expect((await askChat(host, student, { message: OTHER_QUESTION })).status).toBe(402);
  });
});

describe("a retry", () => {
  it("sends the model the stored question, whatever its text", async () => {
    const clientMessageId = randomUUID();
    model.behave({ kind: "break-off", pieces: ["The first element "] });
    await readAnswer(await askChat(host, student, { message: QUESTION, clientMessageId }));
    model.behave({ kind: "answer", pieces: ["Duty [1]."] });
    await readAnswer(await askChat(host, student, { message: OTHER_QUESTION, clientMessageId }));
    const prompt = JSON.stringify(model.requests.at(-1)?.body.messages);
    expect(prompt).toContain(QUESTION);
    expect(prompt).not.toContain(OTHER_QUESTION);
    const { data } = await student.client.from("messages").select("content").eq("role", "user");
    expect(data).toEqual([{ content: QUESTION }]);
  });

  it("of a stopped answer is free once, but not twice", async () => {
    const body = { message: QUESTION, clientMessageId: randomUUID() };
    model.behave({ kind: "stall", pieces: ["The first element "] });
    const counts: number[] = [];
    for (let time = 0; time < 3; time++) {
      await askAndStop(body);
      counts.push(await used());
    }
    expect(counts).toEqual([1, 1, 2]);
  });
});

describe("stopping", () => {
  it("before the first word counts, because the model was called", async () => {
    model.behave({ kind: "silence" });
    await askAndStop({ message: QUESTION }, true);
    expect(await used()).toBe(1);
    const [answer] = await sql`
      select status, content from public.messages where user_id = ${student.id} and role = 'assistant'`;
    expect(answer).toEqual({ status: "stopped", content: "" });
  });
});

describe("the rate limit", () => {
  it("isn't reset by deleting conversations", async () => {
    await makePremium(sql, student);
    await sql`
      insert into app_private.chat_openings (user_id) select ${student.id} from generate_series(1, 29)`;
    await readAnswer(await askChat(host, student, { message: QUESTION }));
    const { error } = await student.client.from("threads").delete().eq("user_id", student.id);
    expect(error).toBeNull();
    const response = await askChat(host, student, { message: QUESTION });
    expect(response.status).toBe(429);
    expect(response.headers.get("retry-after")).toBe("20");
  });

  it("applies to free answers too", async () => {
    await sql`
      insert into app_private.chat_openings (user_id) select ${student.id} from generate_series(1, 29)`;
    const free = "/stop";
    const answer = await readAnswer(await askChat(host, student, { message: free }));
    expect(answer.usage?.used).toBe(0);
    expect(model.requests).toEqual([]);
    expect((await askChat(host, student, { message: free })).status).toBe(429);
  });
});
