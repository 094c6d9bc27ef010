import { callAuth } from "./call-auth.ts";

/** Has signing in ask for the authenticator no more. */
export async function removeFactor(factorId: string): Promise<void> {
  await callAuth((auth) => auth.mfa.unenroll({ factorId }));
  // The token at hand still says that it was confirmed with what is gone.
  await callAuth((auth) => auth.refreshSession());
}
