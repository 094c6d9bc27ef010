/**
 * How much of the cards a student will remember on exam day: FSRS-6 played forward, day by day, for expected values.
 * The forgetting curve and the changes of stability and difficulty are ts-fsrs's, as `schedule.ts` uses them. Their
 * formulas: https://github.com/open-spaced-repetition/awesome-fsrs/wiki/The-Algorithm
 */
import { type FSRS, fsrs, type Grade, Rating } from "ts-fsrs";
import type { LearnedGroup } from "../contracts/study.ts";

export interface ExamPace {
  /** 0 is exam day itself. */
  readonly daysLeft: number;
  /** The days at the end without new cards. */
  readonly reviewDays: number;
  readonly learned: readonly LearnedGroup[];
  readonly unseen: number;
  readonly newPerDay: number;
  readonly reviewsPerDay: number;
  /** The target recall at which cards come back. */
  readonly retention: number;
  /** The student's own parameters; null for FSRS-6's defaults. */
  readonly weights: readonly number[] | null;
}

export interface ExamRecall {
  /** The cards answered at least once by then. */
  readonly studied: number;
  /** How many of those will be recalled on exam day. */
  readonly recalled: number;
  /** Reviews on the busiest day. */
  readonly mostReviews: number;
  /** Reviews on the average day. */
  readonly meanReviews: number;
  /** Reviews that are due before the exam, and that the daily limit leaves undone. */
  readonly overdue: number;
}

/** In the week before the exam, every card is reviewed once more: see `study_queue`. */
export const LAST_LOOK_DAYS = 7;

/** Cards of about the same stability and difficulty, last reviewed on the same day. */
interface Cell {
  readonly bin: number;
  readonly difficulty: number;
  readonly last: number;
  cards: number;
}
/** Cells by what they have in common. */
type Bucket = Map<string, Cell>;

/** Stabilities are rounded to steps of a fifth. Cards between two steps are split, so that the mean stays. */
const STEP = Math.log(1.2);
const stabilityOf = (bin: number) => Math.exp(bin * STEP);
/** A probability's share of less than this many cards isn't followed further. */
const LEAST = 1e-6;

export function recallOnExamDay(pace: ExamPace): ExamRecall {
  const { daysLeft, reviewDays, learned, newPerDay, reviewsPerDay, retention, weights } = pace;
  const memory = fsrs({
    request_retention: retention,
    enable_fuzz: false,
    ...(weights ? { w: weights } : {}),
  });
  const next = stateAfter(memory);
  /** By the day on which they are due; those due on the exam or later come last. */
  const due: Bucket[] = Array.from({ length: daysLeft + 1 }, () => new Map());
  const add = (cards: number, state: State, last: number, dueOn?: number) => {
    for (const [bin, share] of binsOf(state.stability)) {
      const difficulty = Math.round(state.difficulty);
      const day = dueOn ?? last + memory.next_interval(stabilityOf(bin), 0);
      keep(due[Math.min(day, daysLeft)], { bin, difficulty, last, cards: cards * share });
    }
  };
  const review = (cell: Cell, cards: number, day: number) => {
    const elapsed = Math.max(day - cell.last, 0);
    const recall = memory.forgetting_curve(elapsed, stabilityOf(cell.bin));
    add(cards * recall, next(cell, elapsed, Rating.Good), day);
    // A forgotten card is learned again on the same day.
    add(cards * (1 - recall), next(cell, elapsed, Rating.Again), day);
  };

  for (const { cards, dueIn, elapsed, ...state } of learned) add(cards, state, -elapsed, Math.max(dueIn, 0));
  const first = next(null, 0, Rating.Good);
  const reviews: number[] = [];
  let unseen = pace.unseen;
  for (let day = 0; day < daysLeft; day++) {
    // The longest due come first, like in the queue.
    let room = reviewsPerDay;
    for (const bucket of due.slice(0, day + 1))
      room -= take(bucket, room, (cell, cards) => review(cell, cards, day));
    if (daysLeft - day <= LAST_LOOK_DAYS) {
      const isWaiting = ({ last }: Cell) => last < daysLeft - LAST_LOOK_DAYS;
      const waiting = sum([...(due[daysLeft]?.values() ?? [])].filter(isWaiting));
      const today = Math.min(room, waiting / (daysLeft - day));
      room -= take(due[daysLeft], today, (cell, cards) => review(cell, cards, day), isWaiting);
    }
    reviews.push(reviewsPerDay - room);
    const fresh = daysLeft - day > reviewDays ? Math.min(newPerDay, unseen) : 0;
    if (fresh > 0) add(fresh, first, day);
    unseen -= fresh;
  }
  const cells = due.flatMap((bucket) => [...bucket.values()]);
  return {
    studied: sum(cells),
    recalled: cells.reduce(
      (known, { cards, bin, last }) =>
        known + cards * memory.forgetting_curve(Math.max(daysLeft - last, 0), stabilityOf(bin)),
      0,
    ),
    mostReviews: Math.max(0, ...reviews),
    meanReviews: reviews.reduce((all, count) => all + count, 0) / Math.max(reviews.length, 1),
    overdue: sum(due.slice(0, daysLeft).flatMap((bucket) => [...bucket.values()])),
  };
}

interface State {
  readonly stability: number;
  readonly difficulty: number;
}

/** The state after an answer and the learning steps of that day. The same answers come up often. */
function stateAfter(memory: FSRS) {
  const known = new Map<string, State>();
  return (cell: Cell | null, elapsed: number, grade: Grade): State => {
    const key = cell ? `${cell.bin}|${cell.difficulty}|${elapsed}|${grade}` : "new";
    const found = known.get(key);
    if (found) return found;
    const before = cell && { stability: stabilityOf(cell.bin), difficulty: cell.difficulty };
    const answered = memory.next_state(before, elapsed, grade);
    const learns = !cell || grade === Rating.Again;
    const after = learns ? memory.next_state(answered, 0, Rating.Good) : answered;
    known.set(key, after);
    return after;
  };
}

/** The two steps around a stability, and how the cards are split between them. */
function binsOf(stability: number): [bin: number, share: number][] {
  const place = Math.log(Math.max(stability, 0.01)) / STEP;
  const below = Math.floor(place);
  return [
    [below, 1 - (place - below)],
    [below + 1, place - below],
  ];
}

function keep(bucket: Bucket | undefined, cell: Cell): void {
  if (cell.cards < LEAST) return;
  const key = `${cell.bin}|${cell.difficulty}|${cell.last}`;
  const same = bucket?.get(key);
  if (same) same.cards += cell.cards;
  else bucket?.set(key, cell);
}

/** Takes up to so many cards out of a bucket, an equal share of each cell. @returns how many. */
function take(
  bucket: Bucket | undefined,
  most: number,
  each: (cell: Cell, cards: number) => void,
  isTaken: (cell: Cell) => boolean = () => true,
): number {
  const cells = [...(bucket ?? [])].filter(([, cell]) => isTaken(cell));
  const all = sum(cells.map(([, cell]) => cell));
  const taken = Math.min(all, most);
  if (!bucket || taken <= 0) return 0;
  for (const [key, cell] of cells) {
    const cards = (cell.cards * taken) / all;
    if (taken === all) bucket.delete(key);
    else cell.cards -= cards;
    each(cell, cards);
  }
  return taken;
}

const sum = (cells: readonly Cell[]) => cells.reduce((all, { cards }) => all + cards, 0);
