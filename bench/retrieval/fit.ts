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
import { FEATURE_NAMES } from "../../supabase/functions/_shared/retrieval/entry-features.ts";
import { type LabelledQuestion, labelLine, labelQuestion } from "./labels.ts";
import { type Example, fitModel, type Model, predict } from "./logistic.ts";
import { isHeldOut, QUESTION_SETS, readQuestions } from "./questions.ts";

const PROJECT = path.resolve(import.meta.dirname, "../..");
const CONTENT = path.join(PROJECT, "content");
const FILE = path.join(PROJECT, "supabase/functions/_shared/retrieval/weights.ts");

/** One line of every so many entries: enough to learn from, without outweighing what students ask. */
const EVERY_ENTRY = 12;
/** How much a line of the bank counts against a development question. Its author wrote it with the answer in view. */
const LINE_WEIGHT = 0.3;
const FOLDS = 4;
const L2 = [0.0001, 0.001];

const database = process.env.DATABASE_URL ? null : await temporaryDatabase();
if (database) await loadContent(database.owner, CONTENT);
const functions = connectFunctions(process.env.DATABASE_URL ?? database?.ownerUrl ?? "");

try {
  const lines: LabelledQuestion[] = [];
  const entries = readCorpus(CONTENT).questions.flatMap(({ topic, entries }) =>
    entries.map((entry) => ({ ...entry, id: `${topic}#${entry.id}` })),
  );
  for (let index = 0; index < entries.length; index += EVERY_ENTRY) {
    const { id, ask } = entries[index] ?? { id: "", ask: [] };
    const place = (index / EVERY_ENTRY) % ask.length;
    lines.push(await labelLine(functions.callDatabase, id, place, ask[place] ?? ""));
  }
  console.log(`${lines.length} lines of the bank`);
  const questions: LabelledQuestion[] = [];
  for (const question of QUESTION_SETS.flatMap(readQuestions)) {
    if (question.topics && question.must && !question.before && !question.refuse)
      questions.push(await labelQuestion(functions.callDatabase, question));
  }
  const answerable = questions.filter(({ entries }) => entries.some(({ isRight }) => isRight));
  const seen = answerable.filter(({ question }) => question && !isHeldOut(question));
  const unseen = answerable.filter(({ question }) => question && isHeldOut(question));
  const examples = [...examplesOf(seen, 1), ...examplesOf(lines, LINE_WEIGHT)];

  const folds = L2.map((l2) => ({ l2, accuracy: crossValidate(seen, lines, l2) }));
  for (const { l2, accuracy } of folds)
    console.log(`L2 ${l2}: accuracy ${accuracy.toFixed(3)} in ${FOLDS} folds`);
  const { l2 } = folds.reduce((best, other) => (other.accuracy > best.accuracy ? other : best));
  const model = fitModel(examples, l2);
  writeWeights(model);

  console.log(
    `questions with a right entry among the candidates: ${answerable.length} of ${questions.length}`,
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

/** Every candidate counts, but all of a question's together as much as any other question's. */
function examplesOf(asked: readonly LabelledQuestion[], weight: number): Example[] {
  return asked.flatMap(({ entries }) =>
    entries.map(({ features, isRight }) => ({ features, isRight, weight: weight / entries.length })),
  );
}

function crossValidate(
  seen: readonly LabelledQuestion[],
  lines: readonly LabelledQuestion[],
  l2: number,
): number {
  let right = 0;
  for (let fold = 0; fold < FOLDS; fold++) {
    const rest = seen.filter((_, index) => index % FOLDS !== fold);
    const model = fitModel([...examplesOf(rest, 1), ...examplesOf(lines, LINE_WEIGHT)], l2);
    const left = seen.filter((_, index) => index % FOLDS === fold);
    right += accuracyOf(model, left) * left.length;
  }
  return right / seen.length;
}

function firstChoice(model: Model, { entries }: LabelledQuestion) {
  return entries
    .map(({ features, isRight }) => ({ isRight, probability: predict(model, features) }))
    .reduce((best, other) => (other.probability > best.probability ? other : best), {
      isRight: false,
      probability: 0,
    });
}

function accuracyOf(model: Model, asked: readonly LabelledQuestion[]): number {
  return asked.filter((one) => firstChoice(model, one).isRight).length / Math.max(asked.length, 1);
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
