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
