/** POST /functions/v1/sweep-billing with the secret key as the bearer token: the daily sweep, for a scheduler. */
import { answerFailures } from "../_shared/billing/payment-handler.ts";
import { requirePayments } from "../_shared/billing/stripe-client.ts";
import { sweepCustomers } from "../_shared/billing/sweep.ts";
import type { FunctionEnvironment } from "../_shared/environment.ts";
import { AppError } from "../_shared/errors.ts";

export function createHandler(environment: FunctionEnvironment): (request: Request) => Promise<Response> {
  return async (request) =>
    await answerFailures(environment, "sweep-billing", async () => {
      const payments = requirePayments(environment);
      const token = /^Bearer (\S+)$/.exec(request.headers.get("authorization") ?? "")?.[1];
      if (!token || !payments.isService(token)) {
        throw new AppError("unauthorized", "The sweep is called with the secret key.");
      }
      return Response.json(await sweepCustomers(environment, payments, request.signal));
    });
}
