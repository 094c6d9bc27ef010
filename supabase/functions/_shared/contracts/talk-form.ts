/**
 * The form of a talk: what is shown and said in a lesson, sentence by sentence. It is written as YAML beside the lesson, kept with the
 * lesson's row, and drawn and spoken where it is watched. docs/writing-talks.md says how to write one.
 */
import { z } from "zod";

const words = (most: number) => z.string().trim().min(1).max(most);
/** The place of an element, counted from 1. */
const place = z.number().int().min(1).max(8);

const cue = z.strictObject({
  say: words(260),
  /** From this sentence on, so many parts of the slide are drawn. */
  show: z.number().int().min(1).max(12).optional(),
  /** From this sentence on, these words of the facts are marked. */
  mark: words(120).optional(),
  /** The element that this sentence decides. */
  met: place.optional(),
  fails: place.optional(),
  disputed: place.optional(),
  /** The passage of the outlines that says the same. */
  passage: words(160).optional(),
  /** After this sentence the student answers before the talk continues. */
  pause: z.literal(true).optional(),
});

/** What a slide draws. A text may have *italics* and **bold**, nothing else. */
const drawn = {
  /** Lines, one below the other. */
  points: z.array(words(150)).min(1).max(8).optional(),
  /** A story, sentence by sentence, and what has to be decided in it. */
  problem: z
    .strictObject({
      facts: z.array(words(220)).min(2).max(7),
      elements: z.array(words(70)).min(1).max(8),
    })
    .optional(),
  /** What happened when. */
  timeline: z
    .array(z.strictObject({ when: words(30), what: words(90) }))
    .min(2)
    .max(7)
    .optional(),
  /** Questions in order. An answer without an end leads to the next question. */
  tree: z
    .array(z.strictObject({ ask: words(90), yes: words(60).optional(), no: words(60).optional() }))
    .min(2)
    .max(6)
    .optional(),
  /** Who did what to whom: each link is an arrow from one party to another. */
  parties: z
    .strictObject({
      people: z.array(words(40)).min(2).max(5),
      links: z
        .array(z.strictObject({ from: place, to: place, label: words(40) }))
        .min(1)
        .max(6),
    })
    .optional(),
  table: z
    .strictObject({
      head: z.array(words(40)).min(2).max(4),
      rows: z
        .array(z.array(words(90)).min(2).max(4))
        .min(2)
        .max(6),
    })
    .optional(),
  /** A question that the student answers in the pause, and its answer. */
  ask: z.strictObject({ question: words(420), answer: words(260) }).optional(),
} as const;

export const DRAWINGS = Object.keys(drawn) as readonly (keyof typeof drawn)[];

export const talkSlide = z
  .strictObject({
    /** The chapter's name. */
    title: words(60),
    ...drawn,
    /** A sentence without a cue is written as its text alone. */
    say: z.array(z.preprocess((line) => (typeof line === "string" ? { say: line } : line), cue)).min(2),
  })
  .refine((slide) => DRAWINGS.filter((kind) => slide[kind] !== undefined).length === 1, {
    message: `a slide draws exactly one of ${DRAWINGS.join(", ")}`,
  });

export const talk = z.strictObject({ slides: z.array(talkSlide).min(5).max(16) });

export type TalkCue = z.infer<typeof cue>;
export type TalkSlide = z.infer<typeof talkSlide>;
export type Talk = z.infer<typeof talk>;
