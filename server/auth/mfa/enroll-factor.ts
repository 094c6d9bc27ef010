import { randomUUID } from "node:crypto";
import { renderSVG } from "uqr";
import type { z } from "zod";
import { SITE_NAMES } from "../../../supabase/functions/_shared/contracts/sites.ts";
import type { Sql } from "../../database/connection.ts";
import { identifyCaller, refuseUnlessFresh } from "../caller.ts";
import type { AuthRequest } from "../request.ts";
import { authError, insufficientAal } from "../responses.ts";
import type { enrollBody } from "../schemas.ts";
import { relyingParty } from "../webauthn/relying-party.ts";
import { makeSecret } from "./totp.ts";

const MAX_FACTORS = 10;

/**
 * Starts enrolling a factor, which counts once it was used. An authenticator's secret is shown once; a security key
 * makes its own when it's challenged.
 */
export async function enrollFactor(auth: AuthRequest<z.infer<typeof enrollBody>>): Promise<Response> {
  const caller = await identifyCaller(auth);
  if (caller instanceof Response) return caller;
  const { factor_type: type, friendly_name: name = "" } = auth.body;
  if (type === "phone") {
    return authError(400, "phone_provider_disabled", "This server doesn't send text messages");
  }
  if (type === "webauthn" && !relyingParty(auth)) {
    return authError(422, "mfa_webauthn_enroll_not_enabled", "MFA enroll is disabled for WebAuthn");
  }
  if (type !== "totp" && type !== "webauthn") {
    return authError(400, "validation_failed", "factor_type needs to be totp or webauthn");
  }

  const id = randomUUID();
  // Supabase Auth takes the issuer from the request. Here it is this site's name, whatever the request says.
  const totp = type === "totp" ? makeSecret(SITE_NAMES[auth.site], caller.email) : null;
  const refusal = await auth.sql.begin(async (transaction) => {
    const sql = transaction as unknown as Sql;
    await sql`select from auth.users where id = ${caller.userId} for update`;
    await removeAbandoned(sql, caller.userId);
    const factors = await sql<{ friendly_name: string; is_verified: boolean }[]>`
      select coalesce(friendly_name, '') as friendly_name, status = 'verified' as is_verified
      from auth.mfa_factors where user_id = ${caller.userId}`;
    if (factors.some((factor) => factor.friendly_name === name)) {
      return authError(
        422,
        "mfa_factor_name_conflict",
        `A factor with the friendly name "${name}" for this user already exists`,
      );
    }
    if (factors.length >= MAX_FACTORS) {
      return authError(
        422,
        "too_many_enrolled_mfa_factors",
        "Maximum number of verified factors reached, unenroll to continue",
      );
    }
    if (factors.some((factor) => factor.is_verified) && !caller.isAal2) {
      return insufficientAal(403, "AAL2 required to enroll a new factor");
    }
    const stale = await refuseUnlessFresh(sql, caller.sessionId);
    if (stale) return stale;
    await sql`
      insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
      values (
        ${id}, ${caller.userId}, ${name}, ${type}, 'unverified', now(), now(),
        ${totp && auth.sealer.seal(id, totp.secret)}
      )`;
    return null;
  });
  if (refusal) return refusal;
  return Response.json({
    id,
    type,
    friendly_name: name,
    ...(totp && { totp: { qr_code: renderSVG(totp.uri), ...totp } }),
  });
}

/** Like Supabase Auth, an abandoned enrollment keeps its name for five minutes. */
async function removeAbandoned(sql: Sql, userId: string): Promise<void> {
  await sql`
    delete from auth.mfa_factors as f
    where f.user_id = ${userId} and f.status = 'unverified' and f.created_at < now() - interval '5 minutes'
      and not exists (select from auth.mfa_challenges as c where c.factor_id = f.id)`;
}
