/** Access tokens: reads those that the API issues, and creates ones that it must refuse. */
import { type JWTPayload, SignJWT } from "jose";
import { JWT_SECRET } from "./own-host.ts";

export interface Claims extends JWTPayload {
  readonly sub: string;
  readonly session_id: string;
  readonly role: string;
  readonly aal: string;
  readonly amr: { method: string; timestamp: number }[];
  readonly app_metadata: Record<string, unknown>;
  readonly user_metadata: Record<string, unknown>;
}

/** The claims of a token, unverified. */
export function claimsOf(accessToken: string): Claims {
  const [, payload = ""] = accessToken.split(".");
  return JSON.parse(Buffer.from(payload, "base64url").toString()) as Claims;
}

/** A token with `claims`, valid for an hour by default, signed as a test's own host signs. */
export async function signToken(
  claims: JWTPayload,
  options: { secret?: string; algorithm?: "HS256" | "HS512" } = {},
): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return await new SignJWT({ iat: now, exp: now + 3600, ...claims })
    .setProtectedHeader({ alg: options.algorithm ?? "HS256", typ: "JWT" })
    .sign(new TextEncoder().encode(options.secret ?? JWT_SECRET));
}

/** A token that claims to need no signature. */
export function unsignedToken(claims: JWTPayload, signature = ""): string {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${encode({ alg: "none", typ: "JWT" })}.${encode(claims)}.${signature}`;
}
