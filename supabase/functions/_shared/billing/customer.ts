/** The buyer's customer at Stripe: made and bound before the first checkout. One account never has two. */
import type { FunctionEnvironment } from "../environment.ts";
import { AppError } from "../errors.ts";
import type { Buyer } from "./payment-handler.ts";
import type { Payments } from "./stripe-client.ts";

/** @returns the customer's id, with the buyer's present email address at Stripe. */
export async function ensureCustomer(
  { callDatabase }: Pick<FunctionEnvironment, "callDatabase">,
  { stripe }: Payments,
  { userId, customer, email }: Buyer,
): Promise<string> {
  const bound = customer ?? (await createAndBind());
  await stripe.customers.update(bound, email ? { email } : {});
  return bound;

  async function createAndBind(): Promise<string> {
    // Without the address, which may change between two tries: the key stands for these very parameters.
    const created = await stripe.customers.create(
      { metadata: { user_id: userId } },
      { idempotencyKey: `customer-${userId}` },
    );
    const kept = await callDatabase("bind_billing_customer", { of_user: userId, customer: created.id });
    if (typeof kept !== "string")
      throw new AppError("internal", "Something went wrong on our side. Please try again.");
    return kept;
  }
}
