/** An authenticator app: it receives a secret once and computes codes from it. */
import { Secret, TOTP } from "otpauth";
import type { Client } from "./users.ts";

const PERIOD_MS = 30_000;

export interface Authenticator {
  readonly factorId: string;
  /** The first unused code, or the one `steps` half-minutes later. Valid for at least half a minute. */
  code(steps?: number): string;
  /** The first unused code, marked as used. */
  spendCode(): string;
}

/** Enrolls an authenticator without verifying a code. */
export async function enroll(client: Client, friendlyName = "Phone"): Promise<Authenticator> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName });
  if (error) throw error;
  const totp = new TOTP({ secret: Secret.fromBase32(data.totp.secret) });
  let firstUnused = 0;
  const step = () => Math.max(Math.floor(Date.now() / PERIOD_MS), firstUnused);
  const codeOf = (at: number) => totp.generate({ timestamp: at * PERIOD_MS });
  return {
    factorId: data.id,
    code: (steps = 0) => codeOf(step() + steps),
    spendCode() {
      firstUnused = step() + 1;
      return codeOf(firstUnused - 1);
    },
  };
}

/**
 * Enrolls an authenticator and verifies its current code. Codes work only once, but the server already
 * accepts the next one, so the authenticator shows that from then on. The client's session is at aal2.
 */
export async function enrollVerified(client: Client, friendlyName?: string): Promise<Authenticator> {
  const authenticator = await enroll(client, friendlyName);
  const verified = await verifyCode(client, authenticator, authenticator.spendCode());
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

/** The assurance level of the client's session, and the one that its user's factors require. */
export async function levelsOf(client: Client) {
  return (await client.auth.mfa.getAuthenticatorAssuranceLevel()).data;
}

/** Codes that differ from the current one and its neighbors. */
export function wrongCodes(authenticator: Authenticator, count: number): string[] {
  const right = new Set([-2, -1, 0, 1, 2].map((steps) => authenticator.code(steps)));
  return Array.from({ length: count + right.size }, (_, index) => String(100_000 + index * 7_919))
    .filter((code) => !right.has(code))
    .slice(0, count);
}
