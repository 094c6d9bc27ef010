/** Proof that a caller owns the account and doesn't just have a token: the password, or an emailed code. */
import type { z } from "zod";
import { type Caller, identifyCaller } from "./caller.ts";
import { findIssuedCode, issueReauthenticationCode, spendReauthenticationCode } from "./issued-codes.ts";
import { takeMail } from "./mail-budget.ts";
import { refuseWrongPassword } from "./password-guesses.ts";
import type { AuthRequest } from "./request.ts";
import { authError } from "./responses.ts";
import type { userBody } from "./schemas.ts";

/** `/reauthenticate`: emails a code to the caller's current address, for users without a password. */
export async function reauthenticate(auth: AuthRequest): Promise<Response> {
  const caller = await identifyCaller(auth);
  if (caller instanceof Response) return caller;
  const tooMany = await takeMail(auth, "reauthentication", caller.email);
  if (tooMany) return tooMany;
  const addressee = { id: caller.userId, email: caller.email };
  const code = await issueReauthenticationCode(auth.sql, addressee);
  await auth.mailer.sendCode("reauthentication", caller.email, code);
  return Response.json({});
}

/**
 * Checks the current password or emailed code that the request brings.
 * @returns null when it is right, the refusal when it is wrong, or "missing" when there is neither.
 */
export async function checkProof(
  auth: AuthRequest<z.infer<typeof userBody>>,
  caller: Caller,
): Promise<Response | "missing" | null> {
  const { current_password: password, nonce } = auth.body;
  if (password !== undefined) return await refuseWrongPassword(auth, caller.email, password);
  if (nonce === undefined) return "missing";
  const guess = { kind: "reauthentication", email: caller.email, code: nonce } as const;
  const issued = await findIssuedCode(auth.sql, guess);
  return issued?.userId === caller.userId && (await spendReauthenticationCode(auth.sql, caller.userId))
    ? null
    : authError(400, "reauthentication_not_valid", "The code is wrong or has expired");
}
