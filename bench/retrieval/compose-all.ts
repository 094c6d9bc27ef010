/**
 * Writes the composed answer of every development question to a file, so that a change that shouldn't touch answers can be
 * checked with `diff`: `node bench/retrieval/compose-all.ts before.json`. DATABASE_URL may name a loaded database; otherwise a
 * temporary one is loaded.
 */
import fs from "node:fs";
import path from "node:path";
import { loadContent } from "../../corpus/store.ts";
import { temporaryDatabase } from "../../scripts/temporary-database.ts";
import { connectFunctions } from "../../server/functions/call-database.ts";
import { answerQuestion } from "../../supabase/functions/_shared/answer-message.ts";
import { QUESTION_SETS, readQuestions } from "./questions.ts";

const CONTENT = path.resolve(import.meta.dirname, "../../content");

const [file] = process.argv.slice(2);
if (!file) throw new Error("Name the file to write");
const database = process.env.DATABASE_URL ? null : await temporaryDatabase();
if (database) await loadContent(database.owner, CONTENT);
const functions = connectFunctions(process.env.DATABASE_URL ?? database?.ownerUrl ?? "");
try {
  const answers: Record<string, unknown> = {};
  for (const { id, question, before = [] } of QUESTION_SETS.flatMap(readQuestions))
    answers[id] = { question, ...(await answerQuestion(functions.callDatabase, question, before)) };
  fs.writeFileSync(file, `${JSON.stringify(answers, null, 1)}\n`);
} finally {
  await functions.close();
  await database?.stop();
}
