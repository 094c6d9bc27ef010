/** Whom a storage request comes from. Every route but those of public and signed addresses needs to know. */

import type { Caller } from "../database/act-as.ts";
import { bearerToken } from "../gateway/lite.ts";
import type { LiveSessions } from "../gateway/live-sessions.ts";
import type { Tokens } from "../gateway/tokens.ts";
import { SERVICE } from "./database.ts";
import { StorageError } from "./errors.ts";

export type Identify = (headers: Headers) => Promise<Caller>;

const VISITOR: Caller = { role: "anon", subject: null, claims: '{"role":"anon"}' };

/**
 * A user's token counts first, even beside the secret key: a backend that forwards it acts for that user.
 * @throws StorageError 401 without a key, or with a token that is forged, expired, or of an ended session.
 */
export function createIdentify(options: {
  publishableKey: string;
  secretKey: string;
  tokens: Tokens;
  sessions: LiveSessions;
}): Identify {
  return async (headers) => {
    const keys = [bearerToken(headers.get("authorization")), headers.get("apikey")];
    const token = keys[0]?.includes(".") ? keys[0] : null;
    if (token) {
      const claims = await options.tokens.verify(token);
      if (!claims) throw new StorageError(401, "InvalidJWT", "The access token is invalid or has expired");
      if (!(await options.sessions.isAlive(claims.session_id))) {
        throw new StorageError(401, "InvalidJWT", "The session has ended");
      }
      if (claims.role !== "authenticated") throw new StorageError(403, "Unauthorized", "Role not allowed");
      return { role: claims.role, subject: claims.sub, claims: JSON.stringify(claims) };
    }
    if (keys.includes(options.secretKey)) return SERVICE;
    if (keys.includes(options.publishableKey)) return VISITOR;
    // Worded as hosted Supabase words it.
    throw new StorageError(401, "InvalidJWT", "Invalid Compact JWS");
  };
}
