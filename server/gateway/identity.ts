/** Who is asking, by API key or by token. */
import type { LiveSessions } from "./live-sessions.ts";
import type { Tokens } from "./tokens.ts";

const ROLES = ["anon", "authenticated", "service_role"] as const;
export type Role = (typeof ROLES)[number];

export interface Identity {
  readonly role: Role;
  /** The user's id, or null for visitors and the backend. */
  readonly subject: string | null;
  readonly sessionId: string | null;
  /** The claims as JSON. The same claims read the same rows. */
  readonly claims: string;
  /** When the token expires, in milliseconds since 1970; null for an API key. */
  readonly expiresAt: number | null;
}

export interface Identifier {
  /** The identity of an API key, or null if it isn't one. */
  ofKey(key: string | undefined): Identity | null;
  /** The identity of a token or an API key; null if it is forged or expired, or if its session has ended. */
  ofToken(token: string): Promise<Identity | null>;
}

export function createIdentifier(options: {
  tokens: Pick<Tokens, "verify">;
  sessions: Pick<LiveSessions, "isAlive">;
  publishableKey: string;
  secretKey: string;
}): Identifier {
  const ofRole = (role: Role): Identity => {
    return { role, subject: null, sessionId: null, claims: JSON.stringify({ role }), expiresAt: null };
  };
  const keys = new Map([
    [options.publishableKey, ofRole("anon")],
    [options.secretKey, ofRole("service_role")],
  ]);
  return {
    ofKey: (key = "") => keys.get(key) ?? null,
    async ofToken(token) {
      const known = keys.get(token);
      if (known) return known;
      const claims = await options.tokens.verify(token);
      const role = ROLES.find((name) => name === claims?.role);
      if (!claims?.exp || !role || !(await options.sessions.isAlive(claims.session_id))) return null;
      const { sub: subject, session_id: sessionId, exp } = claims;
      return { role, subject, sessionId, claims: JSON.stringify(claims), expiresAt: exp * 1000 };
    },
  };
}
