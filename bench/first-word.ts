/** How long students wait for the first word when sixteen ask the outline engine at once. */
import { readChunks } from "../tests/support/read-stream.ts";
import { askChat, makePremium, ownerConnection, signUp, type TestUser } from "../tests/support/users.ts";
import { type ProcessorTime, processorTime } from "./support/processes.ts";
import type { BenchServer } from "./support/server.ts";

const AT_ONCE = 16;
const WAVES = 12;

const QUESTIONS = [
  "What are the elements of negligence?",
  "When does Rule 12(b)(6) require dismissal?",
  "What is the rational basis test?",
  "How can an offer be terminated?",
  "robbery elements",
  "business records exception",
  "how does an easement by implication from prior use arise",
  "What is a Terry stop?",
];

export interface FirstWords {
  /** Milliseconds from sending a question to its first word. */
  readonly samples: readonly number[];
  /** Processor time per question, until the last of its wave has its first word. */
  readonly used: ProcessorTime;
}

/** @param questions asked in turn; by default, a few questions repeated. */
export async function measureFirstWord(server: BenchServer, questions = QUESTIONS): Promise<FirstWords> {
  const sql = ownerConnection(server);
  const students: TestUser[] = [];
  for (let index = 0; index < AT_ONCE; index++) {
    const student = await signUp(server, "bench");
    await makePremium(sql, student);
    students.push(student);
  }
  await sql.end();
  // With many questions, ask each once. With a few, give each student a different one in every wave.
  const stride = questions.length > AT_ONCE ? AT_ONCE : 1;
  const samples: number[] = [];
  const used = { host: 0, postgres: 0 };
  // The first wave warms caches that any running server has warm.
  for (let wave = 0; wave <= WAVES; wave++) {
    const before = processorTime(server);
    let waiting = AT_ONCE;
    const onFirstWord = () => {
      if (--waiting > 0 || wave === 0) return;
      const now = processorTime(server);
      used.host += now.host - before.host;
      used.postgres += now.postgres - before.postgres;
    };
    const times = await Promise.all(
      students.map(
        async (student, index) =>
          await timeToFirstWord(
            server,
            student,
            questions[(wave * stride + index) % questions.length] ?? "",
            onFirstWord,
          ),
      ),
    );
    if (wave > 0) samples.push(...times);
  }
  const asked = samples.length;
  return { samples, used: { host: used.host / asked, postgres: used.postgres / asked } };
}

export async function timeToFirstWord(
  server: BenchServer,
  student: TestUser,
  message: string,
  onFirstWord = () => {},
): Promise<number> {
  const started = performance.now();
  let firstWord: number | null = null;
  for await (const chunk of readChunks(await askChat(server, student, { message }))) {
    if (chunk.type !== "text-delta" || firstWord !== null) continue;
    firstWord = performance.now() - started;
    onFirstWord();
  }
  if (firstWord === null) throw new Error("An answer arrived without any text");
  return firstWord;
}
