import { callAuth } from "./call-auth.ts";

/** Starts an account; it is finished by `verifyCode` with the code that is mailed. */
export async function signUp(credentials: { email: string; password: string }): Promise<void> {
  await callAuth((auth) => auth.signUp(credentials));
}
