/** How often the auth routes answer, per account and per address. Generous to a person, useless to a guesser. */
import { createRateLimiter, type Limit, type RateLimiter } from "../http/rate-limit.ts";

const MINUTE = 60;
const HOUR = 3600;

/** Everything one address asks of the auth API: a lecture hall behind one address still gets in. */
export const REQUESTS_FROM_ADDRESS: Limit = { points: 600, seconds: 5 * MINUTE };

const ACCOUNT_LIMITS = {
  /** Wrong passwords for one account from one address … */
  passwordFromAddress: { points: 10, seconds: 10 * MINUTE },
  /** … and from all addresses together, so that many addresses do not help either. */
  password: { points: 100, seconds: HOUR },
  /** Wrong codes for one account: of a million codes, a guesser tries ten in the hour that a code lives. */
  code: { points: 10, seconds: HOUR },
  /** Wrong codes for one authenticator: of a million codes three are right at a time. */
  factor: { points: 5, seconds: 15 * MINUTE },
  /** Mails to one account: one of a kind a minute … */
  mailPace: { points: 1, seconds: MINUTE },
  /** … and no more than this in an hour. */
  mail: { points: 10, seconds: HOUR },
} satisfies Record<string, Limit>;

export type AuthLimits = Record<keyof typeof ACCOUNT_LIMITS, RateLimiter>;

export function createAuthLimits(): AuthLimits {
  return Object.fromEntries(
    Object.entries(ACCOUNT_LIMITS).map(([name, limit]) => [name, createRateLimiter(limit)]),
  ) as AuthLimits;
}

/** What a mail is about: each kind has a pace of its own, as somebody who has just signed up may forget the password. */
export type MailPurpose = "signup" | "recovery" | "sign-in" | "email-change";

/** Counts a mail to `email`. Returns null, or the seconds until the next may be sent. */
export async function takeMail(
  limits: AuthLimits,
  purpose: MailPurpose,
  email: string,
): Promise<number | null> {
  return (await limits.mailPace.take(`${purpose} ${email}`)) ?? (await limits.mail.take(email));
}
