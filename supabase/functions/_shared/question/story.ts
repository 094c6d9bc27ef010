/** Questions that tell a story: whether this is one, and whether it asks for a verdict. */
import { sentencesOf } from "../sentences.ts";
import type { ReadingLists } from "./question.ts";

/**
 * A story has at least two sentences and this many words: shorter texts state a rule. One that asks for a verdict says by that
 * that it is a story, so half as many are enough; with a third less or more, no development question is judged otherwise.
 */
const STORY_WORDS = { any: 25, verdict: 12 };

export function tellsFacts(text: string, verdicts: ReadingLists["verdicts"]): boolean {
  const words = text.trim().split(/\s+/).length;
  const least = asksForVerdict(text, verdicts) ? STORY_WORDS.verdict : STORY_WORDS.any;
  return sentencesTyped(text).length >= 2 && words >= least;
}

/** Whether the last sentence asks how a court would decide: "Can Vic sue Dan?" */
export function asksForVerdict(text: string, verdicts: ReadingLists["verdicts"]): boolean {
  const asked = lastSentence(text).toLowerCase().replace(/['’]/g, "");
  return verdicts.some(([verdict]) => verdict.test(asked));
}

/** What a story asks: the sentences before it tell what happened. */
export const lastSentence = (text: string): string => sentencesTyped(text).at(-1) ?? "";

/** Many type without capitals: "he fell off my porch. can he sue". */
const sentencesTyped = (text: string) =>
  sentencesOf(
    text.replace(
      /([.!?]["')]*\s+)(\p{Ll})/gu,
      (_, end: string, letter: string) => end + letter.toUpperCase(),
    ),
  );
