/** A model that fails as real servers do: each failure has its right end, and nothing useless is charged. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, inject, it } from "vitest";
import { chatError } from "../../supabase/functions/_shared/contracts/chat.ts";
import type { Patience } from "../../supabase/functions/_shared/tutor/model.ts";
import { modelHandler } from "../support/model-handler.ts";
import {
  type ModelBehaviour,
  type ModelStandIn,
  script,
  startModelStandIn,
} from "../support/model-stand-in.ts";
import { readAnswer, readChunks, type StreamedChunk } from "../support/read-stream.ts";
import { ownerConnection, signUp, type TestUser } from "../support/users.ts";

const QUESTION = "What are the elements of negligence?";
const INSTEAD =
  "> The study assistant can’t be reached right now, so this answer comes straight from the outlines.";

const host = inject("host");
const sql = ownerConnection(host);
const model: ModelStandIn = await startModelStandIn();
let student: TestUser;

beforeEach(async () => {
  student = await signUp(host, "student");
  model.requests.length = 0;
});
afterAll(async () => {
  await model.stop();
  await sql.end();
});

const QUICK: Partial<Patience> = { firstMs: 500, pauseMs: 500, turnMs: 20_000 };

async function ask(
  behaviour: ModelBehaviour | readonly ModelBehaviour[],
  patience = QUICK,
  message: object = {},
) {
  model.behave("length" in behaviour ? script(behaviour) : behaviour);
  const handler = modelHandler(host, model, patience);
  try {
    const statuses: string[] = [];
    const chunks: StreamedChunk[] = [];
    for await (const chunk of readChunks(await handler.ask(student, { message: QUESTION, ...message }))) {
      chunks.push(chunk);
      if (chunk.type === "data-status") statuses.push((chunk.data as { text: string }).text);
    }
    const last = (type: string) => chunks.findLast((chunk) => chunk.type === type)?.data;
    const text = chunks.map(({ delta = "" }) => delta).join("");
    const error = chunks.find(({ type }) => type === "error")?.errorText ?? null;
    const [stored] = await sql`
      select content, status, ending from public.messages
      where user_id = ${student.id} and role = 'assistant' order by created_at desc limit 1`;
    return {
      text: text.split("\n\n### Ask next")[0] ?? "",
      statuses,
      stored,
      ending: last("data-ending") ?? null,
      used: (last("data-usage") as { used: number } | undefined)?.used,
      error: error && chatError.parse(JSON.parse(error)).error.code,
      logged: handler.logged,
    };
  } finally {
    await handler.close();
  }
}

const ANSWER: ModelBehaviour = { pieces: ["Duty ", "[1]."] };

describe("before the first word", () => {
  it.each<[string, ModelBehaviour]>([
    ["500", { kind: "refuse", status: 500 }],
    ["429", { kind: "refuse", status: 429, retryAfterSeconds: 1 }],
    ["a dropped connection", { kind: "break-off" }],
    ["silence", { kind: "silence" }],
    ["an empty answer", { pieces: [] }],
    ["nothing but thoughts", { reasoning: ["hm"], finish: "length" }],
    ["an error inside the stream", { kind: "error", message: "overloaded" }],
  ])("%s: one more attempt, and the student sees only the answer", async (_, fault) => {
    const { text, used, error } = await ask([fault, ANSWER]);
    expect({ text, used, error }).toEqual({ text: "Duty [1].", used: 1, error: null });
    expect(model.requests).toHaveLength(2);
  });

  it.each<[string, ModelBehaviour]>([
    ["500", { kind: "refuse", status: 500 }],
    ["401", { kind: "refuse", status: 401 }],
    ["429", { kind: "refuse", status: 429 }],
    ["a redirect", { kind: "refuse", status: 307, location: "/elsewhere" }],
    ["a dropped connection", { kind: "break-off" }],
    ["silence", { kind: "silence" }],
    ["an empty answer", { pieces: [] }],
    ["an answer that its provider withholds", { pieces: [], finish: "content_filter" }],
  ])("%s, twice: the outlines answer, and a line says so", async (_, fault) => {
    const { text, stored, logged, error } = await ask(fault);
    expect(text.startsWith(INSTEAD)).toBe(true);
    expect(text).toMatch(/duty/i);
    expect(error).toBeNull();
    expect(stored?.status).toBe("complete");
    expect(logged.map(({ event }) => event)).toContain("model_failed");
    expect(model.requests).toHaveLength(2);
  });

  it("what doesn't fit is sent again at half the size", async () => {
    const tooLong: ModelBehaviour = {
      kind: "refuse",
      status: 400,
      message: "This model's maximum context length is 4096 tokens",
    };
    expect((await ask([tooLong, ANSWER])).text).toBe("Duty [1].");
    const [first = 0, second = 0] = model.requests.map(({ body }) => JSON.stringify(body.messages).length);
    expect(second).toBeLessThan(first * 0.75);
  });
});

describe("midway", () => {
  const pieces = ["The first element is duty [1]. ", "The second is "];

  it.each<[string, ModelBehaviour]>([
    ["breaking off", { kind: "break-off", pieces }],
    ["falling silent", { kind: "stall", pieces }],
    ["an error inside the stream", { kind: "error", pieces, message: "overloaded" }],
  ])("%s keeps what was written, says so, and counts", async (_, fault) => {
    const { text, stored, error, used } = await ask(fault);
    expect(text).toContain("The first element is duty [1].");
    expect({ error, used, status: stored?.status }).toEqual({
      error: "broken_off",
      used: 1,
      status: "failed",
    });
    expect(stored?.content).toBe(text);
  });

  it("the length ends the answer as cut off", async () => {
    const { text, ending, stored } = await ask({ pieces: ["Duty [1], and then"], finish: "length" });
    expect({ text, ending, stored }).toEqual({
      text: "Duty [1], and then",
      ending: "cut_off",
      stored: { content: "Duty [1], and then", status: "complete", ending: "cut_off" },
    });
  });

  it("a model that never stops is cut off", async () => {
    const loop = Array.from({ length: 300 }, () => "and the duty of care ".repeat(5));
    const { text, ending } = await ask({ pieces: ["Duty [1]: ", ...loop] });
    expect(ending).toBe("cut_off");
    expect(text.length).toBeGreaterThan(19_900);
    expect(text.length).toBeLessThan(20_200);
  });

  it("a provider that withholds the rest is named", async () => {
    const { ending, stored } = await ask({ pieces: ["Duty [1]"], finish: "content_filter" });
    expect({ ending, stored: stored?.ending }).toEqual({ ending: "withheld", stored: "withheld" });
  });
});

describe("thoughts", () => {
  it("count as life, and say that the model thinks", async () => {
    const slow = Array.from({ length: 8 }, () => "hm ");
    const { text, statuses } = await ask(
      { reasoning: slow, delayMs: 120, pieces: ["Duty [1]."] },
      { ...QUICK, firstMs: 600 },
    );
    expect(text).toBe("Duty [1].");
    expect(statuses).toContain("Thinking …");
  });

  it.each([
    [["<think>secret ", "plan</think>", "Duty [1]."]],
    [["<th", "ink>secret", " plan</thi", "nk>\n\nDuty [1]", "."]],
    [["<thinking>secret plan</thinking>Duty [1]."]],
  ])("in tags are never shown: %j", async (pieces) => {
    const { text, stored } = await ask({ pieces });
    expect(text).toBe("Duty [1].");
    expect(stored?.content).not.toContain("secret");
  });
});

describe("bad calls", () => {
  it.each<[string, ModelBehaviour]>([
    ["arguments that aren't JSON", { calls: [{ name: "search_outlines", args: '{"query": "du' }] }],
    ["arguments of another form", { calls: [{ name: "search_outlines", args: { words: 7 } }] }],
    ["a tool that there isn't", { calls: [{ name: "browse_web", args: { url: "https://example.com" } }] }],
    [
      "a question that isn't open",
      { calls: [{ name: "grade_attempt", args: { questionId: "x", attempt: "y" } }] },
    ],
  ])("%s: the model is told, and answers", async (_, fault) => {
    const { text, error } = await ask([fault, ANSWER]);
    expect({ text, error }).toEqual({ text: "Duty [1].", error: null });
  });
});

it("a reader who stops ends the model's work, and one who leaves doesn't", async () => {
  model.behave({ pieces: Array.from({ length: 200 }, () => "Duty. "), delayMs: 30 });
  const handler = modelHandler(host, model, QUICK);
  let id = "";
  for await (const chunk of readChunks(await handler.ask(student, { message: QUESTION }))) {
    if (chunk.type === "start") id = chunk.messageId ?? "";
    if (chunk.type === "text-delta") break;
  }
  const followed = readAnswer(await handler.follow(student, id));
  expect((await handler.stop(student, id)).status).toBe(200);
  expect((await followed).text).toMatch(/^Duty\./);
  await expect
    .poll(
      async () =>
        (
          await sql`select status, is_abandoned, answering_until from public.messages where user_id = ${student.id} and role = 'assistant'`
        )[0],
    )
    .toMatchObject({ status: "stopped", is_abandoned: true, answering_until: null });
  await handler.close();
});

it("the same message asked again counts once, and is answered as it was", async () => {
  const clientMessageId = randomUUID();
  const first = await ask(ANSWER, QUICK, { clientMessageId });
  model.requests.length = 0;
  const handler = modelHandler(host, model, QUICK);
  const again = await readAnswer(await handler.ask(student, { message: QUESTION, clientMessageId }));
  await handler.close();
  expect(again.text.split("\n\n### Ask next")[0]).toBe(first.text);
  expect(again.usage?.used).toBe(1);
  expect(model.requests).toEqual([]);
});
