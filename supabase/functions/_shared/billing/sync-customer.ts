/**
 * What Stripe knows of a customer, fetched afresh and written in one transaction. Webhooks, the pages after a payment,
 * the portal's way back and the daily sweep all call this, and nothing else writes what was paid: so events may come
 * twice, late or in any order.
 */
import type Stripe from "stripe";
import type { FunctionEnvironment } from "../environment.ts";
import { toInvoice, toOrder, toSubscription } from "./from-stripe.ts";

/** More than any customer has. A list that is longer ends the sync with an error instead of losing rows. */
const MOST = 10_000;

export type Synced = "written" | "outdated" | "unknown_customer";

/**
 * @returns `outdated` if a fetch that began later was written first, which therefore knew more; `unknown_customer` for a
 * customer of no account.
 */
export async function syncCustomer(
  { callDatabase }: Pick<FunctionEnvironment, "callDatabase">,
  stripe: Stripe,
  customer: string,
): Promise<Synced> {
  // Drawn before fetching: of two fetches, the one with the higher ticket began later.
  const ticket = await callDatabase("begin_billing_sync", { customer });
  if (ticket === null) return "unknown_customer";
  const [subscriptions, invoices, charges, sessions] = await Promise.all([
    stripe.subscriptions
      .list({ customer, status: "all", limit: 100, expand: ["data.default_payment_method"] })
      .autoPagingToArray({ limit: MOST }),
    stripe.invoices
      .list({ customer, limit: 100, expand: ["data.payments"] })
      .autoPagingToArray({ limit: MOST }),
    stripe.charges
      .list({ customer, limit: 100, expand: ["data.refunds"] })
      .autoPagingToArray({ limit: MOST }),
    stripe.checkout.sessions
      .list({ customer, limit: 100, expand: ["data.payment_intent.latest_charge.refunds"] })
      .autoPagingToArray({ limit: MOST }),
  ]);
  const disputes = await openDisputes(stripe, sessions);
  const byPayment = new Map(charges.map((charge) => [String(charge.payment_intent), charge] as const));
  const written = await callDatabase("write_billing_state", {
    customer,
    ticket: Number(ticket),
    state: {
      subscriptions: subscriptions.map(toSubscription),
      invoices: invoices
        .map((invoice) => toInvoice(invoice, byPayment))
        .filter((invoice) => invoice !== null),
      orders: sessions.map((session) => toOrder(session, disputes)).filter((order) => order !== null),
    },
  });
  return written ? "written" : "outdated";
}

/** Disputes that a buyer's bank raised and that we didn't win, by payment: when each took the money back. */
async function openDisputes(
  stripe: Stripe,
  sessions: readonly Stripe.Checkout.Session[],
): Promise<ReadonlyMap<string, number>> {
  const disputed = sessions.flatMap(({ payment_intent: payment }) =>
    typeof payment === "object" &&
    typeof payment?.latest_charge === "object" &&
    payment.latest_charge?.disputed
      ? [payment.id]
      : [],
  );
  const lists = await Promise.all(
    disputed.map(async (payment_intent) => {
      const { data } = await stripe.disputes.list({ payment_intent, limit: 100 });
      // An inquiry (warning_…) leaves the money where it is.
      return data.filter(({ status }) => status !== "won" && !status.startsWith("warning_"));
    }),
  );
  return new Map(
    lists.flatMap((list, index) => list.map(({ created }) => [disputed[index] ?? "", created] as const)),
  );
}
