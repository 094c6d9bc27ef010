/**
 * Stripe's objects as the API returns them, every field that the SDK's types require. References are ids; the wire
 * expands them on request.
 */
import { randomBytes } from "node:crypto";
import type Stripe from "stripe";

/** Prefix and random part, as Stripe's ids look. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString("hex")}`;

export const base = (created: number) => ({ created, livemode: false });

export function customerObject(
  now: number,
  given: { email: string | null; metadata: Stripe.Metadata },
): Stripe.Customer {
  return {
    id: newId("cus"),
    object: "customer",
    ...base(now),
    ...given,
    balance: 0,
    default_source: null,
    delinquent: false,
    description: null,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    shipping: null,
  };
}

export function productObject(now: number, name: string, description: string | null): Stripe.Product {
  return {
    id: newId("prod"),
    object: "product",
    ...base(now),
    active: true,
    description,
    images: [],
    marketing_features: [],
    metadata: {},
    name,
    package_dimensions: null,
    shippable: null,
    tax_details: null,
    type: "service",
    updated: now,
    url: null,
  };
}

export function priceObject(
  now: number,
  given: {
    product: string;
    unit_amount: number;
    currency: string;
    lookup_key: string | null;
    interval: Stripe.Price.Recurring.Interval | null;
  },
): Stripe.Price {
  const { interval, ...fields } = given;
  return {
    id: newId("price"),
    object: "price",
    ...base(now),
    ...fields,
    active: true,
    billing_scheme: "per_unit",
    custom_unit_amount: null,
    metadata: {},
    nickname: null,
    recurring: interval && {
      interval,
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: "licensed",
    },
    tax_behavior: "unspecified",
    tiers_mode: null,
    transform_quantity: null,
    type: interval ? "recurring" : "one_time",
    unit_amount_decimal: null,
  };
}

export function couponObject(now: number, percentOff: number, name: string | null): Stripe.Coupon {
  return {
    id: newId("coupon"),
    object: "coupon",
    ...base(now),
    amount_off: null,
    currency: null,
    duration: "once",
    duration_in_months: null,
    max_redemptions: null,
    metadata: {},
    name,
    percent_off: percentOff,
    redeem_by: null,
    times_redeemed: 0,
    valid: true,
  };
}

export function promotionCodeObject(now: number, coupon: string, code: string): Stripe.PromotionCode {
  return {
    id: newId("promo"),
    object: "promotion_code",
    ...base(now),
    active: true,
    code,
    customer: null,
    customer_account: null,
    expires_at: null,
    max_redemptions: null,
    metadata: {},
    promotion: { coupon, type: "coupon" },
    restrictions: { first_time_transaction: false, minimum_amount: null, minimum_amount_currency: null },
    times_redeemed: 0,
  };
}

export const NO_BILLING_DETAILS = { address: null, email: null, name: null, phone: null, tax_id: null };

/** A card. */
export function paymentMethodObject(now: number, customer: string, last4: string): Stripe.PaymentMethod {
  return {
    id: newId("pm"),
    object: "payment_method",
    ...base(now),
    billing_details: NO_BILLING_DETAILS,
    customer,
    customer_account: null,
    metadata: {},
    type: "card",
    card: {
      brand: "visa",
      checks: { address_line1_check: null, address_postal_code_check: "pass", cvc_check: "pass" },
      country: "US",
      display_brand: "visa",
      exp_month: 12,
      exp_year: 2034,
      fingerprint: null,
      funding: "credit",
      generated_from: null,
      last4,
      networks: { available: ["visa"], preferred: null },
      regulated_status: "unregulated",
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
  };
}

export function portalSessionObject(
  now: number,
  given: { customer: string; return_url: string | null },
  address: (id: string) => string,
): Stripe.BillingPortal.Session {
  const id = newId("bps");
  return {
    id,
    object: "billing_portal.session",
    ...base(now),
    ...given,
    configuration: "bpc_sandbox",
    customer_account: null,
    flow: null,
    locale: null,
    on_behalf_of: null,
    url: address(id),
  };
}
