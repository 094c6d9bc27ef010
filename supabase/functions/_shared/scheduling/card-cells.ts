/**
 * Cards as a forecast sees them: FSRS-6 for expected values. Of a review at retrievability R, a share R counts as
 * recalled and 1 − R as forgotten and learned again. The forgetting curve and the changes of stability and difficulty
 * are ts-fsrs's, as `schedule.ts` uses them. Their formulas:
 * https://github.com/open-spaced-repetition/awesome-fsrs/wiki/The-Algorithm
 */
import { type FSRS, fsrs, type Grade, Rating } from "ts-fsrs";
import type { LearnedGroup } from "../contracts/study.ts";

/** Cards of about the same stability and difficulty, last reviewed on the same day. */
interface Cell {
  readonly bin: number;
  readonly difficulty: number;
  readonly last: number;
  cards: number;
}
/** Cells by what they have in common. */
type Bucket = Map<number, Cell>;

interface State {
  readonly stability: number;
  readonly difficulty: number;
}

/** How a student's cards are scheduled and forgotten. */
export interface Memory {
  /** The state after an answer and the learning steps of that day. */
  readonly after: (cell: Cell | null, elapsed: number, grade: Grade) => State;
  /** The probability of recalling a card. */
  readonly recall: (bin: number, elapsed: number) => number;
  /** Days until a card comes back. */
  readonly interval: (bin: number) => number;
}

/** Stabilities are rounded to steps of a fifth. Cards between two steps are split, so that the mean stays. */
const STEP = Math.log(1.2);
const stabilityOf = (bin: number) => Math.exp(bin * STEP);
/** A probability's share of less than this many cards isn't followed further. */
const LEAST = 1e-6;

/** The overview counts tenths of days. */
const tenths = (days: number) => Math.round(days * 10) + 32_768;
/** Numbers are much faster keys than text. */
const keyOf = ({ bin, difficulty }: Pick<Cell, "bin" | "difficulty">, days: number) =>
  ((bin + 1024) * 16 + difficulty) * 65_536 + tenths(days);

/**
 * @param retention the target recall at which cards come back.
 * @param weights the student's own parameters; null for FSRS-6's defaults.
 */
export function memoryOf(retention: number, weights: readonly number[] | null): Memory {
  const scheduler = fsrs({
    request_retention: retention,
    enable_fuzz: false,
    ...(weights ? { w: weights } : {}),
  });
  // The same cells come up often.
  const states = new Map<number, State>();
  const recalls = new Map<number, number>();
  const intervals = new Map<number, number>();
  return {
    after: (cell, elapsed, grade) =>
      remembered(states, cell ? keyOf(cell, elapsed) * 8 + grade : -1, () =>
        stateAfter(scheduler, cell, elapsed, grade),
      ),
    recall: (bin, elapsed) =>
      remembered(recalls, keyOf({ bin, difficulty: 0 }, elapsed), () =>
        scheduler.forgetting_curve(elapsed, stabilityOf(bin)),
      ),
    interval: (bin) => remembered(intervals, bin, () => scheduler.next_interval(stabilityOf(bin), 0)),
  };
}

function remembered<Value>(known: Map<number, Value>, key: number, work: () => Value): Value {
  const found = known.get(key);
  if (found !== undefined) return found;
  const value = work();
  known.set(key, value);
  return value;
}

function stateAfter(scheduler: FSRS, cell: Cell | null, elapsed: number, grade: Grade): State {
  const before = cell && { stability: stabilityOf(cell.bin), difficulty: cell.difficulty };
  const answered = scheduler.next_state(before, elapsed, grade);
  const learns = !cell || grade === Rating.Again;
  return learns ? scheduler.next_state(answered, 0, Rating.Good) : answered;
}

/** Cards played forward to day `horizon`. Today is 0, and what is due on the horizon or later comes last. */
export class CardCells {
  readonly #memory: Memory;
  readonly #horizon: number;
  readonly #due: Bucket[];

  constructor(memory: Memory, horizon: number, learned: readonly LearnedGroup[]) {
    this.#memory = memory;
    this.#horizon = horizon;
    this.#due = Array.from({ length: horizon + 1 }, () => new Map());
    for (const { cards, dueIn, elapsed, ...state } of learned)
      this.#add(cards, state, -elapsed, Math.max(dueIn, 0));
  }

  /** New cards, learned on a day. */
  begin(cards: number, day: number): void {
    this.#add(cards, this.#memory.after(null, 0, Rating.Good), day);
  }

  /** Reviews what is due, up to so many cards, the longest due first. @returns how many. */
  review(day: number, most: number): number {
    return this.#due
      .slice(0, day + 1)
      .reduce((done, bucket) => done + this.#take(bucket, most - done, day, () => true), 0);
  }

  /** Cards that come back on `exam` or later, and weren't reviewed since `week`. */
  waiting(exam: number, week: number): number {
    return this.#due
      .slice(exam)
      .reduce((all, bucket) => all + sum([...bucket.values()].filter(({ last }) => last < week)), 0);
  }

  /** Reviews up to so many of those. @returns how many. */
  lookAgain(day: number, most: number, exam: number, week: number): number {
    return this.#due
      .slice(exam)
      .reduce((done, bucket) => done + this.#take(bucket, most - done, day, ({ last }) => last < week), 0);
  }

  /** How many would be recalled on a day. */
  recalledOn(day: number): number {
    let known = 0;
    for (const bucket of this.#due)
      for (const { cards, bin, last } of bucket.values())
        known += cards * this.#memory.recall(bin, Math.max(day - last, 0));
    return known;
  }

  get studied(): number {
    return sum(this.#due.flatMap((bucket) => [...bucket.values()]));
  }

  /** Cards due before a day. */
  dueBefore(day: number): number {
    return sum(this.#due.slice(0, day).flatMap((bucket) => [...bucket.values()]));
  }

  #add(cards: number, state: State, last: number, dueOn?: number): void {
    for (const [bin, share] of binsOf(state.stability)) {
      const difficulty = Math.round(state.difficulty);
      const day = dueOn ?? last + this.#memory.interval(bin);
      keep(this.#due[Math.min(day, this.#horizon)], { bin, difficulty, last, cards: cards * share });
    }
  }

  #review(cell: Cell, cards: number, day: number): void {
    const elapsed = Math.max(day - cell.last, 0);
    const recall = this.#memory.recall(cell.bin, elapsed);
    this.#add(cards * recall, this.#memory.after(cell, elapsed, Rating.Good), day);
    // A forgotten card is learned again on the same day.
    this.#add(cards * (1 - recall), this.#memory.after(cell, elapsed, Rating.Again), day);
  }

  /** Takes up to so many cards out of a bucket, an equal share of each cell. */
  #take(bucket: Bucket, most: number, day: number, isTaken: (cell: Cell) => boolean): number {
    if (most <= 0 || bucket.size === 0) return 0;
    const cells = [...bucket].filter(([, cell]) => isTaken(cell));
    const all = cells.reduce((count, [, { cards }]) => count + cards, 0);
    const taken = Math.min(all, most);
    if (taken <= 0) return 0;
    for (const [key, cell] of cells) {
      const cards = (cell.cards * taken) / all;
      if (taken === all) bucket.delete(key);
      else cell.cards -= cards;
      this.#review(cell, cards, day);
    }
    return taken;
  }
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
  const key = keyOf(cell, cell.last);
  const same = bucket?.get(key);
  if (same) same.cards += cell.cards;
  else bucket?.set(key, cell);
}

const sum = (cells: readonly Cell[]) => cells.reduce((all, { cards }) => all + cards, 0);
