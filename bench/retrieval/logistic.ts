/** Logistic regression by gradient descent, with L2 regularization (Hastie et al., "Elements of Statistical Learning", 4.4). */

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

const STEPS = 300;
const RATE = 2;
/** Share of the last step that the next one keeps, which speeds up flat directions. */
const MOMENTUM = 0.9;

/** @param l2 how strongly large weights are held back. The bias isn't. */
export function fitModel(examples: readonly Example[], l2: number): Model {
  const size = examples[0]?.features.length ?? 0;
  const total = examples.reduce((sum, { weight }) => sum + weight, 0);
  const weights = new Float64Array(size + 1);
  const step = new Float64Array(size + 1);
  const gradient = new Float64Array(size + 1);
  for (let round = 0; round < STEPS; round++) {
    gradient.fill(0);
    for (const { features, isRight, weight } of examples) {
      const error = (sigmoid(sumOf(weights, features)) - Number(isRight)) * weight;
      for (let place = 0; place < size; place++)
        gradient[place] = (gradient[place] ?? 0) + error * (features[place] ?? 0);
      gradient[size] = (gradient[size] ?? 0) + error;
    }
    for (let place = 0; place <= size; place++) {
      const pull = place < size ? l2 * (weights[place] ?? 0) : 0;
      step[place] = MOMENTUM * (step[place] ?? 0) - RATE * ((gradient[place] ?? 0) / total + pull);
      weights[place] = (weights[place] ?? 0) + (step[place] ?? 0);
    }
  }
  return { bias: weights[size] ?? 0, weights: [...weights.slice(0, size)] };
}

export function predict({ bias, weights }: Model, features: readonly number[]): number {
  return sigmoid(weights.reduce((sum, weight, place) => sum + weight * (features[place] ?? 0), bias));
}

function sumOf(weights: Float64Array, features: readonly number[]): number {
  let sum = weights[features.length] ?? 0;
  for (let place = 0; place < features.length; place++) sum += (weights[place] ?? 0) * (features[place] ?? 0);
  return sum;
}

const sigmoid = (sum: number) => 1 / (1 + Math.exp(-sum));
