/**
 * What a mock exam says of the score: Hornbook's own estimate, as a range. The examiners don't publish how many points make
 * which score, so the range is wide: chance in what was asked, and two lines from shares of points to scores.
 */
import type { MockExam } from "@backend/contracts/exercises.ts";

/** Nine in ten: as often would a range like this one have the true share of points, if chance were all. */
const Z_90 = 1.645;
/** Points of one text hang together: two of them say as much as one multiple-choice question. */
const WRITTEN_POINTS_PER_DRAW = 2;
/** The strict line reaches the middle of the recommended passing range only at this share of the points: our assumption. */
const STRICT_PASSING_SHARE = 0.65;

export interface Estimate {
  readonly low: number;
  readonly high: number;
  /** Of the points, weighted as the exam weights its parts; from 0 to 1. */
  readonly share: number;
  readonly shareLow: number;
  readonly shareHigh: number;
  readonly finished: number;
  readonly parts: number;
}

/** Null until each kind of part was finished and graded at least once. */
export function estimateOf({ parts, frame, scale }: MockExam): Estimate | null {
  let [share, variance] = [0, 0];
  const finished = parts.filter(({ isOver, points, most }) => isOver && points !== null && most);
  for (const { part, weight } of frame) {
    const same = finished.filter((one) => one.part === part);
    if (same.length === 0) return null;
    const [points, most] = [sum(same.map((one) => one.points)), sum(same.map((one) => one.most))];
    const draws = part === "choices" ? most : most / WRITTEN_POINTS_PER_DRAW;
    // Two points for and two against (Agresti and Coull, 1998): few draws, all alike, don't prove certainty.
    const cautious = ((points / most) * draws + 2) / (draws + 4);
    share += weight * (points / most);
    variance += (weight ** 2 * cautious * (1 - cautious)) / (draws + 4);
  }
  const spread = Z_90 * Math.sqrt(variance);
  const [shareLow, shareHigh] = [Math.max(0, share - spread), Math.min(1, share + spread)];
  return {
    low: Math.round(strictly(shareLow, scale)),
    high: Math.round(generously(shareHigh, scale)),
    ...{ share, shareLow, shareHigh, finished: finished.length, parts: frame.length * scale.sessions },
  };
}

type Scale = Pick<MockExam["scale"], "lowest" | "highest" | "passFrom" | "passTo">;

/** A straight line from no points at the scale's lowest score to all points at its highest. */
const generously = (share: number, { lowest, highest }: Scale) => lowest + (highest - lowest) * share;

/** A line that bends where we assume, strictly, that passing begins. */
function strictly(share: number, { lowest, highest, passFrom, passTo }: Scale): number {
  const passing = (passFrom + passTo) / 2;
  return share <= STRICT_PASSING_SHARE
    ? lowest + ((passing - lowest) * share) / STRICT_PASSING_SHARE
    : passing + ((highest - passing) * (share - STRICT_PASSING_SHARE)) / (1 - STRICT_PASSING_SHARE);
}

const sum = (numbers: readonly (number | null)[]) =>
  numbers.reduce<number>((total, one) => total + (one ?? 0), 0);
