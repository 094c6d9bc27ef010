/**
 * What the chat function adds to a model's own time before the first word: 16 students in conversations with a stand-in that
 * searches and writes 30 tokens a second.
 */
import { setTimeout as delay } from "node:timers/promises";
import { type ModelRequest, type ModelStandIn, startModelStandIn } from "../tests/support/model-stand-in.ts";
import { readChunks } from "../tests/support/read-stream.ts";
import { askChat, makePremium, ownerConnection, signUp, type TestUser } from "../tests/support/users.ts";
import { isAsked, replyTo } from "./conversations/as-model.ts";
import { readConversations, type Turn } from "./conversations/conversations.ts";
import { type ProcessorTime, processorTime } from "./support/processes.ts";
import { type BenchServer, newDataDirectory, startServer } from "./support/server.ts";

const STUDENTS = 16;
const TURNS = 4;
const TOKEN_MS = 1000 / 30;
/** Within which the conversations begin. */
const SPREAD_MS = 60_000;
/** How long a student reads before the next question, at most. */
const READING_MS = 8_000;
/** A server that uses less of a second isn't warming up any more. */
const IDLE_MS = 30;

export interface ModelOverhead {
  /** Milliseconds added to each turn of conversations that begin at random. */
  readonly spread: readonly number[];
  /** The same, of first turns that begin at once. */
  readonly atOnce: readonly number[];
  /** Processor time of a turn, with all of its answer. */
  readonly used: ProcessorTime;
}

export async function measureModelOverhead(): Promise<ModelOverhead> {
  const conversations = readConversations()
    .map(({ turns }) => turns.filter(({ expect }) => expect === "law").slice(0, TURNS))
    .slice(0, STUDENTS + 1);
  const turns = conversations.flat();
  const turnOf = (request: ModelRequest) => turns.find((turn) => isAsked(request, turn));
  const model = await startModelStandIn();
  model.behave((request) => {
    const turn = turnOf(request);
    return turn ? { ...replyTo(request, turn), delayMs: TOKEN_MS } : { kind: "refuse", status: 500 };
  });
  const server = await startServer(newDataDirectory(), { AI_BASE_URL: model.baseUrl, AI_MODEL: "stand-in" });
  const sql = ownerConnection(server);
  const converse = async (all: readonly Turn[], startsIn: number, readsFor: () => number) => {
    const student = await signUp(server, "bench");
    await makePremium(sql, student);
    await delay(startsIn);
    const added: number[] = [];
    let threadId: string | null = null;
    for (const turn of all) {
      const before = model.requests.length;
      const asked = await ask(server, student, { message: turn.q, threadId });
      threadId = asked.threadId;
      const requests = model.requests.slice(before).filter((request) => turnOf(request) === turn);
      added.push(asked.firstWord - timeOf(requests));
      await delay(readsFor());
    }
    return added;
  };
  try {
    // What any running server has done: its own warm-up, and a conversation.
    await isIdle(server);
    const [first = [], ...others] = conversations;
    await converse(first, 0, () => 0);
    const before = processorTime(server);
    const spread = await Promise.all(
      others.map((all) => converse(all, Math.random() * SPREAD_MS, () => Math.random() * READING_MS)),
    );
    const after = processorTime(server);
    const atOnce = await Promise.all(others.map((all) => converse(all.slice(0, 1), 0, () => 0)));
    const asked = spread.flat().length;
    const used = {
      host: (after.host - before.host) / asked,
      postgres: (after.postgres - before.postgres) / asked,
    };
    return { spread: spread.flat(), atOnce: atOnce.flat(), used };
  } finally {
    await sql.end();
    await server.stop();
    await model.stop();
  }
}

async function isIdle(server: BenchServer): Promise<void> {
  for (let last = Number.NEGATIVE_INFINITY, now = 0; now - last > IDLE_MS; ) {
    last = now;
    await delay(1_000);
    now = processorTime(server).host;
  }
}

/** The model's own time before its first word: all of the requests that ended in calls, and the beginning of the last. */
function timeOf(requests: ModelStandIn["requests"]): number {
  const last = requests.at(-1);
  return requests.reduce(
    (sum, request) =>
      sum + ((request === last ? request.firstWordAt : request.endedAt) ?? Number.NaN) - request.arrivedAt,
    0,
  );
}

/** @returns milliseconds from sending the message to the answer's first word. */
async function ask(
  server: BenchServer,
  student: TestUser,
  body: { message: string; threadId: string | null },
) {
  const sent = performance.now();
  let firstWord = Number.NaN;
  let threadId: string | null = null;
  for await (const chunk of readChunks(await askChat(server, student, body))) {
    if (chunk.type === "data-thread") threadId = (chunk.data as { id: string }).id;
    if (chunk.type === "text-delta" && Number.isNaN(firstWord)) firstWord = performance.now() - sent;
  }
  return { firstWord, threadId };
}
