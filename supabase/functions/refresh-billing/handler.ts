/**
 * POST /functions/v1/refresh-billing: reads the caller's payments from Stripe now, for the pages that a payment or the
 * portal leads back to. Returning users shouldn’t wait for a webhook. A month that is owed is charged to a new card at
 * once: Stripe itself would wait days for its next attempt.
 */
import type Stripe from "stripe";
import { paymentHandler } from "../_shared/billing/payment-handler.ts";
import { syncCustomer } from "../_shared/billing/sync-customer.ts";
import type { FunctionEnvironment } from "../_shared/environment.ts";

export function createHandler(environment: FunctionEnvironment): (request: Request) => Promise<Response> {
  return paymentHandler(environment, "refresh-billing", async ({ buyer, payments: { stripe } }) => {
    if (!buyer.customer) return { status: "fresh" };
    if (buyer.is_payment_due) await payOpenInvoices(environment, stripe, buyer.customer);
    await syncCustomer(environment, stripe, buyer.customer);
    return { status: "fresh" };
  });
}

/** Tries each open invoice once with each card: the key holds back every further attempt. */
async function payOpenInvoices(
  { log }: Pick<FunctionEnvironment, "log">,
  stripe: Stripe,
  customer: string,
): Promise<void> {
  const [subscriptions, invoices, owner] = await Promise.all([
    stripe.subscriptions.list({ customer, limit: 100 }),
    stripe.invoices.list({ customer, status: "open", limit: 100 }),
    stripe.customers.retrieve(customer),
  ]);
  const usual = owner.deleted ? null : owner.invoice_settings.default_payment_method;
  const card = subscriptions.data.map((one) => one.default_payment_method).find(Boolean) ?? usual;
  if (!card) return;
  for (const { id } of invoices.data) {
    const method = typeof card === "string" ? card : card.id;
    await stripe.invoices.pay(id, {}, { idempotencyKey: `pay-${id}-${method}` }).catch((error: unknown) => {
      // A card that is declined leaves the invoice open, which the buyer then sees.
      log({ event: "invoice_not_paid", reason: (error as { code?: string }).code ?? "unknown" });
    });
  }
}
