import { describe, expect, it } from "vitest";
import { type Example, fitModel, predict } from "./logistic.ts";

const example = (features: number[], isRight: boolean): Example => ({ features, isRight, weight: 1 });

describe("a fitted model", () => {
  const examples = [0, 0.1, 0.2, 0.8, 0.9, 1].map((share) => example([share, 0.5], share > 0.5));
  const model = fitModel(examples, 0.001);

  it("separates what its features separate", () => {
    expect(predict(model, [1, 0.5])).toBeGreaterThan(0.9);
    expect(predict(model, [0, 0.5])).toBeLessThan(0.1);
  });

  it("has smaller weights the more they are held back", () => {
    expect(Math.abs(fitModel(examples, 0.1).weights[0] ?? 0)).toBeLessThan(Math.abs(model.weights[0] ?? 0));
  });

  it("predicts how often examples are right when features say nothing", () => {
    const { bias, weights } = fitModel(
      [true, true, true, false].map((isRight) => example([0], isRight)),
      0.001,
    );
    expect(predict({ bias, weights }, [0])).toBeCloseTo(0.75, 2);
  });
});
