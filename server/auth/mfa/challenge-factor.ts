import { randomUUID } from "node:crypto";
import type { Sql } from "../../database/connection.ts";
import { identifyCaller } from "../caller.ts";
import { findFactor } from "../factors.ts";
import type { AuthRequest } from "../request.ts";
import { factorNotFound } from "../responses.ts";
import { CHALLENGE_SECONDS } from "../webauthn/ceremonies.ts";
import { askSecurityKey } from "./security-key.ts";

/** Opens a challenge. One correct code, or one answer of a security key, meets it. */
export async function challengeFactor(auth: AuthRequest, factorId: string): Promise<Response> {
  const caller = await identifyCaller(auth);
  if (caller instanceof Response) return caller;
  const factor = await findFactor(auth.sql, caller.userId, factorId);
  if (!factor) return factorNotFound();
  const question = factor.factor_type === "webauthn" ? await askSecurityKey(auth, caller, factor) : null;
  if (question instanceof Response) return question;
  const id = randomUUID();
  const expiresAt = await auth.sql.begin(async (transaction) => {
    const sql = transaction as unknown as Sql;
    await sql`
      delete from auth.mfa_challenges
      where factor_id = ${factor.id} and created_at < now() - make_interval(secs => ${CHALLENGE_SECONDS})`;
    await sql`
      insert into auth.mfa_challenges (id, factor_id, created_at, ip_address, web_authn_session_data)
      values (${id}, ${factor.id}, now(), ${auth.address}, ${question && auth.sql.json({ ...question.session })})`;
    const [challenged] = await sql<{ expires_at: number }[]>`
      update auth.mfa_factors set last_challenged_at = clock_timestamp() where id = ${factor.id}
      returning extract(epoch from now())::int + ${CHALLENGE_SECONDS}::int as expires_at`;
    return challenged?.expires_at;
  });
  return Response.json({
    id,
    type: factor.factor_type,
    expires_at: expiresAt,
    ...(question && { webauthn: question.webauthn }),
  });
}
