import type { AuthRequest } from "./request.ts";

/**
 * What an email is for. Each kind has its own limit: someone who just signed up may also forget their
 * password.
 */
export type MailPurpose = "signup" | "recovery" | "sign-in" | "email-change" | "reauthentication";

/** Counts an email to `email`. Returns null, or the refusal when there are too many. */
export async function takeMail(
  { limiter, address }: AuthRequest,
  purpose: MailPurpose,
  email: string,
): Promise<Response | null> {
  return (
    (await limiter.take("mailOfNetwork", address)) ??
    (await limiter.take("mailOfKind", `${purpose} ${email}`)) ??
    (await limiter.take("mail", email))
  );
}
