/**
 * What happens to money at Stripe, without any money: checkouts, charges, renewals and refunds. Each operation changes
 * objects and records the events that Stripe would send for it; the caller commits.
 */
import type Stripe from "stripe";
import { failsRenewals, type TestCard } from "./cards.ts";
import {
  chargeObject,
  disputeObject,
  invoiceObject,
  invoicePaymentObject,
  newId,
  paymentIntentObject,
  paymentMethodObject,
  refundObject,
  subscriptionObject,
} from "./objects.ts";
import type { Store } from "./store.ts";

export type Paid =
  | { outcome: "paid" | "authenticate" }
  | { outcome: "declined"; message: string; code: string };

export interface Bank {
  readonly store: Store;
  now(): number;
  pay(session: Stripe.Checkout.Session, card: TestCard, isAuthenticated?: boolean): Paid;
  expire(session: Stripe.Checkout.Session): void;
  /** @param amount cents of it. */
  refund(charge: Stripe.Charge, amount: number, metadata: Stripe.Metadata): Stripe.Refund;
  /** The buyer's bank takes the money back; `status` says how it ended. */
  dispute(charge: Stripe.Charge, status: Stripe.Dispute.Status): Stripe.Dispute;
  changeSubscription(
    subscription: Stripe.Subscription,
    change: { endsWithPeriod: boolean } | { method: string },
  ): void;
  endSubscription(subscription: Stripe.Subscription): void;
  addCard(customer: string, card: TestCard): Stripe.PaymentMethod;
  payInvoice(invoice: Stripe.Invoice): boolean;
  /** Renews a subscription now, or ends it if it was canceled or its last renewal failed. */
  renew(subscription: Stripe.Subscription): void;
  emit(type: string, object: object): void;
}

const DECLINES = {
  declined: { message: "Your card was declined.", code: "card_declined" },
  insufficient_funds: { message: "Your card has insufficient funds.", code: "card_declined" },
} as const;

