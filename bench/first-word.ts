/** How long students wait for the first word when sixteen ask the outline engine at once. */
import { readChunks } from "../tests/support/read-stream.ts";
import { askChat, makePremium, ownerConnection, signUp, type TestUser } from "../tests/support/users.ts";
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

/**
 * @param questions asked in turn; by default, a few questions repeated.
 * @returns milliseconds from sending a question to its first word.
 */
export async function measureFirstWord(server: BenchServer, questions = QUESTIONS): Promise<number[]> {
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
  // The first wave warms caches that any running server has warm.
  for (let wave = 0; wave <= WAVES; wave++) {
    const times = await Promise.all(
      students.map(
        async (student, index) =>
          await timeToFirstWord(server, student, questions[(wave * stride + index) % questions.length] ?? ""),
      ),
    );
    if (wave > 0) samples.push(...times);
  }
  return samples;
}

export async function timeToFirstWord(
  server: BenchServer,
  student: TestUser,
  message: string,
): Promise<number> {
  const started = performance.now();
  let firstWord: number | null = null;
  for await (const chunk of readChunks(await askChat(server, student, { message }))) {
    if (chunk.type === "text-delta") firstWord ??= performance.now() - started;
  }
  if (firstWord === null) throw new Error("An answer arrived without any text");
  return firstWord;
}
