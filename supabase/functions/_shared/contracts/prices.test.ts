import { expect, it } from "vitest";
import { withPromo } from "./prices.ts";

it.each([
  [24_900, 18_675],
  [1_999, 1_499],
  // The discount's half cent goes to the renter, as at Stripe.
  [1_002, 751],
  [0, 0],
])("%i cents cost %i with the promotion code", (cents, reduced) => {
  expect(withPromo(cents)).toBe(reduced);
});
