import { expect, it } from "vitest";
import { centsOf, formatCents, withPromo } from "./prices.ts";

it.each([
  [24_900, 18_675],
  [1_999, 1_499],
  // The discount's half cent goes to the renter, as at Stripe.
  [1_002, 751],
  [0, 0],
])("%i cents cost %i with the promotion code", (cents, reduced) => {
  expect(withPromo(cents)).toBe(reduced);
});

it("writes amounts without cents that are zero", () => {
  expect([-500, 0, 24_900, 24_950, 1_999, 120_000].map(formatCents)).toEqual([
    "-$5",
    "$0",
    "$249",
    "$249.50",
    "$19.99",
    "$1,200",
  ]);
});

it("turns a price into whole cents, whatever its binary fraction is", () => {
  expect([249, 19.99, 1.1, 279.29].map(centsOf)).toEqual([24_900, 1_999, 110, 27_929]);
});
