/** The daily sweep: whatever no webhook and no page has told us, Stripe still knows. */
import { z } from "zod";
import type { FunctionEnvironment } from "../environment.ts";
import type { Payments } from "./stripe-client.ts";
import { syncCustomer } from "./sync-customer.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const AT_ONCE = 100;

export interface Swept {
  readonly synced: number;
  readonly failed: number;
}

/** Syncs every customer that hasn't been synced for a day, the longest ago first. One that fails holds up no other. */
export async function sweepCustomers(
  environment: Pick<FunctionEnvironment, "callDatabase" | "log">,
  { stripe }: Pick<Payments, "stripe">,
  stopping?: AbortSignal,
): Promise<Swept> {
  const before = new Date(Date.now() - DAY_MS).toISOString();
  const failed = new Set<string>();
  let synced = 0;
  while (!stopping?.aborted) {
    const stale = z
      .array(z.string())
      .parse(
        await environment.callDatabase("customers_to_sync", {
          fetched_before: before,
          at_most: AT_ONCE + failed.size,
        }),
      )
      .filter((customer) => !failed.has(customer));
    if (stale.length === 0) break;
    for (const customer of stale) {
      if (stopping?.aborted) break;
      try {
        await syncCustomer(environment, stripe, customer);
        synced++;
      } catch (error) {
        failed.add(customer);
        environment.log({
          event: "sweep_failed",
          customer,
          reason: error instanceof Error ? error.message : "unknown",
        });
      }
    }
  }
  return { synced, failed: failed.size };
}
