/** Payments: what the web app and the functions agree on. Prices are integers in cents. */

/** The monthly Premium plan as the checkout knows it (specification, 9.1), and the lookup key of its Stripe price. */
export const PREMIUM_PRICE_ID = "price_hornbook_premium_monthly";
export const PREMIUM_CENTS = 1000;

/** An amount in dollars, without cents that are zero. @param cents an integer. */
export const formatCents = (cents: number): string =>
  (cents / 100).toLocaleString("en-US", {
    style: "currency",
    currency: "USD",
    trailingZeroDisplay: "stripIfInteger",
  });

/** A price from the database, in dollars, as the integer that the payment uses. */
export const centsOf = (price: number): number => Math.round(price * 100);

/** A price from the database, such as "$249". @param price in dollars. */
export const formatPrice = (price: number): string => formatCents(centsOf(price));

/** What Premium costs a month, such as "$10". */
export const PREMIUM_PRICE = formatCents(PREMIUM_CENTS);

/** The official cards that Premium opens, as the specification counts them (9.1). */
export const PREMIUM_CARDS = "400+ curated flashcards";

/** Off every course, with the promotion code. */
export const PROMO_PERCENT = 25;

/** How long after paying a renter may take a rental back (specification, 9.1). */
export const REFUND_DAYS = 7;

/** How long a rental usually lasts (specification, 9.1). Each course says how long its own does. */
export const RENTAL_DAYS = 30;

/** The price with the promotion code. As Stripe does, rounds the discount to the nearest cent, halves up. */
export const withPromo = (cents: number): number => cents - Math.round((cents * PROMO_PERCENT) / 100);

/** A refusal that the web app acts on: the user has the course already, and didn't ask for a renewal. */
export const ALREADY_RENTED = "already_rented";
/** The sentence of both the functions and the buttons when no one takes payments. */
export const PAYMENTS_NOT_SET_UP = "Payments are not set up on this server.";

/** Where the browser returns after paying. */
export const SUBSCRIPTION_SUCCESS = "/subscription/success";
export const rentalSuccess = (courseId: string): string => `/courses/${courseId}/rented`;
