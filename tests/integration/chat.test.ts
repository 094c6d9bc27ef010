import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { readAnswer } from "../support/read-stream.ts";
import { askChat, ownerConnection, signUp, type TestUser } from "../support/users.ts";

const host = inject("host");
const sql = ownerConnection(host);
let student: TestUser;

beforeAll(async () => {
  student = await signUp(host, "student");
});
afterAll(() => sql.end());

describe("asking a question", () => {
  it("streams a cited answer and keeps it", async () => {
    const response = await askChat(host, student, { message: "What are the elements of negligence?" });
    expect(response.status).toBe(200);
    const answer = await readAnswer(response);
    expect(answer.finished).toBe(true);
    expect(answer.text).toMatch(/duty/i);
    expect(answer.citations.length).toBeGreaterThan(1);
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
});
