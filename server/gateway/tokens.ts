/** Access tokens: verifies incoming ones, and completes those that the auth library issues. */
import { decodeJwt, type JWTPayload } from "jose";
import type { Sql } from "../database/connection.ts";
import type { TokenKeys } from "./token-keys.ts";

export interface AccessToken extends JWTPayload {
  readonly sub: string;
  readonly session_id: string;
  readonly role: string;
}

export interface Tokens {
  /** The token's claims, or null when it has no subject or session, is forged, or has expired. */
  verify(token: string): Promise<AccessToken | null>;
  /** Re-signs a session's token with the claims that hosted Supabase includes and the library omits. */
  complete(token: string): Promise<string>;
}

interface SessionFacts {
  readonly aal: string | null;
  readonly phone: string | null;
  readonly is_anonymous: boolean;
  readonly app_metadata: Record<string, unknown>;
  readonly user_metadata: Record<string, unknown>;
  readonly amr: { method: string; timestamp: number }[];
}

/** @param issuer the address of the auth API, the `iss` of every token. */
export function createTokens(options: { keys: TokenKeys; issuer: string; sql: Sql }): Tokens {
  const { keys, sql } = options;

  async function verify(token: string): Promise<AccessToken | null> {
    // Signed-out clients send an API key instead of a token.
    if (token.split(".").length !== 3) return null;
    try {
      const payload = await keys.verify(token);
      const { sub, session_id, role } = payload;
      return typeof sub === "string" && typeof session_id === "string" && typeof role === "string"
        ? { ...payload, sub, session_id, role }
        : null;
    } catch {
      return null;
    }
  }

  return {
    verify,
    async complete(token) {
      const claims = await verify(token);
      if (!claims) throw new Error("The auth library issued a token that fails verification");
      const [session] = await sql<SessionFacts[]>`
        select s.aal, u.phone, u.is_anonymous, u.raw_app_meta_data as app_metadata, u.raw_user_meta_data as user_metadata,
               coalesce((
                 select jsonb_agg(jsonb_build_object(
                          'method', a.authentication_method, 'timestamp', extract(epoch from a.updated_at)::int
                        ) order by a.updated_at desc)
                 from auth.mfa_amr_claims as a where a.session_id = s.id
               ), '[]') as amr
        from auth.sessions as s join auth.users as u on u.id = s.user_id
        where s.id = ${claims.session_id}`;
      return await keys.sign({
        ...claims,
        iss: options.issuer,
        phone: session?.phone ?? "",
        app_metadata: session?.app_metadata ?? {},
        user_metadata: session?.user_metadata ?? {},
        is_anonymous: session?.is_anonymous ?? false,
        aal: session?.aal ?? "aal1",
        amr: session?.amr ?? [],
      });
    },
  };
}

/** Whether an unverified token says it has expired, so that its sender needs a new one. */
export function hasExpired(token: string): boolean {
  try {
    const { exp } = decodeJwt(token);
    return exp !== undefined && exp * 1000 <= Date.now();
  } catch {
    return false;
  }
}
