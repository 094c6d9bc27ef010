/** What students do at once, through the proxy: figures of it, and whatever must not happen. */
import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type postgres from "postgres";
import { followToEnd, requestAnswer } from "../../tests/support/follow-answer.ts";
import { readChunks } from "../../tests/support/read-stream.ts";
import { followThreads } from "../../tests/support/realtime.ts";
import { png } from "../../tests/support/storage.ts";
import { askChat, makePremium, signUp, type TestUser, visitor } from "../../tests/support/users.ts";
import type { Cluster } from "./cluster.ts";

const STUDENTS = 12;
const READERS = 2;
/** An answer of about four seconds. */
const WORDS = 120;
const TOKEN_MS = 1000 / 30;
const CHANGES = 20;
const HEARD_WITHIN_MS = 5_000;
const FILES = 20;
const READING_MS = 4_000;
const READING_CLIENTS = 16;
const GUESSES = 40;

export interface Played {
  /** Milliseconds from a word's leaving the model until a reader has it. */
  readonly words: readonly number[];
  /** Milliseconds from a change until its owner's socket has it. */
  readonly changes: readonly number[];
  /** Milliseconds of each upload with the download after it. */
  readonly files: readonly number[];
  /** Milliseconds of each read of conversations, by clients that ask without a pause. */
  readonly reads: readonly number[];
  /** How many reads a second. */
  readonly readsPerSecond: number;
  /** How many of the guesses at a password were checked. */
  readonly guesses: number;
}

/** Through one host: only the one that mails a code knows when it is mailed. */
export async function signUpStudents(cluster: Cluster, sql: postgres.Sql): Promise<readonly TestUser[]> {
  const students: TestUser[] = [];
  cluster.use(1);
  for (let index = 0; index < STUDENTS; index++) {
    const student = await signUp(cluster, "bench");
    await makePremium(sql, student);
    students.push(student);
  }
  return students;
}

/** What students do without disturbance. */
export async function play(
  cluster: Cluster,
  sql: postgres.Sql,
  students: readonly TestUser[],
  violations: string[],
): Promise<Played> {
  const words = await playAnswers(cluster, sql, students, violations);
  const [student] = students as [TestUser];
  const changes = await playChanges(student, violations);
  const files = await playFiles(student, violations);
  const reads: number[] = [];
  const until = performance.now() + READING_MS;
  const read = async (_: unknown, index: number) => {
    const { client } = students[index % students.length] ?? student;
    while (performance.now() < until) {
      const began = performance.now();
      const { error } = await client.from("threads").select("id, title").limit(20);
      if (error) violations.push(`a read failed: ${error.message}`);
      reads.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: READING_CLIENTS }, read));
  const readsPerSecond = reads.length / (READING_MS / 1000);
  const guesses = await playGuesses(cluster, student, violations);
  return { words, changes, files, reads, readsPerSecond, guesses };
}

/**
 * Everyone asks; two more readers follow each answer, wherever the proxy sends them. All have to end with the text that
 * is stored, and each question with one answer that was charged once.
 * @returns the words' delays.
 */
export async function playAnswers(
  cluster: Cluster,
  sql: postgres.Sql,
  students: readonly TestUser[],
  violations: string[],
): Promise<readonly number[]> {
  const left = new Map<string, number[]>();
  cluster.model.behave(({ body }) => {
    const asked = body.messages.findLast(({ role }) => role === "user")?.content ?? "";
    const times: number[] = [];
    // Of the newest attempt: an answer that another host continues begins again.
    left.set(/Question (\w+)/.exec(asked)?.[1] ?? "", times);
    const pieces = Array.from({ length: WORDS }, () => "duty ");
    return { pieces, delayMs: TOKEN_MS, onPiece: () => times.push(performance.now()) };
  });
  const delays: number[] = [];
  await Promise.all(
    students.map(async (student) => {
      const name = randomUUID().slice(0, 8);
      const response = await ask(cluster, student, `Question ${name}: what is negligence?`);
      let id = "";
      const readers: Promise<string>[] = [];
      const first = followToEnd(() => cluster, student, response, {
        onText: (_, answer) => {
          if (id) return;
          id = answer;
          for (let reader = 0; reader < READERS; reader++)
            readers.push(
              delay(Math.random() * 1_500).then(() => followToEnd(() => cluster, student, answer)),
            );
          readers.push(measureWords(cluster, student, answer, () => left.get(name) ?? [], delays));
        },
      });
      const texts = [await first, ...(await Promise.all(readers))];
      const stored = await storedAnswer(sql, student, id);
      if (stored.status !== "complete") violations.push(`an answer ended as ${stored.status}`);
      const others = texts.filter((text) => text !== stored.content && text !== "").length;
      if (others > 0) violations.push(`${others} readers ended with another text than what is stored`);
      if (stored.messages !== 2) violations.push(`a question led to ${stored.messages} messages`);
    }),
  );
  return delays;
}

