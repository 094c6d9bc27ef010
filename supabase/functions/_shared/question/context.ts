/** Questions that depend on an earlier one, and how the two are combined. */
import { MINOR_WEIGHT, PARTS, type Question } from "./question.ts";

/** How much the words of each question count when one depends on the other. */
interface Balance {
  readonly own: number;
  readonly earlier: number;
  /** Whether the earlier question's words that only say what kind of answer it wanted count, as little as they did there. */
  readonly asksAlike: boolean;
}
/** Both questions are about the earlier topic. */
export const LEANING: Balance = { own: 0.5, earlier: 1, asksAlike: true };
/** The new question narrows the earlier topic: "and for a car?" */
export const NARROWING: Balance = { own: 1, earlier: 0.6, asksAlike: false };

/** The question, combined with the topic of the earlier one. */
export function inContext(question: Question, earlier: Question, balance: Balance): Question {
  const weights = new Map(
    question.words.map((word, index) => [word, (question.weights[index] ?? 0) * balance.own]),
  );
  for (const [index, word] of earlier.words.entries()) {
    const isTelling = (earlier.weights[index] ?? 0) > MINOR_WEIGHT;
    const weight = isTelling ? balance.earlier : balance.asksAlike ? MINOR_WEIGHT : 0;
    if (weight > 0) weights.set(word, Math.max(weights.get(word) ?? 0, weight));
  }
  return {
    ...question,
    words: [...weights.keys()],
    weights: [...weights.values()],
    phrases: [...new Set([...question.phrases, ...earlier.phrases])],
    // "How does it differ from robbery?"
    sides: question.sides?.map((side) => (tellingWords(side).length === 0 ? earlier : side)) ?? null,
  };
}

/**
 * Whether a question depends on the one before it. "always": it has no topic words, or few and a pronoun. "perhaps": it
 * opens by referring back but then says more ("what if it's in writing and signed?"), or names a topic ("ok, what is
 * adverse possession?").
 */
export function leansOnContext(question: Question): "always" | "perhaps" | "never" {
  const { topic } = question;
  const own = tellingWords(question).filter((word) => !PARTS.has(word)).length;
  const begins = BEGINS_BY_POINTING.test(topic);
  if (own === 0) return "always";
  if (own <= FEW_WORDS && (POINTS_BACK.test(topic) || (begins && !ASKS_ANEW.test(topic)))) return "always";
  return begins ? "perhaps" : "never";
}

/** With more, a question says itself what it is about. With three, the same ones depend on an earlier question. */
const FEW_WORDS = 2;
const POINTS_BACK = /\b(?:it|its|that|this|those|these|they|them|their|each one|the other one)\b/i;
const BEGINS_BY_POINTING =
  /^(?:and|but|so|why|ok(?:ay)?|what about|how about|what if|which of (?:those|these|them)|same)\b|^(?:(?!my|the|an?|i|we)\w+[ ,]+){1,3}(?:it|its|it['’]s|that|this|those|these|they|them|their|he|she|his|her)\b|\beach one\b/i;

const ASKS_ANEW = /\b(?:what(?:['’]?s| is| are)|define|explain|tell me about) /i;

/** The words that say what the question is about. */
export const tellingWords = ({ words, weights }: Question) =>
  words.filter((_, index) => (weights[index] ?? 0) > MINOR_WEIGHT);
