/**
 * Promise 2: an answer belongs to the server. It outlives its readers and the server itself: whatever is killed, it is completed
 * or honestly ended, once, and charged once. `KILLS=200` kills as often as the specification asks.
 */
import fs from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ChildServer, startServer } from "../../support/child-server.ts";
import { newDataDirectory } from "../../support/data-template.ts";
import { followToEnd } from "../../support/follow-answer.ts";
import { type ModelStandIn, startModelStandIn } from "../../support/model-stand-in.ts";
import { askChat, makePremium, ownerConnection, signUp, type TestUser } from "../../support/users.ts";

const KILLS = Number(process.env.KILLS ?? 4);
/** One account may ask 30 questions in a minute, so more kills need more accounts. */
const KILLS_OF_ONE_STUDENT = 20;
const TIME_LIMIT = 160_000 + KILLS * 20_000;
const QUESTIONS = [
  "What are the elements of negligence?",
  "What is the difference between robbery and larceny?",
  "What is the hearsay rule?",
  "What is adverse possession?",
];
/** What the stand-in says in one go: long enough to be killed in. */
const MODEL_WORDS = Array.from({ length: 60 }, (_, index) => `Duty number ${index} is owed [1]. `);

let model: ModelStandIn;
let server: ChildServer;

beforeAll(async () => {
  model = await startModelStandIn();
  model.behave(({ body }) => {
    const isContinued = body.messages.some(({ content }) =>
      content?.startsWith("Your answer was interrupted"),
    );
    return { pieces: isContinued ? ["And so ", "it ends [1]."] : MODEL_WORDS, delayMs: 20 };
  });
});
afterAll(() => model?.stop());

/** A student without the free limit. */
async function signUpPremium(): Promise<TestUser> {
  const student = await signUp(server, "student");
  const sql = ownerConnection(server);
  await makePremium(sql, student);
  await sql.end();
  return student;
}

/** The student's answers and counts. */
async function whatIsKept(student: TestUser) {
  const sql = ownerConnection(server);
  const answers = await sql<{ id: string; content: string; status: string; ending: string | null }[]>`
    select id, content, status, ending from public.messages where user_id = ${student.id} and role = 'assistant' order by created_at`;
  const [count] = await sql`select count from public.message_counts where user_id = ${student.id}`;
  const [open] = await sql`
    select count(*)::int from public.messages where answering_until is not null and user_id = ${student.id}`;
  await sql.end();
  return { answers, count: count?.count, open: open?.count };
}

/**
 * Asks, sends the server `signal` when so many characters have arrived, and starts the next one. Three readers follow the answer
 * across that to its end.
 */
async function killWhileAnswering(
  env: Record<string, string>,
  student: TestUser,
  { question, after, signal }: { question: string; after: number; signal: "SIGKILL" | "SIGTERM" },
) {
  const asked = await askChat(server, student, { message: question });
  const restarted = Promise.withResolvers<void>();
  let isKilled = false;
  const here = () => server;
  const kill = async () => {
    if (isKilled) return;
    isKilled = true;
    await server.end(signal);
    server = await startServer(env);
    restarted.resolve();
  };
  let others: Promise<string>[] = [];
  const first = await followToEnd(here, student, asked, {
    untilBack: () => restarted.promise,
    onText: (text, id) => {
      if (others.length === 0)
        others = [0, 1].map(() => followToEnd(here, student, id, { untilBack: () => restarted.promise }));
      if (text.length >= after) void kill();
    },
  });
  await kill();
  return { texts: [first, ...(await Promise.all(others))] };
}

describe("from the outlines, an answer whose server is", () => {
  const env = { DATA_DIR: newDataDirectory(), LOG_LEVEL: "silent", PORT: "0" };
  const whole = new Map<string, string>();

  beforeAll(async () => {
    server = await startServer(env);
    const other = await signUp(server, "other");
    for (const question of QUESTIONS)
      whole.set(
        question,
        await followToEnd(() => server, other, await askChat(server, other, { message: question })),
      );
  });
  afterAll(async () => {
    await server?.end("SIGTERM");
    fs.rmSync(env.DATA_DIR, { recursive: true, force: true });
  });

  it(
    `killed ${KILLS} times, or stopped, ends with the identical text, once, for three readers`,
    async () => {
      let student = await signUpPremium();
      for (let kill = 0; kill < KILLS; kill++) {
        const earlier = kill % KILLS_OF_ONE_STUDENT;
        if (kill > 0 && earlier === 0) student = await signUpPremium();
        const question = QUESTIONS[kill % QUESTIONS.length] ?? "";
        const after = 1 + ((kill * 97) % 600);
        const signal = kill % 4 === 3 ? "SIGTERM" : "SIGKILL";
        const { texts } = await killWhileAnswering(env, student, { question, after, signal });
        const kept = await whatIsKept(student);
        const { content, status } = kept.answers.at(-1) ?? {};
        expect({ kill, status, open: kept.open, count: kept.count, answers: kept.answers.length }).toEqual({
          ...{ kill, status: "complete", open: 0, count: earlier + 1, answers: earlier + 1 },
        });
        // Each is asked in a conversation of its own, so its words are those of the first student's.
        expect(content).toBe(whole.get(question));
        expect(texts).toEqual([content, content, content]);
      }
    },
    TIME_LIMIT,
  );
});

describe("with a model, an answer whose server is", () => {
  it(
    `killed ${KILLS} times is continued, or asked again, with the same words for three readers`,
    async () => {
      const env = {
        DATA_DIR: newDataDirectory(),
        LOG_LEVEL: "silent",
        AI_BASE_URL: model.baseUrl,
        AI_MODEL: "stand-in",
      };
      server = await startServer(env);
      let student = await signUpPremium();
      for (let kill = 0; kill < KILLS; kill++) {
        const earlier = kill % KILLS_OF_ONE_STUDENT;
        if (kill > 0 && earlier === 0) student = await signUpPremium();
        const after = 1 + ((kill * 97) % 900);
        const { texts } = await killWhileAnswering(env, student, {
          ...{ question: QUESTIONS[0] ?? "", after, signal: "SIGKILL" },
        });
        const kept = await whatIsKept(student);
        const { content = "", status, ending } = kept.answers.at(-1) ?? {};
        expect({ kill, status, open: kept.open, count: kept.count, answers: kept.answers.length }).toEqual({
          ...{ kill, status: "complete", open: 0, count: earlier + 1, answers: earlier + 1 },
        });
        expect(texts).toEqual([content, content, content]);
        const said = content.split("\n\n### Ask next")[0] ?? "";
        if (ending === "continued") expect(said).toMatch(/^Duty number 0 is owed .*And so it ends \[1\]\.$/s);
        else expect(said.trim()).toBe(MODEL_WORDS.join("").trim());
      }
      await server.end("SIGTERM");
      fs.rmSync(env.DATA_DIR, { recursive: true, force: true });
    },
    TIME_LIMIT,
  );
});
