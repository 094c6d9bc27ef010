/**
 * `npm run retrieval:fit`: fits the weights of `search/weights.ts` on the bank and on two thirds of the development
 * questions, and prints how well they choose on the third that they never see. Then it asks all development questions, and
 * writes which are missed to `missed.json`. DATABASE_URL may name a loaded database; otherwise a temporary one is loaded.
 */
import fs from "node:fs";
import path from "node:path";
import { readCorpus } from "../../corpus/read.ts";
import { loadContent } from "../../corpus/store.ts";
import { runTool } from "../../scripts/run-tool.ts";
import { temporaryDatabase } from "../../scripts/temporary-database.ts";
import { connectFunctions } from "../../server/functions/call-database.ts";
import { FEATURE_NAMES } from "../../supabase/functions/_shared/search/entry-features.ts";
import { FIGURES, judge, type Missed } from "./judge.ts";
import type { LabelledQuestion } from "./labels.ts";
import type { Model } from "./logistic.ts";
import { isHeldOut, QUESTION_SETS, readQuestions } from "./questions.ts";
import { accuracyOf, firstChoice, fitBest, readTraining } from "./training.ts";
import { loadVariant } from "./variants.ts";

const PROJECT = path.resolve(import.meta.dirname, "../..");
const CONTENT = path.join(PROJECT, "content");
const WEIGHTS = path.join(PROJECT, "supabase/functions/_shared/search/weights.ts");
const MISSED = path.join(import.meta.dirname, "missed.json");

const corpus = readCorpus(CONTENT);
const passages = new Set(corpus.documents.flatMap((document) => document.passages.map(({ id }) => id)));
const database = process.env.DATABASE_URL ? null : await temporaryDatabase();
if (database) await loadContent(database.owner, CONTENT);
const functions = connectFunctions(process.env.DATABASE_URL ?? database?.ownerUrl ?? "");

try {
  const training = await readTraining(functions.callDatabase, corpus.questions);
  const { lines, questions, seen, unseen } = training;
  console.log(`${lines.length} lines of the bank`);
  const { model, tried } = fitBest(training);
  for (const { l2, accuracy } of tried)
    console.log(`L2 ${l2}: accuracy ${accuracy.toFixed(3)} when cross-validated`);
  writeWeights(model);

  console.log(
    `questions with a right entry among the candidates: ${seen.length + unseen.length} of ${questions.length}`,
  );
  for (const [name, asked] of [
    ["bank", lines],
    ["fitted", seen],
    ["never fitted", unseen],
  ] as const)
    console.log(`accuracy at 1, ${name}: ${accuracyOf(model, asked).toFixed(3)} of ${asked.length}`);
  printCalibration(model, unseenOf(questions));
  await writeMissed();
} finally {
  await functions.close();
  await database?.stop();
}

function unseenOf(questions: readonly LabelledQuestion[]): LabelledQuestion[] {
  return questions.filter(({ question }) => question && isHeldOut(question));
}

/** By tenths of the probability: how often the first choice was right. */
function printCalibration(model: Model, asked: readonly LabelledQuestion[]): void {
  const tenths = Map.groupBy(
    asked.map((one) => firstChoice(model, one)),
    ({ probability }) => Math.min(9, Math.floor(probability * 10)),
  );
  for (const [tenth, choices] of [...tenths].sort(([a], [b]) => a - b)) {
    const right = choices.filter(({ isRight }) => isRight).length;
    console.log(
      `said ${tenth / 10} to ${(tenth + 1) / 10}: right ${(right / choices.length).toFixed(2)} of ${choices.length}`,
    );
  }
}

function writeWeights({ bias, weights }: Model): void {
  const rows = FEATURE_NAMES.map((name, place) => `  ${name}: ${(weights[place] ?? 0).toFixed(3)},`);
  const text = `/** Written by \`npm run retrieval:fit\`: the weight of each feature of a question against an entry (\`entry-features.ts\`). */
import type { Feature } from "./entry-features.ts";

export const BIAS = ${bias.toFixed(3)};

export const WEIGHTS: Readonly<Record<Feature, number>> = {
${rows.join("\n")}
};
`;
  writeFormatted(WEIGHTS, text);
}

function writeFormatted(file: string, text: string): void {
  const formatted = runTool("biome", ["format", `--stdin-file-path=${path.basename(file)}`], text);
  if (formatted.status !== 0) throw new Error(`Can't format ${file}: ${formatted.stderr}`);
  fs.writeFileSync(file, formatted.stdout);
}

/** Asks with the weights just written. What has changed is for `git diff` to show, and for a person to judge. */
async function writeMissed(): Promise<void> {
  const { answerQuestion } = await loadVariant({ file: "search/weights.ts" });
  const missed: Record<string, Missed> = {};
  for (const set of QUESTION_SETS) {
    const report = await judge(
      readQuestions(set),
      async ({ question, before = [] }) => await answerQuestion(functions.callDatabase, question, before),
      passages,
    );
    missed[set] = report.missed;
    const counts = FIGURES.map((figure) => `${report.missed[figure].length} ${figure}`);
    console.log(`missed of ${report.asked} ${set}: ${counts.join(", ")}`);
  }
  writeFormatted(MISSED, JSON.stringify(missed));
}
