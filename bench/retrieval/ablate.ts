/**
 * `npm run bench -- ablate`: what the answers to the development questions lose when one thing is switched off, or a number is
 * a third less or more. For a feature of an entry, the other weights are fitted again without it. Words after "ablate" choose among the names.
 * DATABASE_URL may name a loaded database; otherwise a temporary one is loaded, in which the numbers in SQL are changed too.
 */
import path from "node:path";
import { readCorpus } from "../../corpus/read.ts";
import { loadContent } from "../../corpus/store.ts";
import { temporaryDatabase } from "../../scripts/temporary-database.ts";
import type { Database } from "../../server/database/database.ts";
import { connectFunctions } from "../../server/functions/call-database.ts";
import type { CallDatabase } from "../../supabase/functions/_shared/environment.ts";
import { FEATURE_NAMES } from "../../supabase/functions/_shared/search/entry-features.ts";
import { FIGURES, judge } from "./judge.ts";
import type { Model } from "./logistic.ts";
import { isHeldOut, QUESTION_SETS, readQuestions } from "./questions.ts";
import { searchNumbers } from "./search-numbers.ts";
import { allSwitches, type Switch } from "./switches.ts";
import { chooseL2, fitTraining, readTraining } from "./training.ts";
import { loadVariant, type Variant } from "./variants.ts";

const CONTENT = path.resolve(import.meta.dirname, "../../content");
const QUESTIONS = QUESTION_SETS.flatMap(readQuestions);
/** For each figure of {@link FIGURES}, 1 or 0. */
type Verdict = Readonly<Record<(typeof FIGURES)[number], number>>;

/** @param names what to change, by parts of its name; everything if empty. */
export async function ablate(names: readonly string[]): Promise<void> {
  const database = process.env.DATABASE_URL ? null : await temporaryDatabase();
  if (database) await loadContent(database.owner, CONTENT);
  const functions = connectFunctions(process.env.DATABASE_URL ?? database?.ownerUrl ?? "");
  try {
    await compare(functions.callDatabase, names, database?.owner ?? null);
  } finally {
    await functions.close();
    await database?.stop();
  }
}

/** @param owner null if the database isn't there for this alone. */
async function compare(
  searching: CallDatabase,
  names: readonly string[],
  owner: Database["owner"] | null,
): Promise<void> {
  const callDatabase = remembering(searching);
  const isAsked = ({ name }: Pick<Switch, "name">) =>
    names.length === 0 || names.some((part) => name.includes(part));
  const whole = await loadVariant({ file: "search/retrieve.ts" });
  const before = await judgeAll(callDatabase, whole);
  console.log(
    `of ${QUESTIONS.length} questions, ${sums(before)}; never fitted on: ${sums(before, isHeldOutAt)}`,
  );
  console.log("What changes when each is switched off or changed, in all and never fitted on:\n");
  await compareFeatures(callDatabase, before, isAsked);
  const readings = new Map<string, string>();
  const readingOf = (text: string) => {
    const reading = readings.get(text) ?? JSON.stringify(whole.readQuestion(text));
    readings.set(text, reading);
    return reading;
  };
  for (const one of (await allSwitches()).filter(isAsked)) {
    const variant = await loadVariant(one.patch);
    printChanges(
      one.name,
      before,
      await judgeAll(callDatabase, variant, one.isReading ? { readingOf, before } : null),
    );
  }
  for (const { name, change } of owner ? searchNumbers(owner).filter(isAsked) : []) {
    const putBack = await change();
    printChanges(name, before, await judgeAll(remembering(searching), whole));
    await putBack();
  }
}

/** The weights are fitted again without each feature, and compared with weights that are fitted again with all. */
async function compareFeatures(
  callDatabase: CallDatabase,
  committed: readonly Verdict[],
  isAsked: (one: Pick<Switch, "name">) => boolean,
): Promise<void> {
  const features = FEATURE_NAMES.map((feature, place) => ({ name: `feature ${feature}`, place })).filter(
    isAsked,
  );
  if (features.length === 0) return;
  const training = await readTraining(callDatabase, readCorpus(CONTENT).questions);
  const { l2 } = chooseL2(training);
  const judgeFitted = async (without?: number) =>
    await judgeAll(callDatabase, await loadVariant(patchOf(fitTraining(training, l2, without))));
  const before = await judgeFitted();
  printChanges("all features, fitted again", committed, before);
  for (const { name, place } of features) printChanges(name, before, await judgeFitted(place));
}

function printChanges(name: string, before: readonly Verdict[], after: readonly Verdict[]): void {
  const losses = after.map((verdict, place) => lossOf(before[place] ?? verdict, verdict));
  const heldOut = losses.filter((_, place) => isHeldOutAt(place));
  console.log(`${name.slice(0, 64).padEnd(66)} ${changes(losses)}   ${changes(heldOut)}`);
}

function patchOf({ bias, weights }: Model) {
  const fitted = Object.fromEntries(FEATURE_NAMES.map((feature, place) => [feature, weights[place] ?? 0]));
  return { file: "search/weights.ts", constants: { BIAS: String(bias), WEIGHTS: JSON.stringify(fitted) } };
}

/** The search is the same for all variants, so each is run once. */
function remembering(callDatabase: CallDatabase): CallDatabase {
  const known = new Map<string, Promise<unknown>>();
  return async (name, args) => {
    const key = JSON.stringify([name, args]);
    const answer = known.get(key) ?? callDatabase(name, args);
    known.set(key, answer);
    return await answer;
  };
}

/** @param unchanged for questions that the variant reads in the same way. */
async function judgeAll(
  callDatabase: CallDatabase,
  { answerQuestion, readQuestion }: Variant,
  unchanged: { readingOf: (text: string) => string; readonly before: readonly Verdict[] } | null = null,
): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const [place, question] of QUESTIONS.entries()) {
    const { question: text, before = [] } = question;
    const isSame = (read: string) => JSON.stringify(readQuestion(read)) === unchanged?.readingOf(read);
    const known = unchanged?.before[place];
    if (known && [...before, text].every(isSame)) {
      verdicts.push(known);
      continue;
    }
    const answer = await answerQuestion(callDatabase, text, before);
    const { missed } = await judge([question], async () => answer, ALL_PASSAGES);
    const met = FIGURES.map((figure) => [figure, 1 - missed[figure].length]);
    verdicts.push(Object.fromEntries(met) as Verdict);
  }
  return verdicts;
}

/** Marks are checked elsewhere. */
const ALL_PASSAGES: ReadonlySet<string> = Object.assign(new Set<string>(), { has: () => true });

const isHeldOutAt = (place: number) => {
  const question = QUESTIONS[place];
  return question !== undefined && isHeldOut(question);
};

function sums(verdicts: readonly Verdict[], isCounted: (place: number) => boolean = () => true): string {
  const counted = verdicts.filter((_, place) => isCounted(place));
  return FIGURES.map(
    (figure) => `${counted.reduce((sum, verdict) => sum + verdict[figure], 0)} ${figure}`,
  ).join(", ");
}

const lossOf = (before: Verdict, after: Verdict) => FIGURES.map((figure) => after[figure] - before[figure]);

/** For each figure, how many questions change, and by how much in all: "-12/+3". */
function changes(losses: readonly (readonly number[])[]): string {
  return FIGURES.map((figure, place) => {
    const changed = losses.map((loss) => loss[place] ?? 0);
    const worse = changed.filter((change) => change < 0).length;
    const better = changed.filter((change) => change > 0).length;
    return `${figure} ${worse === 0 && better === 0 ? "·" : `-${worse}/+${better}`}`.padEnd(15);
  }).join("");
}
