/** A table's access matrix, written to be read: who may do what, one line per person. */

export const ACTIONS = ["select", "insert", "upsert", "update", "delete"] as const;
type Action = (typeof ACTIONS)[number];

/** Owner and other are ordinary users: where rows have an owner, we try the owner's. Lapsed once paid. */
const PEOPLE = ["visitor", "owner", "other", "admin", "premium", "lapsed"] as const;
export type Person = (typeof PEOPLE)[number];

/**
 * allowed: it happens. refused: 42501, whether a grant or a policy is missing. hidden: row-level security
 * filters the row out, so nothing happens, without an error.
 */
const OUTCOMES = ["allowed", "refused", "hidden"] as const;
type Outcome = (typeof OUTCOMES)[number];

export interface Right {
  readonly person: Person;
  readonly action: Action;
  readonly outcome: Outcome;
}

/**
 * Parses a matrix: a heading of actions, then a line of outcomes per person.
 * @throws Error when a word is unknown, or a line is too short or too long.
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

/** A row of the owner that only functions write. */
export const OWNER_READS = rights`
           select   insert   upsert   update   delete
  visitor  refused  refused  refused  refused  refused
  owner    allowed  refused  refused  refused  refused
  other    hidden   refused  refused  refused  refused
  admin    hidden   refused  refused  refused  refused
`;

/** A row that every user reads, and no one writes. */
export const USERS_READ = rights`
           select   insert   upsert   update   delete
  visitor  refused  refused  refused  refused  refused
  owner    allowed  refused  refused  refused  refused
  other    allowed  refused  refused  refused  refused
  admin    allowed  refused  refused  refused  refused
`;

/** A row of the owner that administrators read, too. */
export const OWNER_AND_ADMIN_READ = rights`
           select   insert   upsert   update   delete
  visitor  refused  refused  refused  refused  refused
  owner    allowed  refused  refused  refused  refused
  other    hidden   refused  refused  refused  refused
  admin    allowed  refused  refused  refused  refused
`;

/** A row that visitors read, too. */
export const EVERYONE_READS = rights`
           select   insert   upsert   update   delete
  visitor  allowed  refused  refused  refused  refused
  owner    allowed  refused  refused  refused  refused
  other    allowed  refused  refused  refused  refused
  admin    allowed  refused  refused  refused  refused
`;
