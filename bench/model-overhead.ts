/**
 * What the chat function adds to a model's time to first word, measured with a stand-in that answers
 * instantly.
 */
import { startModelStandIn } from "../tests/support/model-stand-in.ts";
import { makePremium, ownerConnection, signUp } from "../tests/support/users.ts";
import { timeToFirstWord } from "./first-word.ts";
import { newDataDirectory, startServer } from "./support/server.ts";

const ROUNDS = 60;
const PER_ACCOUNT = 20;

/** @returns milliseconds to the first word, through the function and straight from the model, alternating. */
export async function measureModelOverhead(): Promise<{ through: number[]; alone: number[] }> {
  const model = await startModelStandIn();
  model.behave({ kind: "answer", pieces: ["Duty [1]", ", breach [2]", " and harm."] });
  const server = await startServer(newDataDirectory(), { AI_BASE_URL: model.baseUrl, AI_MODEL: "stand-in" });
  const sql = ownerConnection(server);
  const through: number[] = [];
  const alone: number[] = [];
  try {
    let student = await signUp(server, "bench");
    for (let round = 0; round < ROUNDS; round++) {
      if (round % PER_ACCOUNT === 0) {
        student = await signUp(server, "bench");
        await makePremium(sql, student);
        await timeToFirstWord(server, student, "What is hearsay?");
      }
      through.push(await timeToFirstWord(server, student, "What are the elements of negligence?"));
      alone.push(await timeAlone(model.baseUrl));
    }
  } finally {
    await sql.end();
    await server.stop();
    await model.stop();
  }
  return { through, alone };
}

async function timeAlone(baseUrl: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(`${baseUrl}/chat/completions`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ model: "stand-in", stream: true, messages: [] }),
  });
  let firstWord = Number.NaN;
  for await (const bytes of response.body as unknown as AsyncIterable<Uint8Array>) {
    if (Number.isNaN(firstWord) && Buffer.from(bytes).includes("Duty"))
      firstWord = performance.now() - started;
  }
  return firstWord;
}
