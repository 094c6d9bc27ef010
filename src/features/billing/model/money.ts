/** An amount in dollars, without cents that are zero. @param cents an integer. */
export const formatCents = (cents: number): string => dollars.format(cents / 100);

/** A price from the database, in dollars, as the integer that the payment uses. */
export const centsOf = (price: number): number => Math.round(price * 100);

const dollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  trailingZeroDisplay: "stripIfInteger",
});
