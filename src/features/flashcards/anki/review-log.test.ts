import type { LoggedAnswer } from "@backend/contracts/study.ts";
import { describe, expect, it } from "vitest";
import { type AnkiAnswer, answersFrom, rowsFrom } from "./review-log.ts";

const row = (id: number, type: number, more: Partial<AnkiAnswer> = {}): AnkiAnswer => ({
  ...{ id, ease: 3, interval: 4, lastInterval: -600, factor: 2500, milliseconds: 5000, type },
  ...more,
});
/** When, rated what, in which state, after how many days. */
const told = (rows: readonly AnkiAnswer[]) =>
  answersFrom(rows).map(([at, rating, , state, days]) => [at, rating, state, days]);

describe("Anki’s log", () => {
  it("becomes answers with the state and the days before each", () => {
    const rows = [
      row(1, 0, { ease: 1, factor: 0 }),
      row(2, 0, { factor: 0 }),
      row(3, 1, { ease: 1, lastInterval: 4 }),
      row(4, 2),
      row(5, 3, { lastInterval: 30 }),
    ];
    expect(told(rows)).toEqual([
      [1, 1, 0, 0],
      [2, 3, 1, 0],
      [3, 1, 2, 4],
      [4, 3, 3, 0],
      [5, 3, 2, 30],
    ]);
    expect(answersFrom(rows)[2]).toEqual([3, 1, 5000, 2, 4, 4, 4, 2500, 1]);
  });

  it("leaves out what was set by hand, rescheduled, or crammed, and begins again after a reset", () => {
    const crammed = row(2, 3, { factor: 0 });
    const byHand = row(4, 4, { ease: 0 });
    const reset = row(6, 4, { ease: 0, factor: 0 });
    const rescheduled = row(8, 5, { ease: 0 });
    expect(told([row(1, 0), crammed, row(3, 0), byHand, row(5, 1), reset, row(7, 0), rescheduled])).toEqual([
      [1, 3, 0, 0],
      [3, 3, 1, 0],
      [5, 3, 2, 0],
      [7, 3, 0, 0],
    ]);
  });

  it("is written as it came, and answers given here with Anki’s meanings", () => {
    const came: LoggedAnswer = [1, 3, 900, 0, 0, [-600, -60, 0, 0]];
    const here: LoggedAnswer[] = [
      [2, 3, null, 1, 0, null],
      [3, 1, 700, 2, 6, null],
      [4, 3, 800, 3, 0, null],
    ];
    const written = rowsFrom([came, ...here], 2);
    expect(written).toEqual([
      row(1, 0, { interval: -600, lastInterval: -60, factor: 0, milliseconds: 900 }),
      row(2, 0, { interval: 6, lastInterval: 0, factor: 0, milliseconds: 0 }),
      row(3, 1, { ease: 1, interval: 0, lastInterval: 6, milliseconds: 700 }),
      row(4, 2, { interval: 2, lastInterval: 0, milliseconds: 800 }),
    ]);
    expect(told(written)).toEqual(
      [came, ...here].map(([at, rating, , state, days]) => [at, rating, state, days]),
    );
  });
});
