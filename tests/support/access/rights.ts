/** The access matrix of a table, written as it is read: who may do what, one line for each person. */

export const ACTIONS = ["select", "insert", "upsert", "update", "delete"] as const;
type Action = (typeof ACTIONS)[number];

/** Owner and other are ordinary users: where rows belong to somebody, the owner's are tried. Lapsed once paid. */
const PEOPLE = ["visitor", "owner", "other", "admin", "premium", "lapsed"] as const;
export type Person = (typeof PEOPLE)[number];

/**
 * allowed: it happens. refused: 42501, whether a grant or a policy is missing. hidden: row-level security leaves the row
 * out, so that nothing happens and nothing is said.
 */
const OUTCOMES = ["allowed", "refused", "hidden"] as const;
type Outcome = (typeof OUTCOMES)[number];

export interface Right {
  readonly person: Person;
  readonly action: Action;
  readonly outcome: Outcome;
}

/**
 * Reads a matrix: a heading of actions, then for each person a line of outcomes.
 * @throws Error when a word is not one of the above or a line is too short or too long.
 */
export function rights({ raw }: TemplateStringsArray): Right[] {
  const [heading = [], ...lines] = raw
    .join("")
    .split("\n")
    .map((line) => line.split(/\s+/).filter(Boolean))
    .filter((words) => words.length > 0);
  const actions = heading.map((word) => oneOf(ACTIONS, word));
  return lines.flatMap(([name = "", ...words]) => {
    if (words.length !== actions.length)
      throw new Error(`${name} needs ${actions.length} outcomes, has ${words.length}`);
    const person = oneOf(PEOPLE, name);
    return actions.map((action, i) => ({ person, action, outcome: oneOf(OUTCOMES, words[i] ?? "") }));
  });
}

function oneOf<T extends string>(words: readonly T[], word: string): T {
  const known = words.find((candidate) => candidate === word);
  if (!known) throw new Error(`"${word}" is none of ${words.join(", ")}`);
  return known;
}
