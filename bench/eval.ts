/**
 * `npm run eval`: asks a server the development questions, and prints how many are answered right. The outlines answer, or with
 * `-- --model` the model that AI_BASE_URL, AI_MODEL, and AI_API_KEY name, so that models can be compared. Sets may be chosen:
 * `npm run eval -- --model examples`.
 */
import fs from "node:fs";
import { parseArgs } from "node:util";
import { QUESTION_SETS, readQuestions } from "./retrieval/questions.ts";
import { printAnswers, runAnswers } from "./retrieval/run.ts";
import { newDataDirectory, startServer } from "./support/server.ts";

const { values, positionals } = parseArgs({
  options: { model: { type: "boolean", default: false } },
  allowPositionals: true,
});
if (values.model && !process.env.AI_BASE_URL)
  throw new Error("--model needs AI_BASE_URL: give the API's address");
if (!values.model) for (const name of ["AI_BASE_URL", "AI_MODEL", "AI_API_KEY"]) delete process.env[name];

const dataDirectory = newDataDirectory();
const server = await startServer(dataDirectory);
try {
  for (const set of QUESTION_SETS.filter((set) => positionals.length === 0 || positionals.includes(set)))
    printAnswers(set, await runAnswers(server, readQuestions(set)));
} finally {
  await server.stop();
  fs.rmSync(dataDirectory, { recursive: true, force: true });
}
