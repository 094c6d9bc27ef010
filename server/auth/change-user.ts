import type { z } from "zod";
import { type Caller, identifyCaller, spendFreshProof } from "./caller.ts";
import { changeEmail } from "./change-email.ts";
import { refusePassword } from "./password-rules.ts";
import { checkProof } from "./prove-again.ts";
import type { AuthRequest } from "./request.ts";
import { authError, insufficientAal } from "./responses.ts";
import { fitsMetadata, type userBody } from "./schemas.ts";
import { recordMethod } from "./sessions.ts";
import { readUser } from "./users.ts";

type Change = AuthRequest<z.infer<typeof userBody>>;

/**
 * Changes the caller's password, address or metadata. A new password ends their other sessions; a new address
 * takes effect once its emailed code is verified.
 */
export async function changeUser(auth: Change): Promise<Response> {
  const caller = await identifyCaller(auth);
  if (caller instanceof Response) return caller;
  const { password, data } = auth.body;
  const newEmail = auth.body.email === caller.email ? undefined : auth.body.email;
  if (caller.hasVerifiedFactor && !caller.isAal2) {
    return insufficientAal(401, "AAL2 session is required to update the account when MFA is enabled.");
  }
  const refusal =
    (password === undefined ? null : refusePassword(password)) ??
    (await refuseUnproved(auth, caller, newEmail !== undefined)) ??
    (data === undefined ? null : await changeMetadata(auth, caller, data)) ??
    (password === undefined ? null : await changePassword(auth, caller, password)) ??
    (newEmail === undefined ? null : await changeEmail(auth, caller, newEmail));
  return refusal ?? Response.json(await readUser(auth.sql, caller.userId));
}

/**
 * The address and the password control the account, so a token alone never changes either, however recent. A
 * user who signed in with an emailed code may have forgotten the password, so they may choose one, once.
 */
async function refuseUnproved(auth: Change, caller: Caller, changesEmail: boolean): Promise<Response | null> {
  const changesPassword = auth.body.password !== undefined;
  const proof = await checkProof(auth, caller);
  if (!changesEmail && !changesPassword) {
    // A proof without a change makes the session's proof fresh: adding a passkey asks for one.
    const method = auth.body.nonce === undefined ? "password" : "otp";
    if (proof === null) await recordMethod(auth.sql, caller.sessionId, method);
    return proof === "missing" ? null : proof;
  }
  if (proof !== "missing") return proof;
  if (changesEmail) {
    return authError(
      400,
      "reauthentication_needed",
      "Enter the current password, or the code sent to your current address, to change the email address",
    );
  }
  if (await spendFreshProof(auth.sql, caller.sessionId, "otp")) return null;
  return authError(400, "current_password_required", "Current password required when setting new password.");
}

/** Ends whatever someone who knew the old password may have left behind: sessions, codes, and a move to another address. */
async function changePassword(auth: Change, caller: Caller, password: string): Promise<Response | null> {
  const { sql, passwords } = auth;
  const [account] = await sql<{ hash: string | null }[]>`
    select encrypted_password as hash from auth.users where id = ${caller.userId}`;
  if (await passwords.matches(password, account?.hash ?? null, "request")) {
    return authError(422, "same_password", "New password should be different from the old password.");
  }
  const hash = await passwords.hash(password, "request");
  await sql`
    update auth.users
    set encrypted_password = ${hash}, recovery_token = null, recovery_sent_at = null, updated_at = now(),
        email_change = null, email_change_token_new = null, email_change_token_current = null,
        email_change_sent_at = null, reauthentication_token = null, reauthentication_sent_at = null
    where id = ${caller.userId}`;
  await sql`delete from auth.sessions where user_id = ${caller.userId} and id <> ${caller.sessionId}`;
  return null;
}

/**
 * Merges into the user's metadata; null removes a key. The total size is limited, because many small changes
 * add up.
 */
async function changeMetadata(
  auth: Change,
  caller: Caller,
  data: Record<string, unknown>,
): Promise<Response | null> {
  return await auth.sql.begin(async (sql) => {
    const [user] = await sql<{ metadata: Record<string, unknown> | null }[]>`
      select raw_user_meta_data as metadata from auth.users where id = ${caller.userId} for update`;
    const merged = Object.fromEntries(
      Object.entries({ ...user?.metadata, ...data }).filter(([, value]) => value !== null),
    );
    if (!fitsMetadata(merged)) {
      return authError(400, "validation_failed", "User metadata cannot be larger than 8 KiB");
    }
    await sql`
      update auth.users set raw_user_meta_data = ${auth.sql.json(merged as never)}, updated_at = now()
      where id = ${caller.userId}`;
    return null;
  });
}
