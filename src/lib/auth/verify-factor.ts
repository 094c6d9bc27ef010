import { callAuth } from "./call-auth.ts";

/** Confirms the session with a code from the authenticator. The first code also completes its set-up. */
export async function verifyFactor(answer: { factorId: string; code: string }): Promise<void> {
  await callAuth((auth) => auth.mfa.challengeAndVerify(answer));
}
