import { callAuth } from "@/lib/auth/call-auth.ts";

/** Creates an account. `verifyCode` confirms it with the emailed code. */
export async function signUp(credentials: { email: string; password: string }): Promise<void> {
  await callAuth((auth) => auth.signUp(credentials));
}
