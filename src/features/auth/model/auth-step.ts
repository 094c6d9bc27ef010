/**
 * Where somebody is in signing in. Kept in the history's entry: it outlives a reload, and a phone that drops the page
 * while its user is reading the mail with the code; whoever comes to `/auth` anew begins at the start.
 */
import { CODE_RESEND_DELAY } from "@/lib/timings.ts";

const STEPS = ["credentials", "confirm", "forgot", "recover", "new-password"] as const;
export type AuthStep = (typeof STEPS)[number];

export interface AuthProgress {
  readonly step: AuthStep;
  readonly email: string;
  /** When a code was mailed last, in milliseconds since 1970; null: not lately. */
  readonly codeSentAt: number | null;
}

export const AT_START: AuthProgress = { step: "credentials", email: "", codeSentAt: null };

/** @param state the state of the history's entry, whoever wrote it. */
export function readProgress(state: unknown): AuthProgress {
  const { step, email, codeSentAt } = (state ?? {}) as Partial<AuthProgress>;
  if (!step || !STEPS.includes(step) || typeof email !== "string") return AT_START;
  return { step, email, codeSentAt: typeof codeSentAt === "number" ? codeSentAt : null };
}

/** Seconds until another code may be asked for; 0: now. */
export function secondsToResend(codeSentAt: number | null, now: number): number {
  if (codeSentAt === null) return 0;
  return Math.max(0, Math.ceil((codeSentAt + CODE_RESEND_DELAY - now) / 1000));
}
