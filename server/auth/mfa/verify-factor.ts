import type { z } from "zod";
import type { Sql } from "../../database/connection.ts";
import { type Caller, identifyCaller, refuseUnlessFresh } from "../caller.ts";
import { type Factor, findFactor, isUuid, METHOD_OF_FACTOR } from "../factors.ts";
import type { AuthRequest } from "../request.ts";
import { authError, factorNotFound, insufficientAal } from "../responses.ts";
import type { factorProofBody } from "../schemas.ts";
import { recordMethod, refreshSession } from "../sessions.ts";
import { CHALLENGE_SECONDS } from "../webauthn/ceremonies.ts";
import { checkSecurityKey, type KeySession, readKeyAnswer } from "./security-key.ts";
import { stepOf } from "./totp.ts";

export interface OpenChallenge {
  readonly id: string;
  /** Of a security key. */
  readonly key: KeySession | null;
}

/** A correct code or answer. */
export interface FactorProof {
  /** The factor that it is from. */
  readonly factor: Factor;
  /** Makes it worthless from now on. Refuses if it already is. */
  readonly spend: (sql: Sql) => Promise<Response | null>;
}

/**
 * Trades an authenticator's code, or a security key's answer, for an aal2 session: this one. The user's aal1 sessions
 * end.
 */
export async function verifyFactor(
  auth: AuthRequest<z.infer<typeof factorProofBody>>,
  factorId: string,
): Promise<Response> {
  const caller = await identifyCaller(auth);
  if (caller instanceof Response) return caller;
  const factor = await findFactor(auth.sql, caller.userId, factorId);
  if (!factor) return factorNotFound();
  const { code = "", challenge_id: challengeId } = auth.body;
  const answer = factor.factor_type === "webauthn" ? readKeyAnswer(factor, auth.body) : null;
  if (answer instanceof Response) return answer;
  if (!answer && !code) return authError(400, "validation_failed", "Code needs to be non-empty");
  const challenge = await findChallenge(auth, factor.id, challengeId);
  if (challenge instanceof Response) return challenge;
  // Count first, check second: otherwise many guesses sent at once would all be checked.
  const tooMany = await auth.limiter.take("guessesOfFactor", factor.id);
  if (tooMany) return tooMany;
  const proof = answer
    ? await checkSecurityKey(auth, { caller, factor, challenge }, answer)
    : checkCode(auth, factor, code);
  if (proof instanceof Response) return proof;

  const accepted = await auth.sql.begin(
    async (transaction) => await accept(transaction as unknown as Sql, { caller, proof, challenge }),
  );
  if (accepted instanceof Response) return accepted;
  await auth.limiter.forgive("guessesOfFactor", factor.id);
  return await refreshSession(auth, accepted.refreshToken);
}

const wrongCode = () => authError(422, "mfa_verification_failed", "Invalid TOTP code entered");

function checkCode(auth: AuthRequest, factor: Factor, code: string): FactorProof | Response {
  const secret = auth.sealer.open(factor.id, factor.secret ?? "");
  const step = secret === null ? null : stepOf(code, secret, Date.now());
  if (step === null) return wrongCode();
  return {
    factor,
    async spend(sql) {
      const [isNew] = await sql`
        insert into hornbook_server.accepted_codes as a (factor_id, time_step) values (${factor.id}, ${step})
        on conflict (factor_id) do update set time_step = excluded.time_step where a.time_step < excluded.time_step
        returning true`;
      return isNew ? null : wrongCode();
    },
  };
}

async function findChallenge(
  auth: AuthRequest,
  factorId: string,
  challengeId: unknown,
): Promise<OpenChallenge | Response> {
  const [challenge] = isUuid(challengeId)
    ? await auth.sql<(OpenChallenge & { is_open: boolean; is_from_here: boolean })[]>`
        select id, web_authn_session_data as key,
               verified_at is null and created_at > now() - make_interval(secs => ${CHALLENGE_SECONDS}) as is_open,
               ip_address = ${auth.address}::inet as is_from_here
        from auth.mfa_challenges where id = ${challengeId} and factor_id = ${factorId}`
    : [];
  if (!challenge) {
    return authError(422, "mfa_factor_not_found", "MFA factor with the provided challenge ID not found");
  }
  if (!challenge.is_open) return expired(challenge.id);
  if (challenge.is_from_here) return challenge;
  return authError(422, "mfa_ip_address_mismatch", "Challenge and verify IP addresses mismatch.");
}

const expired = (challengeId: string) =>
  authError(
    422,
    "mfa_challenge_expired",
    `MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`,
  );

/** Makes every change that a proof brings. If it was used already, or isn't allowed here, only its challenge ends. */
async function accept(
  sql: Sql,
  { caller, proof, challenge }: { caller: Caller; proof: FactorProof; challenge: OpenChallenge },
): Promise<Response | { refreshToken: string }> {
  const { factor } = proof;
  // One at a time per user, so that two first factors can't both be the first.
  await sql`select from auth.users where id = ${caller.userId} for update`;
  if (factor.status === "unverified") {
    if (await mustProveAnother(sql, caller)) {
      return insufficientAal(403, "AAL2 required to verify a new factor");
    }
    // An enrollment that its owner abandoned would otherwise wait for a thief of the token.
    const stale = await refuseUnlessFresh(sql, caller.sessionId);
    if (stale) return stale;
  }
  const met = await sql`
    update auth.mfa_challenges set verified_at = now() where id = ${challenge.id} and verified_at is null`;
  if (met.count === 0) return expired(challenge.id);
  const refusal = await proof.spend(sql);
  if (refusal) return refusal;
  await sql`update auth.mfa_factors set status = 'verified', updated_at = now() where id = ${factor.id}`;
  await sql`update auth.sessions set aal = 'aal2', factor_id = ${factor.id} where id = ${caller.sessionId}`;
  await recordMethod(sql, caller.sessionId, METHOD_OF_FACTOR[factor.factor_type]);
  await sql`delete from auth.sessions where user_id = ${caller.userId} and coalesce(aal, 'aal1') = 'aal1'`;
  await sql`
    delete from auth.mfa_factors
    where user_id = ${caller.userId} and status = 'unverified' and factor_type = ${factor.factor_type}`;
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
