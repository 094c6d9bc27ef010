/** A study session: what comes next, and the way back. Every state is a value, so undo restores it exactly. */

import type { Queue, QueuedCard } from "@backend/contracts/study.ts";
import { becomesLeech } from "@backend/scheduling/leech.ts";
import { answer, type Rating, type SchedulingOptions } from "@backend/scheduling/schedule.ts";

/** A learning card comes up this much early when nothing else is left. */
const LEARN_AHEAD_MS = 20 * 60_000;
/** Learning and relearning, as FSRS numbers them. */
const STEPS = new Set([1, 3]);

export interface Session {
  /** Cards in the order they come, without those in learning. */
  readonly main: readonly QueuedCard[];
  /** Cards that come back within the session, by due time. */
  readonly learning: readonly QueuedCard[];
  readonly current: QueuedCard | null;
  readonly answers: readonly GivenAnswer[];
}

export interface GivenAnswer {
  /** The review's id; null where the schedule isn't touched. */
  readonly reviewId: string | null;
  readonly card: QueuedCard;
  readonly rating: Rating;
  readonly at: string;
  readonly durationMs: number;
  /** How often the card was forgotten, if the answer suspends it as a leech. */
  readonly leechLapses: number | null;
  /** The session before the answer. */
  readonly before: Session;
}

export interface AnswerInput {
  readonly reviewId: string | null;
  readonly rating: Rating;
  readonly at: Date;
  readonly durationMs: number;
  readonly dayOffsetMinutes: number;
  readonly options: SchedulingOptions;
  readonly dayEndsAt: Date;
}

export const optionsOf = ({ settings }: Pick<Queue, "settings">): SchedulingOptions => ({
  retention: settings.request_retention,
  learning: settings.learning_steps,
  relearning: settings.relearning_steps,
  leechLapses: settings.leech_lapses,
  parameters: settings.parameters,
});

export function startSession({ learning, reviews, fresh }: Queue, now: Date): Session {
  return withNext({ main: interleave(reviews, fresh), learning, current: null, answers: [] }, now);
}

/** Practice: the cards as they come, and nothing recorded. */
export function startPractice(cards: readonly QueuedCard[]): Session {
  return { main: cards.slice(1), learning: [], current: cards[0] ?? null, answers: [] };
}

/** The session after an answer on the current card. */
export function answerCurrent(session: Session, input: AnswerInput): Session {
  const { current: card } = session;
  if (!card) return session;
  const schedule = answer(card.schedule, input, input.options);
  const answered = { ...card, schedule };
  const isLeech = becomesLeech(card.schedule, schedule, input.options.leechLapses);
  const staysToday = !isLeech && STEPS.has(schedule.state) && new Date(schedule.due) < input.dayEndsAt;
  const learning = staysToday ? [...session.learning, answered].sort(byDue) : session.learning;
  // Of a note's cards, one a day.
  const main = session.main.filter(({ noteId }) => noteId !== card.noteId);
  return withNext(
    {
      ...{ main, learning, current: null },
      answers: [...session.answers, given(session, card, input, isLeech ? schedule.lapses : null)],
    },
    input.at,
  );
}

/** A missed card comes back at the end; any other is done. */
export function answerPractice(
  session: Session,
  input: Omit<AnswerInput, "options" | "dayEndsAt" | "dayOffsetMinutes">,
): Session {
  const { current: card } = session;
  if (!card) return session;
  const rest = input.rating === 1 ? [...session.main, card] : session.main;
  return {
    main: rest.slice(1),
    learning: [],
    current: rest[0] ?? null,
    answers: [...session.answers, given(session, card, input)],
  };
}

/** Takes the last answer back. Null when there is none. */
export function undoLast(
  session: Session,
): { readonly session: Session; readonly undone: GivenAnswer } | null {
  const undone = session.answers.at(-1);
  return undone ? { session: undone.before, undone } : null;
}

/** Removes cards that were buried, suspended or deleted. */
export function removeCards(session: Session, isGone: (card: QueuedCard) => boolean, now: Date): Session {
  const keep = (card: QueuedCard) => !isGone(card);
  const rest = { ...session, main: session.main.filter(keep), learning: session.learning.filter(keep) };
  return session.current && isGone(session.current) ? withNext({ ...rest, current: null }, now) : rest;
}

/** Replaces what a card says, such as after an edit. */
export function changeCards(session: Session, change: (card: QueuedCard) => QueuedCard): Session {
  return {
    ...session,
    main: session.main.map(change),
    learning: session.learning.map(change),
    current: session.current && change(session.current),
  };
}

/** How many cards are left, the current one included. */
export function leftIn({ main, learning, current }: Session) {
  const all = [...main, ...learning, ...(current ? [current] : [])];
  const inState = (states: readonly number[]) =>
    all.filter(({ schedule }) => states.includes(schedule?.state ?? 0)).length;
  return { reviews: inState([2]), learning: inState([1, 3]), fresh: inState([0]), all: all.length };
}

/** When the next card in learning comes back; null when none does. */
export const nextReturn = ({ learning }: Session): Date | null =>
  learning[0]?.schedule ? new Date(learning[0].schedule.due) : null;

/** Takes up the session again when a card in learning has become due. */
export const resume = (session: Session, now: Date): Session =>
  session.current ? session : withNext(session, now);

function withNext(session: Session, now: Date): Session {
  const [first] = session.learning;
  const wait = first?.schedule ? Date.parse(first.schedule.due) - now.getTime() : Number.POSITIVE_INFINITY;
  if (first && (wait <= 0 || (session.main.length === 0 && wait <= LEARN_AHEAD_MS)))
    return { ...session, learning: session.learning.slice(1), current: first };
  return { ...session, main: session.main.slice(1), current: session.main[0] ?? null };
}

function given(
  before: Session,
  card: QueuedCard,
  input: Pick<AnswerInput, "reviewId" | "rating" | "at" | "durationMs">,
  leechLapses: number | null = null,
): GivenAnswer {
  const { reviewId, rating, durationMs } = input;
  return { reviewId, card, rating, durationMs, leechLapses, at: input.at.toISOString(), before };
}

const byDue = (one: QueuedCard, other: QueuedCard) =>
  (one.schedule?.due ?? "").localeCompare(other.schedule?.due ?? "");

/** New cards spread evenly among the reviews. */
function interleave(reviews: readonly QueuedCard[], fresh: readonly QueuedCard[]): QueuedCard[] {
  const place = (index: number, count: number) => (index + 1) / (count + 1);
  return [
    ...reviews.map((card, index) => ({ card, at: place(index, reviews.length) })),
    ...fresh.map((card, index) => ({ card, at: place(index, fresh.length) })),
  ]
    .sort((one, other) => one.at - other.at)
    .map(({ card }) => card);
}
