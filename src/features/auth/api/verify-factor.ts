import { callAuth } from "./call-auth.ts";

/** Confirms the session with a code of the authenticator; a first code also ends its setting up. */
export async function verifyFactor(answer: { factorId: string; code: string }): Promise<void> {
  await callAuth((auth) => auth.mfa.challengeAndVerify(answer));
}
