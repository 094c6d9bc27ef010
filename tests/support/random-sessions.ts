/** Random sessions of practice, sets, and tasks: changes of mind, strikes, flags, pauses, and answers after the end. */
import { createHash } from "node:crypto";
import fc from "fast-check";

export interface Item {
  /** A question of practice, or a question or paper of an exercise. */
  readonly item: string;
  readonly exercise: string | null;
  readonly kind: "choice" | "text" | "paper";
  readonly choices: number;
  readonly correct: readonly number[];
  /** Sentences of the model answer. */
  readonly sentences: readonly string[];
}

export interface Answer {
  readonly id: string;
  readonly item: string;
  readonly content: string;
  readonly chosen: readonly number[];
  readonly struck: readonly number[];
  readonly highlights: readonly number[];
  readonly isFlagged: boolean;
  readonly isExplained: boolean;
  readonly seconds: number;
  readonly givenAt: string;
}

export interface Plan {
  /** The questions of practice, or the exercises. */
  readonly ids: readonly string[];
  readonly kind: "practice" | "exercise";
  readonly explains: "each" | "end";
  readonly items: readonly Item[];
  readonly answers: readonly Answer[];
  readonly endedAt: string;
}

/** The server keeps so many versions of a text. */
const VERSIONS = 5;
/** Moments are few, so that some coincide. */
const MINUTES = 10;
const instant = (minute: number) => new Date(Date.UTC(2026, 10, 22, 10, minute)).toISOString();

/** The same for the same words. */
export function idOf(words: string): string {
  const hash = createHash("sha256").update(words).digest("hex");
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

const numbers = (most: number, length: number) =>
  fc.uniqueArray(fc.integer({ min: 1, max: most }), { maxLength: length });

const answerTo = ({ item, kind, choices, sentences }: Item): fc.Arbitrary<Answer> =>
  fc.record({
    id: fc.constant(""),
    item: fc.constant(item),
    content:
      kind === "text"
        ? fc
            .array(fc.constantFrom("I am not sure of that.", ...sentences), { maxLength: 4 })
            .map((said) => said.join(" "))
        : fc.constant(""),
    chosen: kind === "choice" ? numbers(choices, 2) : fc.constant([]),
    struck: kind === "choice" ? numbers(choices, 2) : fc.constant([]),
    highlights: fc.constantFrom([], [3, 9]),
    isFlagged: fc.boolean(),
    isExplained: fc.boolean(),
    seconds: fc.integer({ min: 0, max: 3600 }),
    givenAt: fc.integer({ min: 0, max: MINUTES }).map(instant),
  });

function planOf(kind: Plan["kind"], ids: readonly string[], items: readonly Item[]): fc.Arbitrary<Plan> {
  return fc.record({
    ...{ ids: fc.constant(ids), kind: fc.constant(kind), items: fc.constant(items) },
    explains: kind === "practice" ? fc.constantFrom("each", "end") : fc.constant("end" as const),
    answers: fc
      .array(fc.constantFrom(...items).chain(answerTo), { minLength: 4, maxLength: 10 })
      .map((answers) =>
        answers.filter(
          ({ item }, at) => answers.slice(0, at).filter((one) => one.item === item).length < VERSIONS,
        ),
      ),
    endedAt: fc.integer({ min: 2, max: MINUTES }).map(instant),
  });
}

/** How many of a mock exam's sessions are its parts. */
export const PARTS = 9;

/**
 * Mock exams of nine sessions (three times multiple choice, two sets, and a task), each followed by six of practice outside
 * it. The same in every run.
 */
export function randomMocks(
  count: number,
  questions: readonly Item[],
  sets: readonly Item[],
  tasks: readonly Item[],
): Plan[][] {
  const exercise = (items: readonly Item[], size: number) => {
    const ids = [...new Set(items.flatMap(({ exercise: id }) => id ?? []))];
    return fc.shuffledSubarray(ids, { minLength: size, maxLength: size }).chain((some) =>
      planOf(
        "exercise",
        some,
        items.filter(({ exercise: id }) => id !== null && some.includes(id)),
      ),
    );
  };
  const choices = fc
    .uniqueArray(fc.constantFrom(...questions), { minLength: 3, maxLength: 5, selector: ({ item }) => item })
    .chain((some) =>
      planOf(
        "practice",
        some.map(({ item }) => item),
        some,
      ),
    );
  const session = fc.tuple(choices, exercise(sets, 2), exercise(tasks, 1));
  const outside = fc.array(choices, { minLength: 6, maxLength: 6 });
  const mocks = fc.sample(fc.tuple(session, session, session, outside), { numRuns: count, seed: 35 });
  return mocks.map((sessions, mock) =>
    sessions.flat().map((plan, part) => ({
      ...plan,
      // Ids that begin with 1 are left for copies.
      answers: plan.answers.map((answer, at) => ({
        ...answer,
        id: `0${idOf(`${mock} ${part} ${at}`).slice(1)}`,
      })),
    })),
  );
}

/** What counts by the rules, said once more in another way: the last before the end, unless reasons were shown before. */
export function counted({ answers, endedAt, explains }: Plan, item: string): Answer | undefined {
  const own = answers
    .filter((one) => one.item === item && one.givenAt <= endedAt)
    .sort((one, other) => one.givenAt.localeCompare(other.givenAt) || other.id.localeCompare(one.id));
  const shown = explains === "each" ? own.filter(({ isExplained }) => isExplained) : [];
  return shown.filter(({ givenAt }) => givenAt === shown[0]?.givenAt).at(-1) ?? own.at(-1);
}

/** The share of the right choices that were chosen, if no more were. */
export const creditOf = ({ correct }: Item, chosen: readonly number[]): number =>
  chosen.length > correct.length
    ? 0
    : correct.filter((choice) => chosen.includes(choice)).length / correct.length;
