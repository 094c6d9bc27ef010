/** A card's schedule in Anki, as one of ours: FSRS's memory state if Anki kept it, otherwise what SM-2's figures imply. */
import type { Schedule } from "@backend/scheduling/schedule.ts";
import { default_w } from "ts-fsrs";
import { parseFields } from "@/lib/json.ts";
import type { AnkiCard } from "./collection.ts";

const DAY_SECONDS = 86_400;
const DEFAULT_EASE = 2.5;
/** At which SM-2's intervals aim, and stability is defined. */
const RETENTION = 0.9;
const LONGEST_DAYS = 36_500;

interface CardData {
  /** Stability in days, difficulty, and when the card was last answered, in seconds since 1970. */
  readonly s: number | undefined;
  readonly d: number | undefined;
  readonly lrt: number | undefined;
}

/**
 * Null for a card that is new, or in its first steps without a memory state: it starts over.
 * @param lastAnswer milliseconds since 1970.
 * @param created the start of the collection's first day, in seconds since 1970.
 */
export function scheduleOf(
  card: AnkiCard,
  lastAnswer: number | undefined,
  created: number,
  now: Date,
): Schedule | null {
  const data = dataOf(card.data);
  const hasMemory = Boolean(data.s && data.d);
  if (card.type === 0 || (card.type === 1 && !hasMemory)) return null;
  const days = card.interval > 0 ? card.interval : Math.max(-card.interval / DAY_SECONDS, 0);
  const stability = clamp(data.s ?? Math.max(days, 0.5), 0.001, LONGEST_DAYS);
  const dueSeconds = isTime(card) ? card.due : created + card.due * DAY_SECONDS;
  const lastSeconds =
    data.lrt ?? (lastAnswer ? lastAnswer / 1000 : dueSeconds - Math.max(days, 0) * DAY_SECONDS);
  return {
    due: iso(dueSeconds),
    stability,
    difficulty: clamp(data.d ?? difficultyOf(card.ease / 1000 || DEFAULT_EASE, stability), 1, 10),
    scheduledDays: Math.round(clamp(days, 0, LONGEST_DAYS)),
    learningSteps: 0,
    reps: Math.max(card.reps, 1),
    lapses: card.lapses,
    state: 2,
    lastReview: iso(Math.min(lastSeconds, now.getTime() / 1000)),
    dayOffsetMinutes: 0,
  };
}

/** Cards in steps within a day are due at a time, others on a day. A day's number is far below any time. */
const isTime = ({ due }: AnkiCard): boolean => due > 1_000_000_000;

/**
 * The difficulty at which FSRS's next interval would grow as much as SM-2's, from the formula for a successful recall:
 * S′/S = 1 + e^w8 · (11 − D) · S^−w9 · (e^(w10·(1−R)) − 1).
 */
function difficultyOf(ease: number, stability: number): number {
  const [w8 = 0, w9 = 0, w10 = 0] = default_w.slice(8, 11);
  const growth = Math.exp(w8) * stability ** -w9 * (Math.exp(w10 * (1 - RETENTION)) - 1);
  return 11 - (ease - 1) / growth;
}

function dataOf(text: string): CardData {
  const { s, d, lrt } = parseFields(text);
  const numberOf = (value: unknown) => (typeof value === "number" ? value : undefined);
  return { s: numberOf(s), d: numberOf(d), lrt: numberOf(lrt) };
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
const iso = (seconds: number) => new Date(seconds * 1000).toISOString();
