/**
 * How well a password resists guessing, by zxcvbn-ts and its list of common passwords. That list is larger than the
 * page, so it loads when the user first chooses a password.
 */
import type { ZxcvbnFactory } from "@zxcvbn-ts/core";

/** 0: among the first guesses. 4: out of reach. */
export type Strength = 0 | 1 | 2 | 3 | 4;

export const STRENGTH_WORDS: Readonly<Record<Strength, string>> = {
  0: "Very easy to guess",
  1: "Easy to guess",
  2: "Could be guessed",
  3: "Hard to guess",
  4: "Very hard to guess",
};

/** Advice for each weakness that zxcvbn names. */
const ADVICE: Readonly<Record<string, string>> = {
  straightRow: "Rows of keys are easy to guess.",
  keyPattern: "Keyboard patterns are easy to guess.",
  simpleRepeat: "Repeated characters are easy to guess.",
  extendedRepeat: "Repeated parts are easy to guess.",
  sequences: "Sequences like “abc” or “6543” are easy to guess.",
  recentYears: "Years are easy to guess.",
  dates: "Dates are easy to guess.",
  topTen: "This is one of the ten most common passwords.",
  topHundred: "This is one of the most common passwords.",
  common: "This is a common password.",
  similarToCommon: "This is similar to a common password.",
  wordByItself: "A single word is easy to guess.",
  namesByThemselves: "Names are easy to guess.",
  commonNames: "Names are easy to guess.",
  userInputs: "Leave out your email address and our name.",
};

export interface Estimate {
  readonly strength: Strength;
  readonly advice: string;
}

let loading: Promise<ZxcvbnFactory> | null = null;

/**
 * @param about what a guesser would know and try, such as the email address.
 * @throws if the estimator can't be loaded.
 */
export async function estimateStrength(password: string, about: readonly string[]): Promise<Estimate> {
  loading ??= loadEstimator().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  const words = about
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
    .filter((word) => word.length > 2);
  // Its work grows with the square of the length, and anything longer tells it nothing new.
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
