import { NETWORK_MESSAGE } from "@/lib/request-error.ts";

/** What the auth screens say when something goes wrong, by the code of the auth API. */

const SESSION_ENDED = "Your session has ended. Sign in again.";
const WRONG_FACTOR_CODE =
  "That code isn’t right. Codes change every 30 seconds and work once: enter the current one.";

const SENTENCES: Readonly<Record<string, string>> = {
  invalid_credentials: "That email address and password don’t match. Check both, or reset your password.",
  email_not_confirmed:
    "This address isn’t confirmed yet. Enter the code we emailed you, or request a new one.",
  user_banned: "This account is suspended. Contact us if you think that’s a mistake.",
  otp_expired: "That code is wrong or has expired. Check our latest email, or request a new code.",
  weak_password: "Choose a password of at least 10 characters that isn’t a common one.",
  current_password_invalid: "That isn’t your current password.",
  reauthentication_needed: "Enter your current password.",
  reauthentication_not_valid: "That code is wrong or has expired. Check our latest email.",
  same_password: "That’s your current password. Choose a different one.",
  current_password_required: "Your code is too old to change the password. Request a new one and try again.",
  over_request_rate_limit: "Too many attempts. Wait a few minutes and try again.",
  over_email_send_rate_limit: "We just sent you an email. Wait a minute before requesting another.",
  validation_failed: "Something you entered isn’t valid. Check it and try again.",
  email_address_invalid: "That doesn’t look like an email address.",
  email_address_not_authorized: "We can’t send email to that address. Use another one.",
  email_exists: "That address already has an account. Sign in instead.",
  user_already_exists: "That address already has an account. Sign in instead.",
  signup_disabled: "Sign-ups are closed right now.",
  session_not_found: SESSION_ENDED,
  session_expired: SESSION_ENDED,
  user_not_found: SESSION_ENDED,
  bad_jwt: SESSION_ENDED,
  no_authorization: SESSION_ENDED,
  refresh_token_not_found: SESSION_ENDED,
  refresh_token_already_used: SESSION_ENDED,
  mfa_verification_failed: WRONG_FACTOR_CODE,
  mfa_challenge_expired: "That took too long. Enter the current code.",
  mfa_ip_address_mismatch: "Your connection changed. Enter the current code.",
  mfa_factor_not_found: "That authenticator was removed from your account. Sign in again.",
  insufficient_aal: "Sign in again and enter a code from your authenticator.",
  provider_disabled: "That sign-in method isn’t available. Use your email address.",
  oauth_provider_not_supported: "That sign-in method isn’t available. Use your email address.",
  provider_email_needs_verification:
    "That account’s email isn’t verified. Verify it there, or sign up with your email.",
  temporarily_unavailable:
    "That service couldn’t confirm your identity. Try again, or use your email address.",
  bad_oauth_state: "Sign-in was interrupted. Start again.",
  bad_oauth_callback: "Sign-in was interrupted. Start again.",
  bad_code_verifier: "Sign-in was interrupted. Start again in this browser.",
  flow_state_not_found: "Sign-in was interrupted. Start again.",
  flow_state_expired: "Sign-in took too long. Start again.",
  access_denied: "You canceled that sign-in. Try again, or use another method.",
};

const UNKNOWN = "Something went wrong on our side. Try again in a moment.";

/** A sentence for a failure of the auth API. */
export function authMessage(error: { code?: string | undefined; status?: number | undefined }): string {
  if (error.code && SENTENCES[error.code]) return SENTENCES[error.code] ?? UNKNOWN;
  if (error.status === 429) return "Too many attempts. Wait a few minutes and try again.";
  return error.status || error.code ? UNKNOWN : NETWORK_MESSAGE;
}
