/**
 * How long a password would stand up to somebody who guesses, by zxcvbn-ts and its list of common passwords. That list
 * is larger than the page, so it is loaded when a password is first chosen.
 */
import type { ZxcvbnFactory } from "@zxcvbn-ts/core";

/** 0: among the first to be guessed. 4: out of reach. */
export type Strength = 0 | 1 | 2 | 3 | 4;

export const STRENGTH_WORDS: Readonly<Record<Strength, string>> = {
  0: "Very easy to guess",
  1: "Easy to guess",
  2: "Could be guessed",
  3: "Hard to guess",
  4: "Very hard to guess",
};

/** What to do about a weakness that zxcvbn names. */
const ADVICE: Readonly<Record<string, string>> = {
  straightRow: "Keys in a row are tried first.",
  keyPattern: "Patterns on the keyboard are tried early.",
  simpleRepeat: "Repeated characters add little.",
  extendedRepeat: "Repeating a part adds little.",
  sequences: "Runs like “abc” or “6543” are tried early.",
  recentYears: "Years are easy to guess.",
  dates: "Dates are easy to guess.",
  topTen: "This is among the ten most used passwords.",
  topHundred: "This is among the most used passwords.",
  common: "This is a common password.",
  similarToCommon: "This is close to a common password.",
  wordByItself: "One word alone is easy to guess.",
  namesByThemselves: "Names are easy to guess.",
  commonNames: "Names are easy to guess.",
  userInputs: "Leave your address and our name out of it.",
};

export interface Estimate {
  readonly strength: Strength;
  readonly advice: string;
}

let loading: Promise<ZxcvbnFactory> | null = null;

/**
 * @param about what a guesser would know and try, such as the address.
 * @throws when the estimator cannot be loaded.
 */
export async function estimateStrength(password: string, about: readonly string[]): Promise<Estimate> {
  loading ??= loadEstimator().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  const words = about
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
    .filter((word) => word.length > 2);
  // Its work grows with the square of the length, and nothing is learnt from more than this.
  const { score, feedback } = (await loading).check(password.slice(0, 72), ["hornbook", ...words]);
  const known = feedback.warning ? ADVICE[feedback.warning] : undefined;
  return {
    strength: score,
    advice: score >= 3 ? "" : (known ?? "Add another word or two."),
  };
}

async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}
