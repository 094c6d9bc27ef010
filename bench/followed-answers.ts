/** Fifty answers of a model at once, each followed by three readers: how late a word is, and whether all end with the same text. */
import { setTimeout as delay } from "node:timers/promises";
import { requestAnswer } from "../tests/support/follow-answer.ts";
import { startModelStandIn } from "../tests/support/model-stand-in.ts";
import { readChunks } from "../tests/support/read-stream.ts";
import { askChat, makePremium, ownerConnection, signUp, type TestUser } from "../tests/support/users.ts";
import { processorTime } from "./support/processes.ts";
import { newDataDirectory, startServer } from "./support/server.ts";

const ANSWERS = 50;
const READERS = 3;
const TOKEN_MS = 1000 / 30;
/** An answer of ten seconds. */
const WORDS = 300;
/** All answers begin within this time, and the other readers of each join within as much. */
const SPREAD_MS = 5_000;

export interface FollowedAnswers {
  readonly answers: number;
  readonly readers: number;
  /** Milliseconds from a word's leaving the model until a reader has it, without words that were there before the reader came. */
  readonly words: readonly number[];
  /** Readers who ended with the same text as the first of their answer. */
  readonly alike: number;
  /** The host's share of one processor while the answers ran. */
  readonly used: number;
}

export async function measureFollowedAnswers(): Promise<FollowedAnswers> {
  const model = await startModelStandIn();
  /** When the n-th word of each answer left, by the question. */
  const left = new Map<string, number[]>();
  model.behave(({ body }) => {
    const asked = body.messages.findLast(({ role }) => role === "user")?.content ?? "";
    const times: number[] = [];
    left.set(/Question ([a-z]+)/.exec(asked)?.[1] ?? "", times);
    const pieces = Array.from({ length: WORDS }, () => "duty ");
    return { pieces, delayMs: TOKEN_MS, onPiece: () => times.push(performance.now()) };
  });
  const server = await startServer(newDataDirectory(), { AI_BASE_URL: model.baseUrl, AI_MODEL: "stand-in" });
  try {
    const sql = ownerConnection(server);
    const students: TestUser[] = [];
    for (let index = 0; index < ANSWERS; index++) {
      students.push(await signUp(server, "bench"));
      await makePremium(sql, students[index] as TestUser);
    }
    await sql.end();
    const words: number[] = [];
    const read = async (response: Response, name: string, onStart: (id: string) => void = () => {}) => {
      const came = performance.now();
      let text = "";
      for await (const chunk of readChunks(response)) {
        if (chunk.type === "start") onStart(chunk.messageId ?? "");
        if (chunk.type !== "text-delta") continue;
        const now = performance.now();
        const times = (left.get(name) ?? []).slice(countWords(text), countWords(text + chunk.delta));
        text += chunk.delta;
        words.push(...times.filter((time) => time > came).map((time) => now - time));
      }
      return text;
    };
    const before = processorTime(server).host;
    const started = performance.now();
    const ends = await Promise.all(
      students.map(async (student, index) => {
        const name = lettersOf(index);
        await delay(Math.random() * SPREAD_MS);
        const others: Promise<string>[] = [];
        const response = await askChat(server, student, { message: `Question ${name}: what is negligence?` });
        const first = await read(response, name, (id) => {
          for (let reader = 1; reader < READERS; reader++)
            others.push(
              delay(Math.random() * SPREAD_MS).then(
                async () => await read(await requestAnswer(server, student, id), name),
              ),
            );
        });
        return [first, ...(await Promise.all(others))];
      }),
    );
    const used = (processorTime(server).host - before) / (performance.now() - started);
    const alike = ends.flatMap(([first, ...others]) => [first, ...others].filter((text) => text === first));
    return { answers: ANSWERS, readers: READERS, words, alike: alike.length, used };
  } finally {
    await server.stop();
    await model.stop();
  }
}

const countWords = (text: string) => text.split("duty ").length - 1;

/** A number in letters, since a figure in a question would count as one of its facts. */
const lettersOf = (index: number) =>
  [Math.floor(index / 26), index % 26].map((digit) => String.fromCharCode(97 + digit)).join("");
