/**
 * `npm run retrieval:fit`: fits the weights of `retrieval/weights.ts` on the bank and on two thirds of the development
 * questions, and prints how well they choose on the third that they never see. DATABASE_URL may name a loaded database;
 * otherwise a temporary one is loaded.
 */
import fs from "node:fs";
import path from "node:path";
import { readCorpus } from "../../corpus/read.ts";
import { loadContent } from "../../corpus/store.ts";
import { runTool } from "../../scripts/run-tool.ts";
import { temporaryDatabase } from "../../scripts/temporary-database.ts";
import { connectFunctions } from "../../server/functions/call-database.ts";
import { FEATURE_NAMES } from "../../supabase/functions/_shared/search/entry-features.ts";
import type { LabelledQuestion } from "./labels.ts";
import type { Model } from "./logistic.ts";
import { isHeldOut } from "./questions.ts";
import { accuracyOf, chooseL2, firstChoice, fitTraining, readTraining } from "./training.ts";

const PROJECT = path.resolve(import.meta.dirname, "../..");
const CONTENT = path.join(PROJECT, "content");
const FILE = path.join(PROJECT, "supabase/functions/_shared/search/weights.ts");

const database = process.env.DATABASE_URL ? null : await temporaryDatabase();
if (database) await loadContent(database.owner, CONTENT);
const functions = connectFunctions(process.env.DATABASE_URL ?? database?.ownerUrl ?? "");

try {
  const training = await readTraining(functions.callDatabase, readCorpus(CONTENT).questions);
  const { lines, questions, seen, unseen } = training;
  console.log(`${lines.length} lines of the bank`);
  const { l2, tried } = chooseL2(training);
  for (const { l2, accuracy } of tried)
    console.log(`L2 ${l2}: accuracy ${accuracy.toFixed(3)} when cross-validated`);
  const model = fitTraining(training, l2);
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
  const formatted = runTool("biome", ["format", "--stdin-file-path=weights.ts"], text);
  if (formatted.status !== 0) throw new Error(`Can't format the weights: ${formatted.stderr}`);
  fs.writeFileSync(FILE, formatted.stdout);
}
