/** Access tokens: issues and verifies them. */
import { decodeJwt, type JWTPayload } from "jose";
import { ACCESS_TOKEN_SECONDS } from "../auth-policy.ts";
import type { Sql } from "../database/connection.ts";
import type { TokenKeys } from "./token-keys.ts";

export interface AccessToken extends JWTPayload {
  readonly sub: string;
  readonly session_id: string;
  readonly role: string;
}

export interface Tokens {
  /** The token's claims, or null when it has no subject or session, is forged or for others, or has expired. */
  verify(token: string): Promise<AccessToken | null>;
  /** A new token for a session, or null if it has ended. */
  issue(sessionId: string): Promise<IssuedToken | null>;
}

export interface IssuedToken {
  readonly token: string;
  readonly userId: string;
  /** Seconds since 1970. */
  readonly expiresAt: number;
}

/** The claims that the database knows, as hosted Supabase includes them. */
interface SessionClaims {
  readonly sub: string;
  readonly aud: string;
  readonly role: string;
  readonly email: string;
  readonly phone: string;
  readonly session_id: string;
  readonly aal: string;
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
      if (isForOthers(payload)) return null;
      return typeof sub === "string" && typeof session_id === "string" && typeof role === "string"
        ? { ...payload, sub, session_id, role }
        : null;
    } catch {
      return null;
    }
  }

  return {
    verify,
    async issue(sessionId) {
      const [claims] = await sql<SessionClaims[]>`
        select u.id as sub, u.aud, u.role, coalesce(u.email, '') as email, coalesce(u.phone, '') as phone,
               s.id as session_id, coalesce(s.aal::text, 'aal1') as aal, u.is_anonymous,
               coalesce(u.raw_app_meta_data, '{}') as app_metadata, coalesce(u.raw_user_meta_data, '{}') as user_metadata,
               coalesce((
                 select jsonb_agg(jsonb_build_object(
                          'method', a.authentication_method, 'timestamp', extract(epoch from a.updated_at)::int
                        ) order by a.updated_at desc)
                 from auth.mfa_amr_claims as a where a.session_id = s.id
               ), '[]') as amr
        from auth.sessions as s join auth.users as u on u.id = s.user_id
        where s.id = ${sessionId}`;
      if (!claims) return null;
      const now = Math.floor(Date.now() / 1000);
      const expiresAt = now + ACCESS_TOKEN_SECONDS;
      const token = await keys.sign({ ...claims, iss: options.issuer, iat: now, exp: expiresAt });
      return { token, userId: claims.sub, expiresAt };
    },
  };
}

/** Whom accounts' tokens are for, as on hosted projects. */
const AUDIENCE = "authenticated";

const isForOthers = ({ aud }: JWTPayload) => aud !== undefined && ![aud].flat().includes(AUDIENCE);

/** What an unverified token says against itself, and what its sender can do. */
export function faultOf(token: string): { readonly message: string; readonly hint: string } | null {
  try {
    const claims = decodeJwt(token);
    if (isForOthers(claims)) return { message: "JWT not in audience", hint: "Sign in here" };
    const hasExpired = claims.exp !== undefined && claims.exp * 1000 <= Date.now();
    return hasExpired ? { message: "JWT expired", hint: "Refresh the session" } : null;
  } catch {
    return null;
  }
}