export function createBank(store: Store, addressOf: (page: string) => string): Bank {
  const now = () => Math.floor(Date.now() / 1000);
  const emit: Bank["emit"] = (type, object) => {
    store.put({
      id: newId("evt"),
      object: "event",
      api_version: null,
      created: now(),
      data: { object: structuredClone(object) },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    } as unknown as Stripe.Event);
  };
  const change = <T extends Parameters<Store["put"]>[0]>(object: T, changes: Partial<T>): T => {
    Object.assign(object, changes);
    store.put(object);
    return object;
  };
  const addCard: Bank["addCard"] = (customer, card) => {
    const method = paymentMethodObject(now(), customer, card.last4);
    store.put(method);
    return method;
  };
  const methodOf = (subscription: Stripe.Subscription) =>
    typeof subscription.default_payment_method === "string"
      ? store.get("payment_method", subscription.default_payment_method)
      : null;

  function charge(intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): void {
    const made = chargeObject(now(), intent, method, (id) => addressOf(`receipts/${id}`));
    store.put(made);
    change(intent, {
      latest_charge: made.id,
      payment_method: method.id,
      status: "succeeded",
      amount_received: intent.amount,
    });
    emit("charge.succeeded", made);
    emit("payment_intent.succeeded", intent);
  }

  function payRental(session: Stripe.Checkout.Session, method: Stripe.PaymentMethod): Paid {
    const customer = session.customer as string;
    const intent = paymentIntentObject(now(), {
      amount: session.amount_total ?? 0,
      customer,
      description: store.get("line_items", `li_${session.id}`)?.name ?? null,
      metadata: session.metadata ?? {},
    });
    store.put(intent);
    charge(intent, method);
    change(session, { status: "complete", payment_status: "paid", payment_intent: intent.id, url: null });
    emit("checkout.session.completed", session);
    return { outcome: "paid" };
  }

  function invoiceFor(
    subscription: Stripe.Subscription,
    reason: Stripe.Invoice.BillingReason,
  ): Stripe.Invoice {
    const customer = store.get("customer", subscription.customer as string);
    const invoice = invoiceObject(
      now(),
      {
        customer: subscription.customer as string,
        email: customer?.email ?? null,
        subscription: subscription.id,
        amount: subscription.items.data[0]?.price.unit_amount ?? 0,
        reason,
        number: `SANDBOX-${String(store.all("invoice").length + 1).padStart(4, "0")}`,
      },
      (id) => addressOf(`receipts/${id}`),
    );
    store.put(invoice);
    change(subscription, { latest_invoice: invoice.id });
    return invoice;
  }

  function markPaid(invoice: Stripe.Invoice, method: Stripe.PaymentMethod): void {
    const intent = paymentIntentObject(now(), {
      amount: invoice.total,
      customer: invoice.customer as string,
      description: "Subscription",
      metadata: {},
    });
    store.put(intent);
    charge(intent, method);
    store.put(invoicePaymentObject(now(), invoice, intent));
    change(invoice, {
      status: "paid",
      amount_paid: invoice.total,
      amount_remaining: 0,
      attempted: true,
      attempt_count: invoice.attempt_count + 1,
    });
    emit("invoice.paid", invoice);
  }

  function startSubscription(session: Stripe.Checkout.Session, method: Stripe.PaymentMethod): Paid {
    const price = store.get("price", store.get("line_items", `li_${session.id}`)?.price ?? "");
    if (!price) throw new Error("The checkout of a subscription has no price");
    const customer = session.customer as string;
    const subscription = subscriptionObject(now(), {
      customer,
      price,
      method: method.id,
      ends: nextMonth(now()),
    });
    store.put(subscription);
    emit("customer.subscription.created", subscription);
    const invoice = invoiceFor(subscription, "subscription_create");
    markPaid(invoice, method);
    change(session, {
      status: "complete",
      payment_status: "paid",
      subscription: subscription.id,
      invoice: invoice.id,
      url: null,
    });
    emit("checkout.session.completed", session);
    return { outcome: "paid" };
  }

  function tryRenewal(invoice: Stripe.Invoice, subscription: Stripe.Subscription): boolean {
    const method = methodOf(subscription);
    if (method && !failsRenewals(method.card?.last4)) {
      markPaid(invoice, method);
      change(subscription, { status: "active" });
      emit("customer.subscription.updated", subscription);
      return true;
    }
    change(invoice, { attempted: true, attempt_count: invoice.attempt_count + 1 });
    emit("invoice.payment_failed", invoice);
    if (subscription.status !== "past_due") {
      change(subscription, { status: "past_due" });
      emit("customer.subscription.updated", subscription);
    }
    return false;
  }

  function end(subscription: Stripe.Subscription): void {
    change(subscription, {
      status: "canceled",
      ended_at: now(),
      canceled_at: subscription.canceled_at ?? now(),
      cancel_at_period_end: false,
    });
    emit("customer.subscription.deleted", subscription);
  }

  return {
    store,
    now,
    emit,
    addCard,
    pay(session, card, isAuthenticated = false) {
      if (card.behaves === "declined" || card.behaves === "insufficient_funds")
        return { outcome: "declined", ...DECLINES[card.behaves] };
      if (card.behaves === "authenticates" && !isAuthenticated) return { outcome: "authenticate" };
      const method = addCard(session.customer as string, card);
      return session.mode === "subscription"
        ? startSubscription(session, method)
        : payRental(session, method);
    },
    expire(session) {
      change(session, { status: "expired", url: null });
      emit("checkout.session.expired", session);
    },
    refund(made, amount, metadata) {
      const refund = refundObject(now(), made, amount, metadata);
      store.put(refund);
      const refunded = made.amount_refunded + amount;
      change(made, { refunded: refunded === made.amount, amount_refunded: refunded });
      emit("refund.created", refund);
      emit("charge.refunded", made);
      return refund;
    },
    dispute(made, status) {
      const known = store.all("dispute").find(({ charge: of }) => of === made.id);
      const dispute = known ? change(known, { status }) : disputeObject(now(), made, status);
      store.put(dispute);
      change(made, { disputed: true });
      emit(known ? "charge.dispute.closed" : "charge.dispute.created", dispute);
      return dispute;
    },
    changeSubscription(subscription, wanted) {
      if ("method" in wanted) change(subscription, { default_payment_method: wanted.method });
      else
        change(subscription, {
          cancel_at_period_end: wanted.endsWithPeriod,
          canceled_at: wanted.endsWithPeriod ? now() : null,
        });
      emit("customer.subscription.updated", subscription);
    },
    endSubscription: end,
    payInvoice(invoice) {
      const owed = invoice.parent?.subscription_details?.subscription;
      const subscription = typeof owed === "string" ? store.get("subscription", owed) : null;
      return subscription !== null && invoice.status === "open" && tryRenewal(invoice, subscription);
    },
    renew(subscription) {
      const item = subscription.items.data[0];
      if (!item || subscription.status === "canceled") return;
      // Stripe tries a failed renewal for some days, and then ends the subscription.
      if (subscription.status === "past_due" || subscription.cancel_at_period_end) return end(subscription);
      item.current_period_start = item.current_period_end;
      item.current_period_end = nextMonth(item.current_period_start);
      tryRenewal(invoiceFor(subscription, "subscription_cycle"), subscription);
    },
  };
}

/** The same day of the next month, or its last one. */
function nextMonth(seconds: number): number {
  const date = new Date(seconds * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + 1);
  const days = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, days));
  return date.getTime() / 1000;
}
