/**
 * How every route refuses too many requests: one status, one header, one body that each client library can
 * read.
 */
import type { Budget } from "./budgets.ts";

/** What supabase-js's auth client calls each kind. The app has a message for both. */
const AUTH_CODES = {
  requests: "over_request_rate_limit",
  mails: "over_email_send_rate_limit",
} as const;

const SENTENCES = {
  requests: (seconds: number) => `Too many requests. Try again in ${inWords(seconds)}.`,
  mails: (seconds: number) => `We just sent an email. Try again in ${inWords(seconds)}.`,
} as const;

/**
 * Status 429. The body has the fields that each part of supabase-js reads: `error_code` and `msg` (auth),
 * `code` and `message` (REST), `error` (functions).
 */
export function tooMany(waitSeconds: number, kind: NonNullable<Budget["refuses"]> = "requests"): Response {
  const message = SENTENCES[kind](waitSeconds);
  const body = {
    code: "rate_limited",
    message,
    details: null,
    hint: null,
    error: { code: "rate_limited", message },
    error_code: AUTH_CODES[kind],
    msg: message,
  };
  return Response.json(body, { status: 429, headers: { "Retry-After": String(waitSeconds) } });
}

function inWords(seconds: number): string {
  if (seconds < 120) return seconds === 1 ? "1 second" : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
