/**
 * `npm run retrieval:fit`: fits the weights of the bank's entries (`ENTRY_WEIGHTS` in `search/rank.ts`) on two thirds of the
 * development questions, and prints them with how well they choose on the third that they never see, and on the strangers'.
 * DATABASE_URL may name a loaded database; otherwise a temporary one is loaded.
 */
import path from "node:path";
import { loadLaw } from "../../corpus/store.ts";
import { temporaryDatabase } from "../../scripts/make/temporary-database.ts";
import { connectFunctions } from "../../server/functions/call-database.ts";
import type { CallDatabase } from "../../supabase/functions/_shared/environment.ts";
import { measure } from "../../supabase/functions/_shared/search/find.ts";
import { ENTRY_WEIGHTS } from "../../supabase/functions/_shared/search/rank.ts";
import { isHeldOut, QUESTION_SETS, type Question, readQuestions } from "./questions.ts";

const NAMES = Object.keys(ENTRY_WEIGHTS) as (keyof typeof ENTRY_WEIGHTS)[];
/** An entry is right if it is of the right topic, and its answer meets this share of what the question requires. */
const MOST_OF_MUST = 0.5;
const STEPS = 300;
const RATE = 4;
/** How strongly large weights are held back. */
const L2 = 0.0001;

interface Choice {
  readonly question: Question;
  readonly entries: readonly { readonly measures: readonly number[]; readonly isRight: boolean }[];
}

async function choiceOf(callDatabase: CallDatabase, question: Question): Promise<Choice> {
  const { must = [], topics = [] } = question;
  const { measured } = await measure(callDatabase, question.question);
  return {
    question,
    entries: measured.map(({ entry, measures }) => {
      const met = must.filter((pattern) => new RegExp(pattern, "i").test(entry.answer)).length;
      return {
        measures: NAMES.map((name) => measures[name]),
        isRight: topics.includes(entry.topic) && met >= must.length * MOST_OF_MUST,
      };
    }),
  };
}

const scoresOf = ({ entries }: Choice, weights: readonly number[]) =>
  entries.map(({ measures }) =>
    measures.reduce((sum, measure, place) => sum + measure * (weights[place] ?? 0), 0),
  );

/** Conditional logistic regression: raises the share of the odds that the right entries have together. */
function fitWeights(choices: readonly Choice[]): number[] {
  let weights = NAMES.map(() => 0);
  for (let step = 0; step < STEPS; step++) {
    const slope = NAMES.map(() => 0);
    for (const choice of choices) {
      const odds = scoresOf(choice, weights).map(Math.exp);
      const all = odds.reduce((sum, one) => sum + one, 0);
      const right = odds.reduce((sum, one, place) => sum + (choice.entries[place]?.isRight ? one : 0), 0);
      for (const [place, { measures, isRight }] of choice.entries.entries()) {
        const pull = (odds[place] ?? 0) * ((isRight ? 1 / right : 0) - 1 / all);
        for (const [name, measure] of measures.entries()) slope[name] = (slope[name] ?? 0) + pull * measure;
      }
    }
    weights = weights.map(
      (weight, name) => weight + RATE * ((slope[name] ?? 0) / choices.length - L2 * weight),
    );
  }
  return weights;
}

function accuracyOf(choices: readonly Choice[], weights: readonly number[]): string {
  const right = choices.filter((choice) => {
    const scores = scoresOf(choice, weights);
    return choice.entries[scores.indexOf(Math.max(...scores))]?.isRight;
  });
  return `${(right.length / Math.max(choices.length, 1)).toFixed(3)} of ${choices.length}`;
}

const database = process.env.DATABASE_URL ? null : await temporaryDatabase();
if (database) await loadLaw(database.owner, path.resolve(import.meta.dirname, "../../content"));
const functions = connectFunctions(process.env.DATABASE_URL ?? database?.ownerUrl ?? "");
try {
  const choices: Choice[] = [];
  for (const question of QUESTION_SETS.flatMap(readQuestions)) {
    if (!question.topics || !question.must || question.before || question.refuse) continue;
    const choice = await choiceOf(functions.callDatabase, question);
    if (choice.entries.some(({ isRight }) => isRight)) choices.push(choice);
  }
  const seen = choices.filter(({ question }) => !isHeldOut(question));
  const strangers = choices.filter(({ question }) => question.id.startsWith("str-"));
  const unseen = choices.filter((choice) => !seen.includes(choice) && !strangers.includes(choice));
  const fitted = fitWeights(seen);
  for (const [name, weights] of [
    ["fitted", fitted],
    ["as they are", NAMES.map((one) => ENTRY_WEIGHTS[one])],
  ] as const) {
    console.log(
      `${name}: ${NAMES.map((one, place) => `${one} ${(weights[place] ?? 0).toFixed(2)}`).join(", ")}`,
    );
    console.log(
      `  chosen right: seen ${accuracyOf(seen, weights)}, never seen ${accuracyOf(unseen, weights)}, strangers ${accuracyOf(strangers, weights)}`,
    );
  }
} finally {
  await functions.close();
  await database?.stop();
}
