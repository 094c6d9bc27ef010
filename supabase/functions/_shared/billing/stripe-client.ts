/** The one place that makes a Stripe client, so that all calls use the same version, retries and time-outs. */
import Stripe from "stripe";
import { PAYMENTS_NOT_SET_UP } from "../contracts/prices.ts";
import type { FunctionEnvironment, PaymentsEnvironment } from "../environment.ts";
import { AppError } from "../errors.ts";
import { withoutRedirects } from "../without-redirects.ts";

/** A buyer waits behind each call. */
const TIMEOUT_MS = 10_000;
const RETRIES = 2;

export function stripeClient({ secretKey, fetch }: Pick<PaymentsEnvironment, "secretKey" | "fetch">): Stripe {
  return new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(withoutRedirects(fetch ?? undefined)),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });
}

export interface Payments extends PaymentsEnvironment {
  readonly stripe: Stripe;
}

/** @throws AppError `payments_unavailable` when no one takes payments here. */
export function requirePayments({ payments }: FunctionEnvironment): Payments {
  if (!payments) throw new AppError("payments_unavailable", PAYMENTS_NOT_SET_UP);
  return { ...payments, stripe: stripeClient(payments) };
}
