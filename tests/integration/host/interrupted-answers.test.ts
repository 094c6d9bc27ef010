/** Promise 2: the part of an answer streamed before the server went away is kept and charged once. */
import fs from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ChildServer, startServer } from "../../support/child-server.ts";
import { newDataDirectory } from "../../support/data-template.ts";
import { readChunks } from "../../support/read-stream.ts";
import { askChat, ownerConnection, PASSWORD, signUp, type TestUser, visitor } from "../../support/users.ts";

const folder = newDataDirectory();
const env = { DATA_DIR: folder, LOG_LEVEL: "silent" };
let server: ChildServer;

beforeAll(async () => {
  server = await startServer(env);
});
afterAll(async () => {
  await server?.end("SIGTERM");
  fs.rmSync(folder, { recursive: true, force: true });
});

const QUESTION = "What are the elements of negligence?";

/**
 * Asks, and sends the server `signal` once `isTime` accepts what has arrived. The server is paused for that
 * check, so that it can't finish the answer meanwhile. Returns everything that arrived.
 */
async function readAndInterrupt(
  student: TestUser,
  isTime: (text: string) => boolean | Promise<boolean>,
  signal: "SIGKILL" | "SIGTERM",
): Promise<string> {
  const response = await askChat(server, student, { message: QUESTION });
  let text = "";
  let isInterrupted = false;
  try {
    for await (const chunk of readChunks(response)) {
      if (chunk.type !== "text-delta") continue;
      text += chunk.delta;
      if (isInterrupted) continue;
      server.process.kill("SIGSTOP");
      isInterrupted = await isTime(text);
      if (isInterrupted) server.process.kill(signal);
      server.process.kill("SIGCONT");
    }
  } catch (error) {
    // The connection breaks with the server.
    if (!isInterrupted) throw error;
  }
  expect(isInterrupted).toBe(true);
  return text;
}

/** Whether part of the student's answer is stored yet. */
async function isStored(student: TestUser): Promise<boolean> {
  const sql = ownerConnection(server);
  const rows = await sql`
    select from public.messages where user_id = ${student.id} and role = 'assistant' and content <> ''`;
  await sql.end();
  return rows.length > 0;
}

/** The student's conversation and counts, as the app reads them. */
async function whatIsKept(student: TestUser) {
  const client = visitor(server);
  await client.auth.signInWithPassword({ email: student.email, password: PASSWORD });
  const messages = await client.from("messages").select("role, content, status").order("created_at");
  const counts = await client.from("message_counts").select("count");
  const profile = await client.from("profiles").select("lifetime_message_count").single();
  return {
    messages: messages.data ?? [],
    counts: counts.data,
    lifetime: profile.data?.lifetime_message_count,
  };
}

async function answersBeingWritten(): Promise<number> {
  const sql = ownerConnection(server);
  const rows = await sql`select from public.messages where answering_until is not null`;
  await sql.end();
  return rows.length;
}

describe("a server that goes away in the middle of an answer", () => {
  it("killed: keeps the stored part as stopped and counts it once", async () => {
    const student = await signUp(server, "student");
    const streamed = await readAndInterrupt(student, () => isStored(student), "SIGKILL");
    expect(await server.exited).toMatchObject({ signal: "SIGKILL" });
    server = await startServer(env);
    const { messages, counts, lifetime } = await whatIsKept(student);
    expect(messages).toEqual([
      { role: "user", content: QUESTION, status: "complete" },
      { role: "assistant", content: expect.any(String), status: "stopped" },
    ]);
    const kept = messages[1]?.content ?? "";
    expect(kept.length).toBeGreaterThan(0);
    expect(streamed.startsWith(kept) || kept.startsWith(streamed)).toBe(true);
    expect(counts).toEqual([{ count: 1 }]);
    expect(lifetime).toBe(1);
    expect(await answersBeingWritten()).toBe(0);
  });

  it("killed before any of it was stored: refunds the message", async () => {
    const student = await signUp(server, "student");
    await readAndInterrupt(student, () => true, "SIGKILL");
    await server.exited;
    server = await startServer(env);
    const { messages, counts, lifetime } = await whatIsKept(student);
    // A slow machine may have stored some of it anyway: text and charge must agree in both cases.
    const charged = (messages[1]?.content ?? "") === "" ? 0 : 1;
    expect(messages[1]).toMatchObject({ role: "assistant", status: "stopped" });
    expect(counts).toEqual([{ count: charged }]);
    expect(lifetime).toBe(charged);
    expect(await answersBeingWritten()).toBe(0);
  });

  it("stopped: keeps everything that was streamed", async () => {
    const student = await signUp(server, "student");
    const streamed = await readAndInterrupt(student, (text) => text.length > 300, "SIGTERM");
    expect(await server.exited).toMatchObject({ code: 0 });
    server = await startServer(env);
    const { messages, counts } = await whatIsKept(student);
    expect(messages[1]).toMatchObject({ role: "assistant", status: "stopped" });
    expect(messages[1]?.content.slice(0, streamed.length)).toBe(streamed);
    expect(counts).toEqual([{ count: 1 }]);
  });

  it("leaves a conversation that can continue", async () => {
    const student = await signUp(server, "student");
    await readAndInterrupt(student, () => true, "SIGKILL");
    await server.exited;
    server = await startServer(env);
    const client = visitor(server);
    await client.auth.signInWithPassword({ email: student.email, password: PASSWORD });
    const { data: threads } = await client.from("threads").select("id, title");
    expect(threads).toEqual([{ id: expect.any(String), title: expect.stringMatching(/negligence/i) }]);
    const { data } = await client.auth.getSession();
    const again = { accessToken: data.session?.access_token ?? "" };
    const next = await askChat(server, again, { threadId: threads?.[0]?.id, message: "And of battery?" });
    expect(next.status).toBe(200);
    let finished = false;
    for await (const chunk of readChunks(next)) finished ||= chunk.type === "finish";
    expect(finished).toBe(true);
  });
});
