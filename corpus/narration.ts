/** A recorded lesson's narration as sentences, each with how many of its slide's points are shown by then. */
import type { LessonVideo } from "./courses.ts";

export interface Sentence {
  /** As written: what the captions show. */
  readonly text: string;
  /** Which slide, from 0. */
  readonly slide: number;
  /** How many of the slide's points are visible while it's spoken. */
  readonly points: number;
}

/** Marks in the narration where the slide's next point appears. */
const REVEAL = "|";
/** A period, question mark, or exclamation mark ends a sentence, except after a title or in an abbreviation. */
const SENTENCE_END = /(?<=[.?!])(?<!\b(?:Dr|Mr|Mrs|Ms|v|Inc|Co)\.)\s+/;

export function sentencesOf({ slides }: LessonVideo): Sentence[] {
  return slides.flatMap(({ say, points }, slide) => {
    const parts = say.split(REVEAL);
    return parts.flatMap((part, index) =>
      part
        .trim()
        .split(SENTENCE_END)
        .filter(Boolean)
        .map((text) => ({ text, slide, points: parts.length === 1 ? points.length : index })),
    );
  });
}

/** Whether the narration reveals each point of its slide once, or has no marks and shows them from the start. */
export function revealsEveryPoint({ say, points }: LessonVideo["slides"][number]): boolean {
  const marks = say.split(REVEAL).length - 1;
  return marks === 0 || marks === points.length;
}

export const spokenWords = (say: string): number =>
  say.replaceAll(REVEAL, " ").split(/\s+/).filter(Boolean).length;
