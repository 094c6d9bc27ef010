import { callAuth } from "@/lib/auth/call-auth.ts";

/** @throws RequestError `email_not_confirmed` if the emailed code hasn't been entered yet. */
export async function signIn(credentials: { email: string; password: string }): Promise<void> {
  await callAuth((auth) => auth.signInWithPassword(credentials));
}
