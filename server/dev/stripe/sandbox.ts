/**
 * The payment sandbox: what stands at Stripe's place while no STRIPE_SECRET_KEY is set. The app talks to it through the
 * real SDK, and buyers see its checkout and portal under /dev/stripe. No money moves.
 */
import { randomBytes } from "node:crypto";
import type { Context, Hono } from "hono";
import type { PaymentsEnvironment } from "../../../supabase/functions/_shared/environment.ts";
import type { Sql } from "../../database/connection.ts";
import type { Logger } from "../../log.ts";
import { stripeApi } from "./api.ts";
import { createBank } from "./bank.ts";
import { sandboxPages } from "./pages.ts";
import { openStore } from "./store.ts";
import { createDelivery } from "./webhooks.ts";

export interface Sandbox {
  readonly payments: Pick<PaymentsEnvironment, "secretKey" | "webhookSecret" | "fetch">;
  /** `/dev/stripe/…`, for browsers. */
  readonly routes: Hono;
  /** Sends what the app hasn't received, such as before a restart. */
  deliver(): void;
  stop(): void;
}

/** @param options.sql a connection as the database's owner. @param options.address where this server listens. */
export async function openSandbox(options: {
  sql: Sql;
  publicUrl: string;
  address: string;
  /** The site's name, as it stands on the pages. */
  seller: string;
  mayUse: (request: Context["req"]) => boolean;
  log: Logger;
}): Promise<Sandbox> {
  const { sql, publicUrl, address, log } = options;
  const store = await openStore(sql);
  const addressOf = (page: string) => `${publicUrl}/dev/stripe/${page}`;
  const bank = createBank(store, addressOf);
  const secretKey = `sk_test_sandbox${randomBytes(12).toString("hex")}`;
  const webhookSecret = `whsec_sandbox${randomBytes(16).toString("hex")}`;
  const api = stripeApi({ bank, store, addressOf }, secretKey);
  const delivery = createDelivery({
    store,
    secret: webhookSecret,
    log,
    post: async (body, signature) => {
      const response = await fetch(`${address}/functions/v1/stripe-webhook`, {
        method: "POST",
        headers: { "content-type": "application/json", "stripe-signature": signature },
        body,
      });
      return response.status;
    },
  });
  const payments = {
    secretKey,
    webhookSecret,
    fetch: async (input: Parameters<typeof fetch>[0] | URL, init?: RequestInit) => {
      const response = await api.fetch(new Request(input, init));
      delivery.deliver();
      return response;
    },
  };
  return {
    payments,
    routes: sandboxPages({
      bank,
      seller: options.seller,
      mayUse: options.mayUse,
      settled: async () => {
        await store.commit();
        delivery.deliver();
      },
      nameOf: async (order) => {
        const [row] = await sql<{ name: string | null }[]>`
          select 'HB-' || number as name from public.orders where id = ${order}`;
        return row?.name ?? null;
      },
    }),
    deliver: delivery.deliver,
    stop: delivery.stop,
  };
}
