import type { z } from "zod";
import type { Sql } from "../../database/connection.ts";
import { type Caller, identifyCaller } from "../caller.ts";
import { type Factor, findFactor, isUuid } from "../factors.ts";
import type { AuthRequest } from "../request.ts";
import { authError, factorNotFound, insufficientAal } from "../responses.ts";
import type { factorCodeBody } from "../schemas.ts";
import { recordMethod, refreshSession } from "../sessions.ts";
import { CHALLENGE_SECONDS } from "./challenge-factor.ts";
import { stepOf } from "./totp.ts";

/** Trades an authenticator code for an aal2 session: this one. The user's aal1 sessions end. */
export async function verifyFactor(
  auth: AuthRequest<z.infer<typeof factorCodeBody>>,
  factorId: string,
): Promise<Response> {
  const caller = await identifyCaller(auth);
  if (caller instanceof Response) return caller;
  const factor = await findFactor(auth.sql, caller.userId, factorId);
  if (!factor) return factorNotFound();
  const { code, challenge_id: challengeId } = auth.body;
  const refusal = await refuseChallenge(auth, factor.id, challengeId);
  if (refusal) return refusal;
  // Count first, check second: otherwise many guesses sent at once would all be checked.
  const tooMany = await auth.limiter.take("guessesOfFactor", factor.id);
  if (tooMany) return tooMany;
  const secret = auth.sealer.open(factor.id, factor.secret ?? "");
  const step = secret === null ? null : stepOf(code, secret, Date.now());
  if (step === null) return wrongCode();

  const answer = await auth.sql.begin(
    async (transaction) =>
      await accept(transaction as unknown as Sql, { caller, factor, step, challengeId: String(challengeId) }),
  );
  if (answer instanceof Response) return answer;
  await auth.limiter.forgive("guessesOfFactor", factor.id);
  return await refreshSession(auth, answer.refreshToken);
}

const wrongCode = () => authError(422, "mfa_verification_failed", "Invalid TOTP code entered");

async function refuseChallenge(
  auth: AuthRequest,
  factorId: string,
  challengeId: unknown,
): Promise<Response | null> {
  const [challenge] = isUuid(challengeId)
    ? await auth.sql<{ is_open: boolean; is_from_here: boolean }[]>`
        select verified_at is null and created_at > now() - make_interval(secs => ${CHALLENGE_SECONDS}) as is_open,
               ip_address = ${auth.address}::inet as is_from_here
        from auth.mfa_challenges where id = ${challengeId} and factor_id = ${factorId}`
    : [];
  if (!challenge) {
    return authError(422, "mfa_factor_not_found", "MFA factor with the provided challenge ID not found");
  }
  if (!challenge.is_open) {
    return authError(
      422,
      "mfa_challenge_expired",
      `MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`,
    );
  }
  if (challenge.is_from_here) return null;
  return authError(422, "mfa_ip_address_mismatch", "Challenge and verify IP addresses mismatch.");
}

/**
 * Makes every change that a correct code brings, or none if the code was used already or isn't allowed here.
 */
async function accept(
  sql: Sql,
  use: { caller: Caller; factor: Factor; step: number; challengeId: string },
): Promise<Response | { refreshToken: string }> {
  const { caller, factor } = use;
  // One at a time per user, so that two first factors can't both be the first.
  await sql`select from auth.users where id = ${caller.userId} for update`;
  if (factor.status === "unverified" && (await mustProveAnother(sql, caller))) {
    return insufficientAal(403, "AAL2 required to verify a new factor");
  }
  const [accepted] = await sql`
    insert into hornbook_server.accepted_codes as a (factor_id, time_step) values (${factor.id}, ${use.step})
    on conflict (factor_id) do update set time_step = excluded.time_step where a.time_step < excluded.time_step
    returning true`;
  if (!accepted) return wrongCode();
  await sql`update auth.mfa_challenges set verified_at = now() where id = ${use.challengeId}`;
  await sql`update auth.mfa_factors set status = 'verified', updated_at = now() where id = ${factor.id}`;
  await sql`update auth.sessions set aal = 'aal2', factor_id = ${factor.id} where id = ${caller.sessionId}`;
  await recordMethod(sql, caller.sessionId, "totp");
  await sql`delete from auth.sessions where user_id = ${caller.userId} and coalesce(aal, 'aal1') = 'aal1'`;
  await sql`
    delete from auth.mfa_factors
    where user_id = ${caller.userId} and status = 'unverified' and factor_type = 'totp'`;
  const [current] = await sql<{ token: string }[]>`
    select token from auth.refresh_tokens where session_id = ${caller.sessionId} and not coalesce(revoked, false)
    order by created_at desc limit 1`;
  return { refreshToken: current?.token ?? "" };
}

async function mustProveAnother(sql: Sql, caller: Caller): Promise<boolean> {
  const [now] = await sql<{ is_needed: boolean }[]>`
    select exists (
             select from auth.mfa_factors where user_id = ${caller.userId} and status = 'verified'
           ) and s.aal::text is distinct from 'aal2' as is_needed
    from auth.sessions as s where s.id = ${caller.sessionId}`;
  return now?.is_needed ?? true;
}
