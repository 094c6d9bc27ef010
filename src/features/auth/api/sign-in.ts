import { callAuth } from "./call-auth.ts";

/** @throws RequestError `email_not_confirmed` when the code that was mailed has not been entered yet. */
export async function signIn(credentials: { email: string; password: string }): Promise<void> {
  await callAuth((auth) => auth.signInWithPassword(credentials));
}
