/** A talk in numbers: what its slides have, and how long it takes. Browsers load this without the form and its library. */
import type { Talk, TalkCue, TalkSlide } from "./talk-form.ts";

export type { Talk, TalkCue, TalkSlide };

/** How many parts of a slide appear one after the other: points, facts, arrows, rows … */
export function partsOf({ points, problem, timeline, tree, parties, table, ask }: TalkSlide): number {
  if (ask) return 1;
  return (
    points?.length ??
    problem?.facts.length ??
    timeline?.length ??
    tree?.length ??
    parties?.links.length ??
    table?.rows.length ??
    0
  );
}

/** Words a minute of a voice at normal speed, and of somebody who reads captions. */
const WORDS_A_MINUTE = 150;
/** Between two sentences, in seconds. */
const BREATH = 0.35;

/** How long a sentence takes at normal speed, in seconds. */
export const secondsOf = (sentence: string): number =>
  (sentence.split(/\s+/).length / WORDS_A_MINUTE) * 60 + BREATH;

/** How long a talk takes at normal speed, in seconds, without the time for the student's answers. */
export const durationOf = ({ slides }: Talk): number =>
  slides.flatMap(({ say }) => say).reduce((sum, { say }) => sum + secondsOf(say), 0);

/** As a lesson promises it. */
export const minutesOf = (talk: Talk): number => Math.max(1, Math.round(durationOf(talk) / 60));

/** A talk as it is stored: each sentence with its second at normal speed, so that SQL knows where a passage is taught. */
export function timed({ slides }: Talk): object {
  let at = 0;
  return {
    slides: slides.map((slide) => ({
      ...slide,
      say: slide.say.map((cue) => {
        const said = { ...cue, at: Math.round(at * 100) / 100 };
        at += secondsOf(cue.say);
        return said;
      }),
    })),
  };
}
