/** Payments as Stripe's API returns them: intents, charges, refunds. */
import type Stripe from "stripe";
import { base, NO_BILLING_DETAILS, newId } from "./objects.ts";

export function paymentIntentObject(
  now: number,
  given: Pick<Stripe.PaymentIntent, "amount" | "description" | "metadata"> & { customer: string },
): Stripe.PaymentIntent {
  return {
    id: newId("pi"),
    object: "payment_intent",
    ...base(now),
    ...given,
    allowed_payment_method_types: null,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic_async",
    client_secret: null,
    confirmation_method: "automatic",
    currency: "usd",
    customer_account: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    managed_payments: null,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ["card", "us_bank_account"],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: "requires_payment_method",
    transfer_group: null,
  };
}

export function chargeObject(
  now: number,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  receiptUrl: (id: string) => string,
): Stripe.Charge {
  const id = newId("ch");
  const isCard = method.type === "card";
  return {
    id,
    object: "charge",
    ...base(now),
    amount: intent.amount,
    amount_captured: isCard ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: NO_BILLING_DETAILS,
    calculated_statement_descriptor: "HORNBOOK",
    captured: true,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: null,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: null,
    paid: isCard,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: detailsOf(method),
    receipt_email: null,
    receipt_number: null,
    receipt_url: receiptUrl(id),
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: isCard ? "succeeded" : "pending",
    transfer_data: null,
    transfer_group: null,
  };
}

function detailsOf({ card }: Stripe.PaymentMethod): Stripe.Charge.PaymentMethodDetails {
  if (!card) return { type: "us_bank_account" };
  return {
    type: "card",
    card: {
      amount_authorized: null,
      authorization_code: null,
      brand: card.brand,
      checks: card.checks,
      country: card.country,
      electronic_commerce_indicator: null,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      funding: card.funding,
      installments: null,
      last4: card.last4,
      mandate: null,
      network: card.brand,
      network_transaction_id: null,
      regulated_status: null,
      three_d_secure: null,
      transaction_link_id: null,
      wallet: null,
    },
  };
}

export function refundObject(now: number, charge: Stripe.Charge, metadata: Stripe.Metadata): Stripe.Refund {
  return {
    id: newId("re"),
    object: "refund",
    created: now,
    amount: charge.amount,
    balance_transaction: null,
    charge: charge.id,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: "requested_by_customer",
    receipt_number: null,
    source_transfer_reversal: null,
    status: "succeeded",
    transfer_reversal: null,
  };
}

export function disputeObject(
  now: number,
  charge: Stripe.Charge,
  status: Stripe.Dispute.Status,
): Stripe.Dispute {
  return {
    id: newId("dp"),
    object: "dispute",
    ...base(now),
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {} as Stripe.Dispute.Evidence,
    evidence_details: {
      due_by: null,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: "not_submitted",
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: "fraudulent",
    status,
  };
}
