/** Questions that say little by themselves, and what they are about together with an earlier one. */
import { MINOR_WEIGHT, PARTS, type Question } from "./question.ts";

/** What the words of two questions count of which one leans on the other. */
interface Balance {
  readonly own: number;
  readonly earlier: number;
  /** Words of the earlier question that say what kind of answer was wanted then. */
  readonly earlierMinor: number;
}
/** What the earlier question is about, both are about. */
export const LEANING: Balance = { own: 0.5, earlier: 1, earlierMinor: MINOR_WEIGHT };
/** What is asked now narrows it: "and for a car?" */
export const NARROWING: Balance = { own: 1, earlier: 0.6, earlierMinor: 0 };

/** The question with what the earlier one is about. */
export function inContext(question: Question, earlier: Question, balance: Balance): Question {
  const weights = new Map(
    question.words.map((word, index) => [word, (question.weights[index] ?? 0) * balance.own]),
  );
  for (const [index, word] of earlier.words.entries()) {
    const isTelling = (earlier.weights[index] ?? 0) > MINOR_WEIGHT;
    const weight = isTelling ? balance.earlier : balance.earlierMinor;
    if (weight > 0) weights.set(word, Math.max(weights.get(word) ?? 0, weight));
  }
  return {
    ...question,
    words: [...weights.keys()],
    weights: [...weights.values()],
    phrases: [...new Set([...question.phrases, ...earlier.phrases])],
    sides: question.sides,
  };
}

/**
 * Whether a question needs the one before it: always, when it has no telling words of its own, or few and a word that
 * points back; perhaps, when it begins by pointing back and then tells more ("what if it's in writing and signed?") or
 * asks for a thing by its name ("ok, what is adverse possession?").
 */
export function leansOnContext(text: string, question: Question): "always" | "perhaps" | "never" {
  const own = tellingWords(question).filter((word) => !PARTS.has(word)).length;
  const begins = BEGINS_BY_POINTING.test(text.trim());
  if (own === 0) return "always";
  if (own <= FEW_WORDS && (POINTS_BACK.test(text) || (begins && !ASKS_ANEW.test(text)))) return "always";
  return begins ? "perhaps" : "never";
}

const FEW_WORDS = 2;
const POINTS_BACK = /\b(?:it|its|that|this|those|these|they|them|their|each one|the other one)\b/i;
const BEGINS_BY_POINTING =
  /^(?:and|but|so|why|ok(?:ay)?|what about|how about|what if|which of (?:those|these|them)|same)\b|^(?:(?!my|the|an?|i|we)\w+[ ,]+){1,3}(?:it|its|it['’]s|that|this|those|these|they|them|their|he|she|his|her)\b|\beach one\b/i;

const ASKS_ANEW = /\b(?:what(?:['’]?s| is| are)|define|explain|tell me about) /i;

/** The words that say what the question is about. */
export const tellingWords = ({ words, weights }: Question) =>
  words.filter((_, index) => (weights[index] ?? 0) > MINOR_WEIGHT);
