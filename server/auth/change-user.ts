import { type Caller, hasFreshProof, identifyCaller } from "./caller.ts";
import { changeEmail } from "./change-email.ts";
import { withFactors } from "./factors.ts";
import { refuseWrongPassword } from "./password-guesses.ts";
import { refusePassword } from "./password-rules.ts";
import { type AuthRequest, askLite } from "./request.ts";
import { authError, insufficientAal } from "./responses.ts";

/**
 * Changes the caller's password, address or metadata. A new password ends every other session of theirs; a new address
 * counts once a code that is mailed to it was verified.
 */
export async function changeUser(auth: AuthRequest): Promise<Response> {
  const caller = await identifyCaller(auth);
  if (caller instanceof Response) return caller;
  const { email, password, data } = auth.body;
  const changesEmail = typeof email === "string" && email.trim().toLowerCase() !== caller.email;
  if ((password !== undefined || changesEmail) && caller.hasVerifiedFactor && !caller.isAal2) {
    return insufficientAal(401, "AAL2 session is required to update email or password when MFA is enabled.");
  }
  const refusal =
    (typeof password === "string" ? await refuseNewPassword(auth, caller, password) : null) ??
    (changesEmail ? await changeEmail(auth, caller, email) : null);
  if (refusal) return refusal;
  const answer = await askLite(auth, {
    ...(password === undefined ? {} : { password }),
    ...(data === undefined ? {} : { data }),
  });
  if (!answer.ok) return answer;
  if (password !== undefined) {
    await auth.sql`delete from auth.sessions where user_id = ${caller.userId} and id <> ${caller.sessionId}`;
  }
  return Response.json(await withFactors(auth.sql, (await answer.json()) as { id: string }));
}

/** Who has just come in with a mailed code may have forgotten the old password; everybody else has to know it. */
async function refuseNewPassword(
  auth: AuthRequest,
  caller: Caller,
  password: string,
): Promise<Response | null> {
  const refusal = refusePassword(password);
  if (refusal) return refusal;
  const current = auth.body.current_password;
  if (typeof current === "string") return await refuseWrongPassword(auth, caller.email, current);
  if (await hasFreshProof(auth.sql, caller.sessionId, "otp")) return null;
  return authError(400, "current_password_required", "Current password required when setting new password.");
}
