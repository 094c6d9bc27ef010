/** Questions that say little by themselves, and what they are about together with an earlier one. */
import { MINOR_WEIGHT, type Question } from "./question.ts";

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
    const weight = earlier.weights[index] === 1 ? balance.earlier : balance.earlierMinor;
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

/** Few telling words of its own, or a word that points back: such a question needs the one before it. */
export function leansOnContext(text: string, question: Question): boolean {
  const own = tellingWords(question).length;
  const pointsBack =
    /^(and|but|so|what about|how about|why|ok(ay)?)\b|\b(it|its|that|this|those|these|they|them)\b/i.test(
      text.trim(),
    );
  return own === 0 || (own <= 2 && pointsBack);
}

/** The words that say what the question is about. */
export const tellingWords = ({ words, weights }: Question) =>
  words.filter((_, index) => weights[index] === 1);