/** A question that a killed host didn't accept is asked again, as the app does. */
async function ask(cluster: Cluster, student: TestUser, message: string): Promise<Response> {
  for (;;) {
    const response = await askChat(cluster, student, { message }).catch(() => null);
    if (response?.ok) return response;
    if (response && response.status < 500) throw new Error(`The question was refused: ${response.status}`);
    await delay(200);
  }
}

/** Follows once, and notes how late each word is. @returns nothing, since its host may be killed. */
async function measureWords(
  cluster: Cluster,
  student: TestUser,
  answer: string,
  timesOf: () => readonly number[],
  delays: number[],
): Promise<string> {
  const came = performance.now();
  const count = (text: string) => text.split("duty").length - 1;
  let text = "";
  try {
    for await (const chunk of readChunks(await requestAnswer(cluster, student, answer))) {
      if (chunk.type !== "text-delta") continue;
      const now = performance.now();
      const times = timesOf().slice(count(text), count(text + chunk.delta));
      text += chunk.delta;
      delays.push(...times.filter((time) => time > came && time < now).map((time) => now - time));
    }
  } catch {}
  return "";
}

async function storedAnswer(sql: postgres.Sql, student: TestUser, id: string) {
  const [row] = await sql<{ content: string; status: string; messages: number }[]>`
    select m.content, m.status,
           (select count(*)::int from public.messages as o where o.thread_id = m.thread_id) as messages
    from public.messages as m where m.id = ${id} and m.user_id = ${student.id}`;
  return row ?? { content: "", status: "missing", messages: 0 };
}

/** Each change is made through one host and heard through another. */
async function playChanges(student: TestUser, violations: string[]): Promise<readonly number[]> {
  const follower = await followThreads(student.client);
  const { data: threads } = await student.client.from("threads").select("id").limit(1);
  const times: number[] = [];
  for (let change = 0; change < CHANGES; change++) {
    const title = `change ${randomUUID()}`;
    const began = performance.now();
    const { error } = await student.client
      .from("threads")
      .update({ title })
      .eq("id", threads?.[0]?.id ?? "");
    if (error) violations.push(`a title wasn't changed: ${error.message}`);
    const isHeard = () => follower.changes.some((heard) => "title" in heard.new && heard.new.title === title);
    while (!isHeard() && performance.now() - began < HEARD_WITHIN_MS) await delay(1);
    if (!isHeard()) violations.push("a change wasn't heard");
    times.push(performance.now() - began);
  }
  await student.client.removeAllChannels();
  return times;
}

async function playFiles(student: TestUser, violations: string[]): Promise<readonly number[]> {
  const times: number[] = [];
  for (let index = 0; index < FILES; index++) {
    const bytes = png(20_000 + index);
    const name = `${student.id}/${randomUUID()}`;
    const bucket = student.client.storage.from("card-images");
    const began = performance.now();
    const { error } = await bucket.upload(name, bytes, { contentType: "image/png" });
    if (error) violations.push(`an upload failed: ${error.message}`);
    const { data } = await bucket.download(name);
    times.push(performance.now() - began);
    if (!data || !Buffer.from(await data.arrayBuffer()).equals(bytes))
      violations.push("a file came back different");
  }
  return times;
}

/** Wrong passwords for one account, as fast as possible. @returns how many of them were checked. */
async function playGuesses(cluster: Cluster, { email }: TestUser, violations: string[]): Promise<number> {
  const guess = async () => {
    const { error } = await visitor(cluster).auth.signInWithPassword({ email, password: randomUUID() });
    return `${error?.status} ${error?.code}`;
  };
  const answers = await Promise.all(Array.from({ length: GUESSES }, guess));
  const checked = answers.filter((answer) => answer === "400 invalid_credentials").length;
  const others = new Set(answers.filter((answer) => !/^(400 invalid_credentials|429 .*)$/.test(answer)));
  if (others.size > 0) violations.push(`guesses at a password were answered with ${[...others].join(", ")}`);
  return checked;
}
