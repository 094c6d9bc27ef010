/**
 * POST /functions/v1/stripe-webhook: Stripe says that something happened to a customer. The event itself isn't believed
 * beyond that: the customer is fetched afresh. Each event is claimed once in the ledger.
 */
import type Stripe from "stripe";
import { answerFailures } from "../_shared/billing/payment-handler.ts";
import { type Payments, requirePayments } from "../_shared/billing/stripe-client.ts";
import { syncCustomer } from "../_shared/billing/sync-customer.ts";
import type { FunctionEnvironment } from "../_shared/environment.ts";
import { AppError } from "../_shared/errors.ts";

/** What can change a plan, an order or a receipt. */
const TOLD_BY = [
  "checkout.session.",
  "customer.subscription.",
  "invoice.",
  "payment_intent.",
  "charge.",
  "refund.",
];

export function createHandler(environment: FunctionEnvironment): (request: Request) => Promise<Response> {
  return async (request) =>
    await answerFailures(environment, "stripe-webhook", async () => {
      const payments = requirePayments(environment);
      const event = await verified(request, payments);
      const customer = await customerOf(event, payments);
      const claim = await environment.callDatabase("claim_billing_event", {
        event: event.id,
        event_type: event.type,
        ...(customer ? { customer } : {}),
      });
      if (claim === "done") return Response.json({ received: true });
      // Stripe sends it again; by then it is done, or the server that was at it has died.
      if (claim === "busy") throw new AppError("event_in_progress", "This event is being processed.");
      await process(environment, payments, event, customer);
      return Response.json({ received: true });
    });
}

async function process(
  environment: FunctionEnvironment,
  { stripe }: Payments,
  event: Stripe.Event,
  customer: string | null,
): Promise<void> {
  try {
    const isRelevant = TOLD_BY.some((prefix) => event.type.startsWith(prefix));
    const synced = customer && isRelevant ? await syncCustomer(environment, stripe, customer) : null;
    if (synced === "unknown_customer") {
      environment.log({ event: "stripe_unknown_customer", stripeEvent: event.id, type: event.type });
    }
    await environment.callDatabase("finish_billing_event", { event: event.id });
  } catch (error) {
    const failure = error instanceof Error ? error.name : "unknown";
    // So that Stripe's next try can claim it at once.
    await environment.callDatabase("finish_billing_event", { event: event.id, failure }).catch(() => {});
    throw error;
  }
}

async function verified(request: Request, { stripe, webhookSecret }: Payments): Promise<Stripe.Event> {
  const signature = request.headers.get("stripe-signature") ?? "";
  try {
    return await stripe.webhooks.constructEventAsync(await request.text(), signature, webhookSecret);
  } catch {
    throw new AppError("invalid_signature", "The signature doesn’t match.");
  }
}

/** The customer that the event's object belongs to. A dispute names only the charge. */
async function customerOf({ data }: Stripe.Event, { stripe }: Payments): Promise<string | null> {
  const { object, charge } = data.object as { object: string; charge?: string | Stripe.Charge };
  const owned =
    object === "dispute" && typeof charge === "string" ? await stripe.charges.retrieve(charge) : data.object;
  const { customer } = owned as { customer?: string | { id: string } | null };
  return (typeof customer === "object" ? customer?.id : customer) ?? null;
}
