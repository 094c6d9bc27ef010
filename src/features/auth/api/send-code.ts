import { callAuth } from "@/lib/auth/call-auth.ts";
import type { CodePurpose } from "./verify-code.ts";

/** Emails a code, the first one or another. Doesn't reveal whether the address has an account. */
export async function sendCode({ email, type }: { email: string; type: CodePurpose }): Promise<void> {
  await callAuth<unknown>((auth) =>
    type === "signup" ? auth.resend({ type: "signup", email }) : auth.resetPasswordForEmail(email),
  );
}
