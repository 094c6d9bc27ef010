import type { Sql } from "../../database/connection.ts";
import { identifyCaller } from "../caller.ts";
import { findFactor, METHOD_OF_FACTOR } from "../factors.ts";
import type { AuthRequest } from "../request.ts";
import { factorNotFound, insufficientAal } from "../responses.ts";

/** Removes a factor. Sessions that it raised to aal2 drop to aal1 with their next token. */
export async function unenrollFactor(auth: AuthRequest, factorId: string): Promise<Response> {
  const caller = await identifyCaller(auth);
  if (caller instanceof Response) return caller;
  const factor = await findFactor(auth.sql, caller.userId, factorId);
  if (!factor) return factorNotFound();
  if (factor.status === "verified" && !caller.isAal2) {
    return insufficientAal(422, "AAL2 required to unenroll verified factor");
  }
  await auth.sql.begin(async (transaction) => {
    const sql = transaction as unknown as Sql;
    await sql`
      delete from auth.mfa_amr_claims as a using auth.sessions as s
      where a.session_id = s.id and s.user_id = ${caller.userId} and s.factor_id = ${factor.id}
        and a.authentication_method = ${METHOD_OF_FACTOR[factor.factor_type]}`;
    await sql`
      update auth.sessions set aal = 'aal1', factor_id = null
      where user_id = ${caller.userId} and factor_id = ${factor.id}`;
    await sql`delete from auth.mfa_factors where id = ${factor.id}`;
  });
  return Response.json({ id: factor.id });
}
