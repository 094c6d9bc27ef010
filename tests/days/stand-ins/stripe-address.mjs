/** Preloaded into the server: sends what it says to Stripe to the stand-in at DAYS_STRIPE. Nothing else is changed. */
const STRIPE = "https://api.stripe.com";
const { fetch } = globalThis;
globalThis.fetch = (input, init) => {
  const address = String(input);
  const isForStripe = address.startsWith(`${STRIPE}/`);
  return fetch(isForStripe ? address.replace(STRIPE, process.env.DAYS_STRIPE ?? "") : input, init);
};
