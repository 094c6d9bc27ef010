import { callAuth } from "./call-auth.ts";

export type CodePurpose = "signup" | "recovery";

/** Trades the code that was mailed for a session. */
export async function verifyCode(code: { email: string; token: string; type: CodePurpose }): Promise<void> {
  await callAuth((auth) => auth.verifyOtp(code));
}
