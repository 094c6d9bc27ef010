import { callPasskey } from "./call-passkey.ts";

/**
 * Confirms the session with a security key.
 * @param factorId any of the account's: the browser offers all of them.
 */
export async function answerWithKey(factorId: string): Promise<void> {
  await callPasskey("use", (auth) => auth.mfa.webauthn.authenticate({ factorId }));
}
