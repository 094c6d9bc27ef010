/** Messages that ask two things. */
import { followUpIn } from "./follow-up.ts";
import type { Question } from "./question.ts";
import { isFunctionWord, tokenise } from "../search/words.ts";

const ASKING =
  "what|whats|how|when|why|who|which|where|is|are|can|could|does|do|did|will|would|should|must|may";
const NEXT_QUESTION = new RegExp(
  `\\?\\s+(?=\\S)|,?\\s+(?:and|but|plus|also)\\s+(?:also\\s+)?(?=(?:${ASKING})\\b)|[.;]\\s+(?:and |but |also )?(?=(?:${ASKING})\\b)`,
  "i",
);
const IS_QUESTION = new RegExp(
  `^(?:(?:and|but|so|also|plus|ok)[ ,]+)*(?:${ASKING}|explain|define|tell me)\\b`,
  "i",
);

/** The two questions of a message; null if it asks one, or more than two, or tells a story. */
export function twoQuestionsIn(whole: Question): readonly [string, string] | null {
  const parts = whole.text
    .trim()
    .split(NEXT_QUESTION)
    .map((part) => part.trim());
  const [first, second] = parts;
  if (parts.length !== 2 || !first || !second || !parts.every((part) => IS_QUESTION.test(part))) return null;
  if (whole.intent === "apply" || parts.some((part) => followUpIn(part))) return null;
  const isTelling = (part: string) => tokenise(part).some((word) => !isFunctionWord(word));
  return isTelling(first) && isTelling(second) ? [first, second] : null;
}
