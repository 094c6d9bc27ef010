/** As whom a channel reads: the role and the claims of a token, or of an API key where nobody is signed in. */
import type { LiveSessions } from "../gateway/live-sessions.ts";
import type { Tokens } from "../gateway/tokens.ts";

const ROLES = ["anon", "authenticated", "service_role"] as const;
export type Role = (typeof ROLES)[number];

export interface Identity {
  readonly role: Role;
  /** The user's id, or null for a visitor and the backend. */
  readonly subject: string | null;
  readonly sessionId: string | null;
  /** The claims as JSON: whoever has the same reads the same. */
  readonly claims: string;
  /** When the token expires, in milliseconds since 1970; null for an API key. */
  readonly expiresAt: number | null;
}

export interface Identifier {
  /** The identity of an API key, or null when it is none. */
  ofKey(key: string | null): Identity | null;
  /** The identity of a token or an API key; null when it is forged, has expired or its session has ended. */
  ofToken(token: string): Promise<Identity | null>;
}

const ofRole = (role: Role): Identity => ({
  role,
  subject: null,
  sessionId: null,
  claims: JSON.stringify({ role }),
  expiresAt: null,
});

export function createIdentifier(options: {
  tokens: Pick<Tokens, "verify">;
  sessions: Pick<LiveSessions, "isAlive">;
  publishableKey: string;
  secretKey: string;
}): Identifier {
  const keys = new Map([
    [options.publishableKey, ofRole("anon")],
    [options.secretKey, ofRole("service_role")],
  ]);
  return {
    ofKey: (key) => keys.get(key ?? "") ?? null,
    async ofToken(token) {
      const known = keys.get(token);
      if (known) return known;
      const claims = await options.tokens.verify(token);
      const role = ROLES.find((name) => name === claims?.role);
      if (!claims?.exp || !role || !(await options.sessions.isAlive(claims.session_id))) return null;
      return {
        role,
        subject: claims.sub,
        sessionId: claims.session_id,
        claims: JSON.stringify(claims),
        expiresAt: claims.exp * 1000,
      };
    },
  };
}
