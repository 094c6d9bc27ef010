/** The bodies of the payment functions (specification, 7.3). */
import { z } from "zod";

export const checkoutRequest = z.union([
  z.object({ courseId: z.uuid(), isRenewal: z.boolean() }),
  z.object({ priceId: z.string().min(1).max(200), userId: z.uuid() }),
]);

export const portalRequest = z.object({
  userId: z.uuid(),
  /** The page of the app that the portal leads back to. */
  returnTo: z.enum(["/settings", "/settings/purchases"]).default("/settings"),
});

export const refundRequest = z.object({
  orderId: z.uuid(),
  /** Why an administrator refunds someone's order, at any time. Buyers refund their own and give none. */
  reason: z.string().max(2000).optional(),
});
