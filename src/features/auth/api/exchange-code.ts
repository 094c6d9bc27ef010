import { callAuth } from "@/lib/auth/call-auth.ts";

/** Exchanges a provider's code for a session. Single use, bound to this browser by PKCE. */
export async function exchangeCode(code: string): Promise<void> {
  await callAuth((auth) => auth.exchangeCodeForSession(code));
}
