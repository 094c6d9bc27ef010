/** What has to exist at Stripe before anyone can buy: the plan's price, and the promotion code. Safe to run again. */
import type Stripe from "stripe";
import { PREMIUM_CARDS, PREMIUM_CENTS, PREMIUM_PRICE_ID, PROMO_PERCENT } from "../contracts/prices.ts";

/** @param promoCode the code for courses; null for none. */
export async function prepareCatalog(stripe: Stripe, promoCode: string | null): Promise<void> {
  const { data: prices } = await stripe.prices.list({
    lookup_keys: [PREMIUM_PRICE_ID],
    active: true,
    limit: 1,
  });
  if (prices.length === 0) {
    const product = await stripe.products.create({
      name: "Hornbook Premium",
      description: `Unlimited messages and ${PREMIUM_CARDS}`,
    });
    await stripe.prices.create({
      product: product.id,
      unit_amount: PREMIUM_CENTS,
      currency: "usd",
      recurring: { interval: "month" },
      lookup_key: PREMIUM_PRICE_ID,
    });
  }
  if (!promoCode) return;
  const { data: promotions } = await stripe.promotionCodes.list({ code: promoCode, active: true, limit: 1 });
  if (promotions.length > 0) return;
  const coupon = await stripe.coupons.create({
    percent_off: PROMO_PERCENT,
    duration: "once",
    name: `${PROMO_PERCENT}% off all courses`,
  });
  await stripe.promotionCodes.create({ promotion: { type: "coupon", coupon: coupon.id }, code: promoCode });
}
