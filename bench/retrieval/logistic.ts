/** Logistic regression by Newton's method, with L2 regularization (Hastie et al., "Elements of Statistical Learning", 4.4). */
import { Matrix, solve } from "ml-matrix";

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
  const inputs = new Matrix(examples.map(({ features }) => [...features, 1]));
  const size = inputs.columns - 1;
  const total = examples.reduce((sum, { weight }) => sum + weight, 0);
  const held = Matrix.diag([...Array.from({ length: size }, () => l2), 0]);
  let weights = Matrix.zeros(size + 1, 1);
  for (let round = 0; round < MOST_STEPS; round++) {
    const probabilities = inputs.mmul(weights).to1DArray().map(sigmoid);
    // The loss's first and second derivatives.
    const errors = examples.map(
      ({ isRight, weight }, place) => (weight / total) * ((probabilities[place] ?? 0) - Number(isRight)),
    );
    const curvatures = examples.map(({ weight }, place) => {
      const probability = probabilities[place] ?? 0;
      return (weight / total) * probability * (1 - probability);
    });
    const slope = inputs.transpose().mmul(Matrix.columnVector(errors)).add(held.mmul(weights));
    const curvature = inputs.transpose().mmul(inputs.clone().mulColumnVector(curvatures)).add(held);
    const step = solve(curvature, slope);
    weights = Matrix.sub(weights, step);
    if (step.abs().max() < SETTLED) {
      const fitted = weights.to1DArray();
      return { bias: fitted[size] ?? 0, weights: fitted.slice(0, size) };
    }
  }
  throw new Error(`The weights haven't settled after ${MOST_STEPS} steps`);
}

export function predict({ bias, weights }: Model, features: readonly number[]): number {
  return sigmoid(weights.reduce((sum, weight, place) => sum + weight * (features[place] ?? 0), bias));
}

const sigmoid = (sum: number) => 1 / (1 + Math.exp(-sum));
