import { callAuth } from "@/lib/auth/call-auth.ts";

/** Removes the authenticator: signing in no longer asks for it. */
export async function removeFactor(factorId: string): Promise<void> {
  await callAuth((auth) => auth.mfa.unenroll({ factorId }));
  // The current token still says that the removed factor confirmed it.
  await callAuth((auth) => auth.refreshSession());
}
