/** Anki's log of answers, as ours and back. What its columns mean: https://docs.ankiweb.net/stats.html#manual-analysis */
import type { LoggedAnswer } from "@backend/contracts/study.ts";

/** A row of `revlog`. */
export interface AnkiAnswer {
  /** Milliseconds since 1970. */
  readonly id: number;
  /** 1 to 4; 0 for a change of the schedule without an answer. */
  readonly ease: number;
  /** Days; seconds if negative. */
  readonly interval: number;
  readonly lastInterval: number;
  /** Permille. With FSRS, the difficulty. 0 in the first steps, for a reset, and where nothing was rescheduled. */
  readonly factor: number;
  readonly milliseconds: number;
  /** 0 learning, 1 review, 2 relearning, 3 in a filtered deck, 4 set by hand, 5 rescheduled. */
  readonly type: number;
}

/** What only Anki's log has: ivl, lastIvl, factor, and type. */
type FromAnki = readonly [interval: number, lastInterval: number, factor: number, type: number];

/** As `import_reviews` takes it. */
export type ImportedAnswer = readonly [
  at: number,
  rating: number,
  milliseconds: number,
  stateBefore: number,
  daysBefore: number,
  ...FromAnki,
];

const LEARNING = 0;
const RELEARNING = 2;
const FILTERED = 3;
const BY_HAND = 4;
/** The ease that SM-2 starts with. Anki with FSRS doesn't use it. */
export const EASE = 2500;

/**
 * A card's answers that Anki's own fit of FSRS counts: those that were rated and changed the schedule.
 * @param rows all of the card's, oldest first.
 */
export function answersFrom(rows: readonly AnkiAnswer[]): ImportedAnswer[] {
  let isLearning = false;
  return rows.flatMap((row): ImportedAnswer[] => {
    const { id, ease, interval, lastInterval, factor, milliseconds, type } = row;
    if (type === FILTERED && factor === 0) return [];
    const wasLearning = isLearning;
    isLearning = ease > 0 && type === LEARNING;
    if (ease < 1 || ease > 4 || type >= BY_HAND) return [];
    return [
      [
        ...([id, ease, Math.max(milliseconds, 0), stateBefore(type, wasLearning)] as const),
        ...([Math.max(lastInterval, 0), interval, lastInterval, factor, type] as const),
      ],
    ];
  });
}

/** A card's first step follows no other: then the card was new, or had been reset. */
function stateBefore(type: number, wasLearning: boolean): number {
  if (type === LEARNING) return wasLearning ? 1 : 0;
  return type === RELEARNING ? 3 : 2;
}

/**
 * A card's log as Anki writes it. Of an answer given here, steps within a day have the interval 0.
 * @param scheduledDays the card's interval now.
 */
export const rowsFrom = (answers: readonly LoggedAnswer[], scheduledDays: number): AnkiAnswer[] =>
  answers.map(([id, ease, milliseconds, state, daysBefore, fromAnki], at) => {
    const type = state < 2 ? LEARNING : state - 1;
    const days = answers[at + 1]?.[4] ?? scheduledDays;
    const [interval, lastInterval, factor, kind] = fromAnki ?? [
      days,
      daysBefore,
      type === LEARNING ? 0 : EASE,
      type,
    ];
    return { ...{ id, ease, interval, lastInterval, factor, type: kind }, milliseconds: milliseconds ?? 0 };
  });
