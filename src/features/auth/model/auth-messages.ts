/** What the auth screens say when something goes wrong, by the code of the auth API. */

const SENTENCES: Readonly<Record<string, string>> = {
  invalid_credentials: "That e-mail address and password don’t match. Check both, or reset your password.",
  email_not_confirmed:
    "This address isn’t confirmed yet. Enter the code we mailed you, or ask for a new one.",
  user_banned: "This account has been suspended. Write to us if you think that’s a mistake.",
  otp_expired: "That code is wrong or has expired. Check the newest mail from us, or ask for a new code.",
  weak_password: "Choose a password of at least 10 characters.",
  same_password: "That is your current password. Choose a different one.",
  over_request_rate_limit: "Too many attempts. Wait a few minutes and try again.",
  over_email_send_rate_limit: "We sent you a mail a moment ago. Wait a minute before asking for another.",
  validation_failed: "Check what you entered: something in it isn’t right.",
  email_address_invalid: "That doesn’t look like an e-mail address.",
  session_not_found: "Your session has ended. Sign in again.",
  user_not_found: "Your session has ended. Sign in again.",
};

const NETWORK = "We couldn’t reach Hornbook. Check your connection and try again.";
const UNKNOWN = "Something went wrong on our side. Try again in a moment.";

/** A sentence for a failure of the auth API. */
export function authMessage(error: { code?: string | undefined; status?: number | undefined }): string {
  if (error.code && SENTENCES[error.code]) return SENTENCES[error.code] ?? UNKNOWN;
  return error.status ? UNKNOWN : NETWORK;
}
