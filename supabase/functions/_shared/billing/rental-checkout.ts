/** The checkout of a rental or a renewal. However often it is asked for at once, there is one to pay. */
import Stripe from "stripe";
import { z } from "zod";
import { rentalSuccess } from "../contracts/prices.ts";
import type { FunctionEnvironment } from "../environment.ts";
import { AppError } from "../errors.ts";
import { ensureCustomer } from "./customer.ts";
import type { RentalMetadata } from "./from-stripe.ts";
import type { Buyer } from "./payment-handler.ts";
import type { Payments } from "./stripe-client.ts";
import { syncCustomer } from "./sync-customer.ts";

const decision = z.discriminatedUnion("outcome", [
  z.object({
    outcome: z.literal("ok"),
    order: z.uuid(),
    session: z.string().nullable(),
    cents: z.number().int(),
    days: z.number().int(),
    title: z.string(),
    is_current: z.boolean(),
  }),
  z.object({ outcome: z.literal("already_rented"), ends: z.string() }),
  z.object({ outcome: z.enum(["course_not_found", "not_rentable", "payment_pending"]) }),
]);
type Rental = Extract<z.infer<typeof decision>, { outcome: "ok" }>;

/** A checkout that has ended since, a price that changed: each costs one more round. */
const ROUNDS = 4;

/** @returns the checkout's address. */
export async function rentalCheckout(
  environment: FunctionEnvironment,
  payments: Payments,
  buyer: Buyer,
  wanted: { courseId: string; isRenewal: boolean },
): Promise<string> {
  const { callDatabase } = environment;
  const { stripe } = payments;
  const begin = async (): Promise<Rental> =>
    rentalOrRefusal(
      decision.parse(
        await callDatabase("begin_rental", {
          of_user: buyer.userId,
          of_course: wanted.courseId,
          is_renewal: wanted.isRenewal,
        }),
      ),
    );
  let rental = await begin();
  const customer = await ensureCustomer(environment, payments, buyer);
  for (let round = 1; round <= ROUNDS; round++) {
    if (rental.session) {
      const session = await stripe.checkout.sessions.retrieve(rental.session);
      if (session.status === "open" && rental.is_current && session.url) return session.url;
      if (session.status === "open") await stripe.checkout.sessions.expire(session.id);
      // Paid meanwhile, or ended: the next round sees which.
      await syncCustomer(environment, stripe, customer);
    } else if (rental.is_current) {
      const url = await createSession(rental);
      if (url) return url;
    } else {
      await callDatabase("close_order", { of_order: rental.order });
    }
    rental = await begin();
  }
  throw new AppError("internal", "Something went wrong on our side. Please try again.");

  /** Null if the order's key was used with other details, such as an address that has changed since. */
  async function createSession({ order, cents, days, title }: Rental): Promise<string | null> {
    const metadata: RentalMetadata = { order_id: order, course_id: wanted.courseId, days: String(days) };
    const returnTo = `${environment.publicUrl}/courses/${wanted.courseId}`;
    try {
      const session = await stripe.checkout.sessions.create(
        {
          mode: "payment",
          customer,
          client_reference_id: buyer.userId,
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: "usd",
                unit_amount: cents,
                product_data: { name: title, description: `${days} days of access` },
              },
            },
          ],
          allow_promotion_codes: true,
          metadata: { ...metadata },
          payment_intent_data: { metadata: { ...metadata }, description: title },
          success_url: `${environment.publicUrl}${rentalSuccess(wanted.courseId)}?session_id={CHECKOUT_SESSION_ID}`,
          cancel_url: returnTo,
        },
        { idempotencyKey: `rental-${order}` },
      );
      await callDatabase("keep_checkout_session", { of_order: order, session: session.id });
      return session.url;
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeIdempotencyError)) throw error;
      await callDatabase("close_order", { of_order: order });
      return null;
    }
  }
}

function rentalOrRefusal(decided: z.infer<typeof decision>): Rental {
  switch (decided.outcome) {
    case "ok":
      return decided;
    case "already_rented":
      throw new AppError("already_rented", "You have this course already. You can add days to it.");
    case "payment_pending":
      throw new AppError(
        "payment_pending",
        "Your payment for this course is on its way. We’ll email you when it arrives.",
      );
    case "course_not_found":
      throw new AppError("course_not_found", "This course no longer exists.");
    case "not_rentable":
      throw new AppError("not_rentable", "This course can’t be rented yet.");
  }
}
