/** What every payment function does around its work: the caller, the second factor, and failures in words. */
import Stripe from "stripe";
import { z } from "zod";
import { authenticateCaller, bearerTokenOf } from "../authenticate.ts";
import type { CallDatabase, FunctionEnvironment } from "../environment.ts";
import { AppError, errorResponse } from "../errors.ts";
import { type Payments, requirePayments } from "./stripe-client.ts";

const account = z.object({
  outcome: z.enum(["ok", "insufficient_aal"]),
  email: z.string().nullable(),
  customer: z.string().nullable(),
  checkout_key: z.string().nullable(),
  is_premium: z.boolean(),
  is_payment_due: z.boolean(),
});

/** Who pays, as the database knows them. */
export interface Buyer extends z.infer<typeof account> {
  readonly userId: string;
  readonly sessionId: string;
}

export interface PaymentCall {
  readonly buyer: Buyer;
  readonly payments: Payments;
  /** The request's JSON body; null if it isn't JSON. */
  readonly body: unknown;
  /** With the caller's own rights. */
  readonly callDatabaseAsCaller: CallDatabase;
}

/** A function for signed-in users. @param name for the log. */
export function paymentHandler<Answer extends object>(
  environment: FunctionEnvironment,
  name: string,
  run: (call: PaymentCall) => Promise<Answer>,
): (request: Request) => Promise<Response> {
  return async (request) =>
    await answerFailures(environment, name, async () => {
      const { userId, sessionId } = await authenticateCaller(request, environment);
      const payments = requirePayments(environment);
      const body = await request.json().catch(() => null);
      const buyer = await readBuyer(environment, userId, sessionId);
      const callDatabaseAsCaller = environment.callDatabaseAs(bearerTokenOf(request));
      return Response.json(await run({ buyer, payments, body, callDatabaseAsCaller }));
    });
}

export async function readBuyer(
  { callDatabase }: Pick<FunctionEnvironment, "callDatabase">,
  userId: string,
  sessionId: string,
): Promise<Buyer> {
  const known = account
    .nullable()
    .parse(await callDatabase("billing_account", { of_user: userId, of_session: sessionId }));
  if (!known) throw new AppError("unauthorized", "Your session has ended. Sign in again to continue.");
  if (known.outcome === "insufficient_aal")
    throw new AppError("insufficient_aal", "Confirm with your authenticator first.");
  return { ...known, userId, sessionId };
}

/** Turns what goes wrong into an answer that is safe to show. The log gets the cause. */
export async function answerFailures(
  environment: Pick<FunctionEnvironment, "log">,
  name: string,
  run: () => Promise<Response>,
): Promise<Response> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof AppError) return errorResponse(error);
    if (error instanceof Stripe.errors.StripeError) {
      environment.log({ event: "stripe_failed", function: name, ...reasonOf(error) });
      return errorResponse(
        new AppError("payment_provider_failed", "The payment service didn’t answer. Please try again."),
      );
    }
    environment.log({
      event: "payment_failed",
      function: name,
      reason: error instanceof Error ? error.message : "unknown",
    });
    return errorResponse(new AppError("internal", "Something went wrong on our side. Please try again."));
  }
}

/** Stripe's messages can quote what was sent; its codes can't. */
const reasonOf = ({ type, code, statusCode, requestId, param }: Stripe.errors.StripeError) => ({
  type,
  code,
  status: statusCode,
  stripeRequest: requestId,
  param,
});
