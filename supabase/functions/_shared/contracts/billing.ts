/** The payment functions: their bodies (specification, 7.3) and answers. */
import * as z from "zod/mini";

export const checkoutRequest = z.union([
  z.object({ courseId: z.uuid(), isRenewal: z.boolean() }),
  z.object({ priceId: z.string().check(z.minLength(1), z.maxLength(200)), userId: z.uuid() }),
]);

export const portalRequest = z.object({
  userId: z.uuid(),
  /** The page of the app that the portal leads back to. */
  returnTo: z._default(z.enum(["/settings", "/settings/purchases"]), "/settings"),
});

/** The answer of create-checkout-session and create-customer-portal-session: where the browser goes. */
export const paymentPage = z.object({ url: z.string().check(z.minLength(1)) });
export type PaymentPage = z.infer<typeof paymentPage>;

export const refundRequest = z.object({
  orderId: z.uuid(),
  /** Why an administrator refunds someone's order, at any time. Buyers refund their own and give none. */
  reason: z.optional(z.string().check(z.maxLength(2000))),
});

/** What becomes of Premium when one of its months is refunded. */
const PREMIUM_ENDINGS = ["keep", "end_with_period", "end_now"] as const;
export type PremiumEnding = (typeof PREMIUM_ENDINGS)[number];

export const premiumRefundRequest = z.object({
  /** Stripe's id of the month's invoice. */
  invoiceId: z.string().check(z.minLength(1), z.maxLength(200)),
  cents: z.int().check(z.positive()),
  /** What had been refunded of the month as the administrator saw it. */
  seenRefundedCents: z.int().check(z.nonnegative()),
  premium: z.enum(PREMIUM_ENDINGS),
  reason: z.string().check(z.maxLength(2000)),
});
export type PremiumRefundRequest = z.infer<typeof premiumRefundRequest>;
