/** The forgetting curve of FSRS-6: what lists show. */

const DEFAULT_DECAY = 0.1542;

/**
 * The probability of recall, from 0 to 1: 0.9 when as many days as the stability have passed.
 * @param days since the last review.
 * @param weights the student's own parameters. The last is the decay.
 */
export function retrievability(
  stability: number,
  days: number,
  weights: readonly number[] | null = null,
): number {
  const decay = -(weights?.at(-1) ?? DEFAULT_DECAY);
  const factor = 0.9 ** (1 / decay) - 1;
  return (1 + (factor * Math.max(days, 0)) / Math.max(stability, 0.001)) ** decay;
}
