import { callAuth } from "@/lib/auth/call-auth.ts";

export type CodePurpose = "signup" | "recovery";

/** Exchanges an emailed code for a session. */
export async function verifyCode(code: { email: string; token: string; type: CodePurpose }): Promise<void> {
  await callAuth((auth) => auth.verifyOtp(code));
}
