/**
 * `npm run eval`: asks a server the development questions, and prints how many are answered right. The outlines answer, or with
 * `-- --model` the model that AI_BASE_URL, AI_MODEL, and AI_API_KEY name, so that models can be compared; it plays the
 * conversations, too. Sets may be chosen: `npm run eval -- --model conversations examples`.
 */
import fs from "node:fs";
import { parseArgs } from "node:util";
import { readConversations } from "./conversations/conversations.ts";
import { readModelLog } from "./conversations/model-log.ts";
import { playConversations } from "./conversations/play.ts";
import { printTurns } from "./conversations/report.ts";
import { QUESTION_SETS, readQuestions } from "./retrieval/questions.ts";
import { printAnswers, runAnswers } from "./retrieval/run.ts";
import { newDataDirectory, startServer } from "./support/server.ts";

const { values, positionals } = parseArgs({
  options: { model: { type: "boolean", default: false } },
  allowPositionals: true,
});
if (values.model && !process.env.AI_BASE_URL)
  throw new Error("--model needs AI_BASE_URL: give the API's address");
if (!values.model)
  for (const name of Object.keys(process.env)) if (name.startsWith("AI_")) delete process.env[name];

const isAsked = (set: string) => positionals.length === 0 || positionals.includes(set);
const dataDirectory = newDataDirectory();
const log = readModelLog();
const server = await startServer(dataDirectory, {}, { onLog: log.take });
try {
  if (values.model && isAsked("conversations"))
    printTurns("model", await playConversations(server, readConversations()), log, true);
  for (const set of QUESTION_SETS.filter(isAsked))
    printAnswers(set, await runAnswers(server, readQuestions(set)));
} finally {
  await server.stop();
  fs.rmSync(dataDirectory, { recursive: true, force: true });
}
