/** An authenticator app: it is shown a secret once and computes codes from it. */
import { Secret, TOTP } from "otpauth";
import type { Client } from "./users.ts";

const PERIOD_MS = 30_000;

export interface Authenticator {
  readonly factorId: string;
  /** The code of now, or of `steps` half-minutes later. */
  code(steps?: number): string;
}

/** Enrols an authenticator, whose first code is still to be verified. */
export async function enroll(client: Client, friendlyName = "Phone"): Promise<Authenticator> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName });
  if (error) throw error;
  const totp = new TOTP({ secret: Secret.fromBase32(data.totp.secret) });
  return {
    factorId: data.id,
    code: (steps = 0) => totp.generate({ timestamp: Date.now() + steps * PERIOD_MS }),
  };
}

/**
 * Enrols an authenticator and verifies the code before the present one, so that the present one and the next are still
 * good: no code is taken twice. The client's session is at aal2 then.
 */
export async function enrollVerified(client: Client, friendlyName?: string): Promise<Authenticator> {
  const authenticator = await enroll(client, friendlyName);
  const verified = await verifyCode(client, authenticator, authenticator.code(-1));
  if (verified.error) throw verified.error;
  return authenticator;
}

export async function verifyCode(
  client: Client,
  { factorId }: Pick<Authenticator, "factorId">,
  code: string,
) {
  return await client.auth.mfa.challengeAndVerify({ factorId, code });
}

/** Codes that are not those of now, a moment ago or a moment later. */
export function wrongCodes(authenticator: Authenticator, count: number): string[] {
  const right = new Set([-2, -1, 0, 1, 2].map((steps) => authenticator.code(steps)));
  return Array.from({ length: count + right.size }, (_, index) => String(100_000 + index * 7_919))
    .filter((code) => !right.has(code))
    .slice(0, count);
}
