/** What the auth screens say when something goes wrong, by the code of the auth API. */

const SESSION_ENDED = "Your session has ended. Sign in again.";
const WRONG_FACTOR_CODE =
  "That code isn’t right. Codes change every 30 seconds and work once: enter the one your app shows now.";

const SENTENCES: Readonly<Record<string, string>> = {
  invalid_credentials: "That e-mail address and password don’t match. Check both, or reset your password.",
  email_not_confirmed:
    "This address isn’t confirmed yet. Enter the code we mailed you, or ask for a new one.",
  user_banned: "This account has been suspended. Write to us if you think that’s a mistake.",
  otp_expired: "That code is wrong or has expired. Check the newest mail from us, or ask for a new code.",
  weak_password: "Choose a password of at least 10 characters.",
  current_password_invalid: "That is not your current password.",
  reauthentication_needed: "Enter your current password.",
  same_password: "That is your current password. Choose a different one.",
  current_password_required:
    "The code that let you in is too old to change the password now. Ask for a new one and try again.",
  over_request_rate_limit: "Too many attempts. Wait a few minutes and try again.",
  over_email_send_rate_limit: "We sent you a mail a moment ago. Wait a minute before asking for another.",
  validation_failed: "Check what you entered: something in it isn’t right.",
  email_address_invalid: "That doesn’t look like an e-mail address.",
  email_address_not_authorized: "We can’t send mail to that address. Use another one.",
  email_exists: "That address already has an account. Sign in instead.",
  user_already_exists: "That address already has an account. Sign in instead.",
  signup_disabled: "New accounts can’t be made here at the moment.",
  session_not_found: SESSION_ENDED,
  session_expired: SESSION_ENDED,
  user_not_found: SESSION_ENDED,
  bad_jwt: SESSION_ENDED,
  no_authorization: SESSION_ENDED,
  refresh_token_not_found: SESSION_ENDED,
  refresh_token_already_used: SESSION_ENDED,
  mfa_verification_failed: WRONG_FACTOR_CODE,
  mfa_challenge_expired: "That took too long. Enter the code your app shows now.",
  mfa_ip_address_mismatch: "Your connection changed meanwhile. Enter the code your app shows now.",
  mfa_factor_not_found: "That authenticator was removed from your account. Sign in again.",
  insufficient_aal: "Confirm with your authenticator first: sign in again and enter its code.",
  provider_disabled: "That way of signing in isn’t available here. Use your e-mail address.",
  oauth_provider_not_supported: "That way of signing in isn’t available here. Use your e-mail address.",
  provider_email_needs_verification:
    "That account’s e-mail address isn’t verified. Verify it there, or sign up with your address.",
  temporarily_unavailable:
    "That service didn’t confirm who you are. Try again in a moment, or use your e-mail address.",
  bad_oauth_state: "Signing in was interrupted. Start it again.",
  bad_oauth_callback: "Signing in was interrupted. Start it again.",
  bad_code_verifier: "Signing in was interrupted. Start it again, in this browser.",
  flow_state_not_found: "Signing in was interrupted. Start it again.",
  flow_state_expired: "Signing in took too long. Start it again.",
  access_denied: "You didn’t allow us to sign you in that way. Use another, or try again.",
};

export const NETWORK_MESSAGE = "We couldn’t reach Hornbook. Check your connection and try again.";
const UNKNOWN = "Something went wrong on our side. Try again in a moment.";

/** A sentence for a failure of the auth API. */
export function authMessage(error: { code?: string | undefined; status?: number | undefined }): string {
  if (error.code && SENTENCES[error.code]) return SENTENCES[error.code] ?? UNKNOWN;
  if (error.status === 429) return "Too many attempts. Wait a few minutes and try again.";
  return error.status || error.code ? UNKNOWN : NETWORK_MESSAGE;
}
