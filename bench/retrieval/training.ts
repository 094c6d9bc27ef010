/** What the weights are fitted on: lines of the bank, and two thirds of the development questions. */
import type { Corpus } from "../../corpus/documents.ts";
import type { CallDatabase } from "../../supabase/functions/_shared/environment.ts";
import { type LabelledQuestion, labelLine, labelQuestion } from "./labels.ts";
import { type Example, fitModel, type Model, predict } from "./logistic.ts";
import { isHeldOut, QUESTION_SETS, readQuestions } from "./questions.ts";

/** One line of every so many entries: enough to learn from, without outweighing what students ask. */
const EVERY_ENTRY = 12;
const FOLDS = 4;
const L2 = [0.0001, 0.001];

export interface Training {
  readonly lines: readonly LabelledQuestion[];
  /** All development questions that have a topic, whether or not an entry answers them. */
  readonly questions: readonly LabelledQuestion[];
  /** Of those with a right entry: the ones to fit on, and the ones never to. */
  readonly seen: readonly LabelledQuestion[];
  readonly unseen: readonly LabelledQuestion[];
}

export async function readTraining(callDatabase: CallDatabase, bank: Corpus["questions"]): Promise<Training> {
  const lines: LabelledQuestion[] = [];
  const entries = bank.flatMap(({ topic, entries }) =>
    entries.map((entry) => ({ ...entry, id: `${topic}#${entry.id}` })),
  );
  for (let index = 0; index < entries.length; index += EVERY_ENTRY) {
    const { id, ask } = entries[index] ?? { id: "", ask: [] };
    const place = (index / EVERY_ENTRY) % ask.length;
    lines.push(await labelLine(callDatabase, id, place, ask[place] ?? ""));
  }
  const questions: LabelledQuestion[] = [];
  for (const question of QUESTION_SETS.flatMap(readQuestions)) {
    if (question.topics && question.must && !question.before && !question.refuse)
      questions.push(await labelQuestion(callDatabase, question));
  }
  const answerable = questions.filter(({ entries }) => entries.some(({ isRight }) => isRight));
  return {
    lines,
    questions,
    seen: answerable.filter(({ question }) => question && !isHeldOut(question)),
    unseen: answerable.filter(({ question }) => question && isHeldOut(question)),
  };
}

/** @param without the place of a feature to leave out: its weight is 0. */
export function fitTraining(
  { seen, lines }: Pick<Training, "seen" | "lines">,
  l2: number,
  without?: number,
): Model {
  return fitModel([...examplesOf(seen, without), ...examplesOf(lines, without)], l2);
}

/** Every candidate counts, but all of a question's together as much as any other question's. */
function examplesOf(asked: readonly LabelledQuestion[], without?: number): Example[] {
  return asked.flatMap(({ entries }) =>
    entries.map(({ features, isRight }) => ({
      features: without === undefined ? features : features.with(without, 0),
      isRight,
      weight: 1 / entries.length,
    })),
  );
}

/** The strength of regularization that does best when cross-validated on the questions, and what each gave. */
export function chooseL2(training: Training): { l2: number; tried: { l2: number; accuracy: number }[] } {
  const tried = L2.map((l2) => ({ l2, accuracy: crossValidate(training, l2) }));
  const { l2 } = tried.reduce((best, other) => (other.accuracy > best.accuracy ? other : best));
  return { l2, tried };
}

/** Where the fit ends: what `weights.ts` has. */
export function fitBest(training: Training): {
  readonly model: Model;
  readonly tried: ReturnType<typeof chooseL2>["tried"];
} {
  const { l2, tried } = chooseL2(training);
  return { model: fitTraining(training, l2), tried };
}

/** The accuracy on each fold of the questions, fitted on the others. */
function crossValidate({ seen, lines }: Training, l2: number): number {
  let right = 0;
  for (let fold = 0; fold < FOLDS; fold++) {
    const model = fitTraining({ seen: seen.filter((_, index) => index % FOLDS !== fold), lines }, l2);
    const left = seen.filter((_, index) => index % FOLDS === fold);
    right += accuracyOf(model, left) * left.length;
  }
  return right / seen.length;
}

export function firstChoice(model: Model, { entries }: LabelledQuestion) {
  return entries
    .map(({ features, isRight }) => ({ isRight, probability: predict(model, features) }))
    .reduce((best, other) => (other.probability > best.probability ? other : best), {
      isRight: false,
      probability: 0,
    });
}

export function accuracyOf(model: Model, asked: readonly LabelledQuestion[]): number {
  return asked.filter((one) => firstChoice(model, one).isRight).length / Math.max(asked.length, 1);
}
