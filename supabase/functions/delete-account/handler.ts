/** POST /functions/v1/delete-account: deletes the caller's account and everything in it. */
import { z } from "zod";
import { authenticateCaller } from "../_shared/authenticate.ts";
import { cancelSubscriptions as cancelAtStripe } from "../_shared/billing/cancel-subscriptions.ts";
import { deleteAccountRequest } from "../_shared/contracts/account.ts";
import type { Caller, FunctionEnvironment } from "../_shared/environment.ts";
import { AppError, answerSafely } from "../_shared/errors.ts";

/** Cancels subscriptions at the payment provider immediately. Rejects if any of them may still be charged. */
export type CancelSubscriptions = (subscriptionIds: readonly string[]) => Promise<void>;

const decision = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.literal("confirmed"), subscriptions: z.array(z.string()) }),
  z.object({ outcome: z.literal("session_ended") }),
  z.object({ outcome: z.literal("insufficient_aal") }),
  z.object({ outcome: z.literal("wrong_password") }),
  z.object({ outcome: z.literal("reauthentication_needed") }),
  z.object({ outcome: z.literal("rate_limited"), retry_after: z.number() }),
]);

/**
 * @param cancelSubscriptions null if there is no way to cancel. An account with a subscription that would be
 * charged again is then kept, so that no one pays for a deleted account.
 */
export function createHandler(
  environment: FunctionEnvironment,
  cancelSubscriptions: CancelSubscriptions | null = environment.payments &&
    cancelAtStripe(environment.payments),
): (request: Request) => Promise<Response> {
  return answerSafely(
    environment.log,
    {
      event: "account_deletion_failed",
      sentence: "Something went wrong on our side, and we kept your account. Try again.",
    },
    async (request) => {
      const caller = await authenticateCaller(request, environment);
      const body = deleteAccountRequest.safeParse(await request.json().catch(() => null));
      if (!body.success) throw new AppError("invalid_request", "The request body must be a JSON object.");
      const subscriptions = await confirm(environment, caller, body.data.password ?? null);
      await endSubscriptions(subscriptions, cancelSubscriptions);
      await environment.callDatabase("delete_account", { of_user: caller.userId });
      environment.log({ event: "account_deleted", user: caller.userId, subscriptions: subscriptions.length });
      return Response.json({ status: "deleted" });
    },
  );
}

/** @returns the ids of subscriptions that would be charged again. */
async function confirm(
  { callDatabase }: FunctionEnvironment,
  { userId, sessionId }: Caller,
  password: string | null,
): Promise<string[]> {
  const decided = decision.parse(
    await callDatabase("confirm_account_deletion", {
      of_user: userId,
      of_session: sessionId,
      ...(password === null ? {} : { password }),
    }),
  );
  switch (decided.outcome) {
    case "confirmed":
      return decided.subscriptions;
    case "session_ended":
      throw new AppError("unauthorized", "Your session has ended. Sign in again to continue.");
    case "insufficient_aal":
      throw new AppError("insufficient_aal", "Confirm with your authenticator first.");
    case "wrong_password":
      throw new AppError("wrong_password", "That isn’t your password.");
    case "reauthentication_needed":
      throw new AppError("reauthentication_needed", "Enter your password to delete your account.");
    case "rate_limited":
      throw new AppError("rate_limited", "Too many wrong passwords. Wait 15 minutes and try again.", {
        retryAfterSeconds: decided.retry_after,
      });
  }
}

async function endSubscriptions(
  subscriptions: readonly string[],
  cancelSubscriptions: CancelSubscriptions | null,
): Promise<void> {
  if (subscriptions.length === 0) return;
  if (!cancelSubscriptions) {
    throw new AppError("subscription_active", "Cancel your subscription first, then delete your account.");
  }
  await cancelSubscriptions(subscriptions);
}
