/** The forgetting curve of FSRS-6 with its default decay: what lists and plans show. */

const DECAY = -0.1542;
const FACTOR = 0.9 ** (1 / DECAY) - 1;

/**
 * The probability of recall, from 0 to 1: 0.9 when as many days as the stability have passed.
 * @param days since the last review.
 */
export function retrievability(stability: number, days: number): number {
  return (1 + (FACTOR * Math.max(days, 0)) / Math.max(stability, 0.001)) ** DECAY;
}
