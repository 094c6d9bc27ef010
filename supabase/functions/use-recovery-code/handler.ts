/** POST /functions/v1/use-recovery-code: removes a lost authenticator in return for a recovery code. */
import { z } from "zod";
import { authenticate } from "../_shared/authenticate.ts";
import { recoveryCodeRequest } from "../_shared/contracts/account.ts";
import type { FunctionEnvironment } from "../_shared/environment.ts";
import { AppError, answerSafely } from "../_shared/errors.ts";

const decision = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.literal("accepted") }),
  z.object({ outcome: z.literal("wrong_code") }),
  z.object({ outcome: z.literal("no_factor") }),
  z.object({ outcome: z.literal("rate_limited"), retry_after: z.number() }),
]);

export function createHandler(environment: FunctionEnvironment): (request: Request) => Promise<Response> {
  return answerSafely(environment.log, { event: "recovery_code_failed" }, async (request) => {
    const userId = await authenticate(request, environment);
    const body = recoveryCodeRequest.safeParse(await request.json().catch(() => null));
    if (!body.success) throw new AppError("invalid_request", "Enter one of your recovery codes.");
    await spendCode(environment, userId, body.data.code);
    return Response.json({ status: "accepted" });
  });
}

async function spendCode(
  { callDatabase, log }: FunctionEnvironment,
  userId: string,
  code: string,
): Promise<void> {
  const decided = decision.parse(await callDatabase("use_recovery_code", { of_user: userId, code }));
  switch (decided.outcome) {
    case "accepted":
      log({ event: "recovery_code_used", user: userId });
      return;
    case "wrong_code":
      throw new AppError("wrong_code", "This isn’t one of your recovery codes, or it was already used.");
    case "no_factor":
      throw new AppError(
        "mfa_not_enabled",
        "Two-factor authentication is off, so you don’t need a recovery code.",
      );
    case "rate_limited":
      throw new AppError("rate_limited", "Too many wrong codes. Wait 15 minutes and try again.", {
        retryAfterSeconds: decided.retry_after,
      });
  }
}
