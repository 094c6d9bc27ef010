/** A talk as lines in time: which sentence is said at a second, and what is drawn with it. */
import { secondsOf, type Talk, type TalkCue, type TalkSlide } from "@backend/contracts/talk.ts";
import type { Cue } from "@/lib/captions.ts";

export interface Line {
  readonly cue: TalkCue;
  /** The place of its slide, from 0. */
  readonly slide: number;
  /** At normal speed, in seconds. */
  readonly from: number;
  readonly to: number;
}

/** What a slide shows at a sentence. */
export interface Scene {
  readonly slide: TalkSlide;
  /** How many of its parts are drawn. */
  readonly shown: number;
  /** The words of the facts that are marked. */
  readonly marks: readonly string[];
  /** How each decided element came out, by its place from 1. */
  readonly verdicts: ReadonlyMap<number, Verdict>;
}

export type Verdict = "met" | "fails" | "disputed";

export function linesOf({ slides }: Talk): readonly Line[] {
  let from = 0;
  return slides.flatMap(({ say }, slide) =>
    say.map((cue) => {
      const line = { cue, slide, from, to: from + secondsOf(cue.say) };
      from = line.to;
      return line;
    }),
  );
}

/** The lines as a transcript, whose chapters are the slides. */
export const transcriptOf = ({ slides }: Talk, lines: readonly Line[]): readonly Cue[] =>
  lines.map(({ cue, slide, from, to }, place) => {
    const title = slides[slide]?.title;
    const isFirst = lines[place - 1]?.slide !== slide;
    return { from, to, text: cue.say, ...(isFirst && title ? { chapter: title } : {}) };
  });

/** The place of the line that is said at a second; the last one from its end on. */
export function lineAt(lines: readonly Line[], second: number): number {
  const next = lines.findIndex(({ to }) => second < to);
  return next < 0 ? lines.length - 1 : next;
}

/** The passage that teaches what is said, or was said last on the same slide; null if there is none. */
export function passageAt(lines: readonly Line[], place: number): string | null {
  const slide = lines[place]?.slide;
  const line = lines.findLast((earlier, at) => at <= place && earlier.slide === slide && earlier.cue.passage);
  return line?.cue.passage ?? null;
}

/** What is drawn while a line is said: all that its slide's sentences have shown by then. */
export function sceneAt(talk: Talk, lines: readonly Line[], place: number): Scene {
  const line = lines[place];
  const slide = talk.slides[line?.slide ?? 0] as TalkSlide;
  const said = lines.slice(0, place + 1).filter((earlier) => earlier.slide === line?.slide);
  const verdicts = new Map<number, Verdict>();
  for (const { cue } of said)
    for (const verdict of ["met", "fails", "disputed"] as const) {
      const element = cue[verdict];
      if (element) verdicts.set(element, verdict);
    }
  return {
    slide,
    shown: said.reduce((shown, { cue }) => cue.show ?? shown, 0),
    marks: said.flatMap(({ cue }) => cue.mark ?? []),
    verdicts,
  };
}

/** What speaks of rules, whose numbers are said digit by digit. */
const NAMES_RULES = /\bRules?\b|§|\d\(/;

/** A caption as a voice reads it rightly: case names, sections, and rules such as 404(b) as lawyers say them. */
export const spoken = (caption: string): string =>
  caption
    .replace(/ v\. /g, " versus ")
    .replace(/§ ?/g, "section ")
    .replace(/\b([1-9])0([1-9])\b/g, NAMES_RULES.test(caption) ? "$1 oh $2" : "$&")
    .replace(/(\d)((?:\([A-Za-z0-9]\))+)/g, (_rule, number: string, parts: string) =>
      [number, ...parts.replace(/[()]+/g, " ").trim().split(" ")].join(", ").toUpperCase(),
    );
