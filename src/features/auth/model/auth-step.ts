/**
 * Where the visitor is in the sign-in flow. It's kept in the history entry, so it survives a reload, or a phone that
 * drops the page while its user checks their email. A new visit to `/auth` starts over.
 */
import { fieldsOf } from "@/lib/json.ts";
import { CODE_RESEND_DELAY } from "@/lib/timings.ts";

const STEPS = ["credentials", "confirm", "forgot", "recover", "new-password"] as const;
export type AuthStep = (typeof STEPS)[number];

export interface AuthProgress {
  readonly step: AuthStep;
  readonly email: string;
  /** When the last code was emailed, in milliseconds since 1970; null if not recently. */
  readonly codeSentAt: number | null;
}

export const AT_START: AuthProgress = { step: "credentials", email: "", codeSentAt: null };

/** @param state the history entry's state, which anything may have written. */
export function readProgress(state: unknown): AuthProgress {
  const { step, email, codeSentAt } = fieldsOf(state);
  const known = STEPS.find((one) => one === step);
  if (!known || typeof email !== "string") return AT_START;
  return { step: known, email, codeSentAt: typeof codeSentAt === "number" ? codeSentAt : null };
}

/** Seconds until another code can be requested; 0 means now. */
export function secondsToResend(codeSentAt: number | null, now: number): number {
  if (codeSentAt === null) return 0;
  return Math.max(0, Math.ceil((codeSentAt + CODE_RESEND_DELAY - now) / 1000));
}
