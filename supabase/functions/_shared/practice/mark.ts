/** What an attempt names of an answer that has accepted phrases (content/grading.yaml). */

import { valuesIn } from "../figures.ts";
import { tokenise } from "../search/words.ts";
import { rootOf } from "./attempt.ts";
import { type Claims, claimsIn, plainly } from "./claims.ts";

/** For each element, the phrases that earn it; under "wrong", what shows a misunderstanding. */
export type Marking = Readonly<Record<string, readonly string[]>>;

export interface Marked {
  readonly got: readonly string[];
  readonly missing: readonly string[];
  /** Whether the attempt denies an element, or says what shows a misunderstanding. */
  readonly isWrong: boolean;
}

/** @param told what the right answer claims. */
export function mark({ wrong = [], ...elements }: Marking, told: Claims, attempt: string): Marked {
  const said = saidIn(attempt);
  const names = Object.keys(elements);
  const how = names.map((name) => {
    const each = [name, ...(elements[name] ?? [])].map((phrase) => isSaid(phrase, said, told));
    return each.includes(true) ? true : each.includes(false) ? false : null;
  });
  // What shows a misunderstanding stands in one sentence.
  const sentences = attempt.split(/[.;]/).map(saidIn);
  return {
    got: names.filter((_, place) => how[place]),
    missing: names.filter((_, place) => !how[place]),
    isWrong:
      how.includes(false) || wrong.some((phrase) => sentences.some((one) => isSaid(phrase, one, new Map()))),
  };
}

export interface Said {
  readonly words: ReadonlySet<string>;
  readonly claims: Claims;
}

export const saidIn = (text: string): Said => ({
  words: new Set([...tokenise(`${text} ${plainly(text)}`).map(rootOf), ...valuesIn(text)]),
  claims: claimsIn(text),
});

/** Null if a phrase isn't said; false if it is denied where the right answer asserts it, or asserted where it denies it. */
export function isSaid(phrase: string, { words, claims }: Said, told: Claims): boolean | null {
  const own = tokenise(phrase).filter((word) => !/^(?:not|no|without)$/.test(word));
  if (!own.every((word) => words.has(rootOf(word)))) return null;
  return [...claimsIn(phrase)].every(([root, ways]) => {
    // A phrase's own denial counts, as in "not testifying".
    const right = ways.has(false) ? ways : (told.get(root) ?? ways);
    const how = claims.get(root);
    return how ? [...right].some((way) => how.has(way)) : right.has(true);
  });
}
