/** Logistic regression by Newton's method, with L2 regularization (Hastie et al., "Elements of Statistical Learning", 4.4). */

export interface Example {
  readonly features: readonly number[];
  readonly isRight: boolean;
  /** How much the example counts. */
  readonly weight: number;
}

export interface Model {
  readonly bias: number;
  readonly weights: readonly number[];
}

/** The fit has ended when no weight moves by more than this: far less than the digits that are written. */
const SETTLED = 1e-8;
/** It usually takes eight. */
const MOST_STEPS = 50;

/** The one minimum of the loss. @param l2 how strongly large weights are held back. The bias isn't. */
export function fitModel(examples: readonly Example[], l2: number): Model {
  const size = examples[0]?.features.length ?? 0;
  let weights = Array.from({ length: size + 1 }, () => 0);
  for (let round = 0; round < MOST_STEPS; round++) {
    const step = solve(curvatureAt(weights, examples, l2));
    weights = weights.map((weight, place) => weight - (step[place] ?? 0));
    if (step.every((move) => Math.abs(move) < SETTLED))
      return { bias: weights[size] ?? 0, weights: weights.slice(0, size) };
  }
  throw new Error(`The weights haven't settled after ${MOST_STEPS} steps`);
}

export function predict({ bias, weights }: Model, features: readonly number[]): number {
  return sigmoid(weights.reduce((sum, weight, place) => sum + weight * (features[place] ?? 0), bias));
}

/** The second derivatives of the loss, a row for each weight and then the bias; each row ends with its first derivative. */
function curvatureAt(weights: readonly number[], examples: readonly Example[], l2: number): Float64Array[] {
  const size = weights.length - 1;
  const total = examples.reduce((sum, { weight }) => sum + weight, 0);
  const rows = weights.map(() => new Float64Array(size + 2));
  const inputs = new Float64Array(size + 2);
  for (const { features, isRight, weight } of examples) {
    const probability = predict({ bias: weights[size] ?? 0, weights: weights.slice(0, size) }, features);
    const curvature = (weight / total) * probability * (1 - probability);
    inputs.set(features);
    inputs[size] = 1;
    for (const [place, row] of rows.entries()) {
      const input = inputs[place] ?? 0;
      if (input === 0) continue;
      for (let other = 0; other <= size; other++)
        row[other] = (row[other] ?? 0) + curvature * input * (inputs[other] ?? 0);
      row[size + 1] = (row[size + 1] ?? 0) + (weight / total) * (probability - Number(isRight)) * input;
    }
  }
  for (const [place, row] of rows.entries()) {
    if (place === size) continue;
    row[place] = (row[place] ?? 0) + l2;
    row[size + 1] = (row[size + 1] ?? 0) + l2 * (weights[place] ?? 0);
  }
  return rows;
}

/** Solves linear equations by elimination. @param rows each ends with its right side. They are changed. */
function solve(rows: readonly Float64Array[]): number[] {
  const size = rows.length;
  for (const [place, row] of rows.entries()) {
    for (const below of rows.slice(place + 1)) {
      const factor = (below[place] ?? 0) / (row[place] ?? 1);
      for (let other = place; other <= size; other++)
        below[other] = (below[other] ?? 0) - factor * (row[other] ?? 0);
    }
  }
  const solution = new Array<number>(size).fill(0);
  for (let place = size - 1; place >= 0; place--) {
    const row = rows[place] ?? [];
    const known = solution.reduce(
      (sum, value, other) => sum + (other > place ? value * (row[other] ?? 0) : 0),
      0,
    );
    solution[place] = ((row[size] ?? 0) - known) / (row[place] ?? 1);
  }
  return solution;
}

const sigmoid = (sum: number) => 1 / (1 + Math.exp(-sum));
