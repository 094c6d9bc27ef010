/** Who takes payments on this host: Stripe, the sandbox, or no one. And the daily sweep. */
import type { Context, Hono } from "hono";
import { prepareCatalog } from "../supabase/functions/_shared/billing/prepare-catalog.ts";
import { stripeClient } from "../supabase/functions/_shared/billing/stripe-client.ts";
import { sweepCustomers } from "../supabase/functions/_shared/billing/sweep.ts";
import { SITE_NAMES } from "../supabase/functions/_shared/contracts/sites.ts";
import type { FunctionEnvironment, PaymentsEnvironment } from "../supabase/functions/_shared/environment.ts";
import type { Sql } from "./database/connection.ts";
import { openSandbox } from "./dev/stripe/sandbox.ts";
import type { Logger } from "./log.ts";
import type { Settings } from "./settings.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

export interface HostPayments {
  readonly kind: "stripe" | "sandbox" | "none";
  readonly environment: PaymentsEnvironment | null;
  /** The sandbox's pages, for `/dev/stripe`. */
  readonly routes: Hono | null;
  /** Has the promotion code accepted at the checkout, in the background. */
  offer(promoCode: string | null): void;
  /** Call once functions answer. */
  start(functions: Pick<FunctionEnvironment, "callDatabase" | "log">): void;
  stop(): Promise<void>;
}

/** @param options.sql a connection as the database's owner. @param options.address where this server listens. */
export async function openPayments(options: {
  settings: Settings;
  sql: Sql;
  publicUrl: string;
  address: string;
  secretKey: string;
  mayUseSandbox: (request: Context["req"]) => boolean;
  log: Logger;
}): Promise<HostPayments> {
  const { settings, secretKey, log } = options;
  const sandbox = settings.paymentSandbox
    ? await openSandbox({
        ...options,
        seller: SITE_NAMES[settings.site],
        mayUse: options.mayUseSandbox,
      })
    : null;
  const stripe = settings.stripe ? { ...settings.stripe, fetch: null } : (sandbox?.payments ?? null);
  const environment = stripe && { ...stripe, isService: (token: string) => token === secretKey };
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let working = Promise.resolve();
  const inTurn = (what: string, work: () => Promise<unknown>) => {
    working = working
      .then(work)
      .then(() => {})
      .catch((error) => {
        if (!stopping.signal.aborted) log.warn({ error }, what);
      });
  };
  return {
    kind: settings.stripe ? "stripe" : sandbox ? "sandbox" : "none",
    environment,
    routes: sandbox?.routes ?? null,
    offer(promoCode) {
      if (!stripe || stopping.signal.aborted) return;
      inTurn("Stripe lacks the plan’s price or the promotion code", () =>
        prepareCatalog(stripeClient(stripe), promoCode),
      );
    },
    start(functions) {
      sandbox?.deliver();
      if (!stripe) return;
      const sweep = () =>
        inTurn("the daily sweep of payments failed", () =>
          sweepCustomers(functions, { stripe: stripeClient(stripe) }, stopping.signal),
        );
      sweep();
      timer = setInterval(sweep, DAY_MS);
      timer.unref();
    },
    async stop() {
      stopping.abort();
      clearInterval(timer);
      sandbox?.stop();
      await working;
    },
  };
}
