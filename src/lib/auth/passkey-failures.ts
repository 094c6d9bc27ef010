/** What went wrong with a passkey or a security key, on the server or in the browser's own dialog, for the user. */
import { RequestError } from "@/lib/request-error.ts";

/** What the user is asked for: to make a new passkey or security key, or to use one. */
export type Ceremony = "create" | "use";

/** The user closed the browser's dialog, or let it run out: browsers don't say which. */
export const PASSKEY_CANCELED = "passkey_canceled";

const TOO_LATE = "That took too long. Try again.";
const UNAVAILABLE = "Passkeys aren’t available on this site.";
const KNOWN_DEVICE = "This device is already set up for your account. Use another device or a security key.";

const SENTENCES: Readonly<Record<string, string | Readonly<Record<Ceremony, string>>>> = {
  // Of the server.
  webauthn_verification_failed: {
    create: "We couldn’t verify that device. Try again, or use another one.",
    use: "That one doesn’t work here. Try another one, or sign in another way.",
  },
  webauthn_challenge_expired: TOO_LATE,
  webauthn_challenge_not_found: TOO_LATE,
  mfa_challenge_expired: TOO_LATE,
  mfa_ip_address_mismatch: "Your connection changed. Try again.",
  webauthn_credential_exists: KNOWN_DEVICE,
  passkey_disabled: UNAVAILABLE,
  mfa_webauthn_enroll_not_enabled: UNAVAILABLE,
  mfa_webauthn_verify_not_enabled: UNAVAILABLE,
  too_many_passkeys: "You have ten passkeys, the most an account can have. Remove one first.",
  too_many_enrolled_mfa_factors: "Your account can’t have more than ten. Remove one first.",
  mfa_factor_name_conflict: "You already use that name. Choose another.",
  // Of the browser: names of its exceptions.
  InvalidStateError: { create: KNOWN_DEVICE, use: "That one doesn’t work here. Try another one." },
  SecurityError: "Passkeys don’t work at this address.",
  NotSupportedError: "This device can’t do that. Use another device or a security key.",
  ConstraintError: "That device has no screen lock or PIN. Set one up, or use another device.",
};

const CANCELED: Readonly<Record<Ceremony, string>> = {
  create: "Nothing was set up: it was canceled or took too long. Try again.",
  use: "That was canceled, took too long, or isn’t possible with this device. Try again.",
};

/** The failure with a sentence for the user, or as it is if it isn't about passkeys. */
export function explainPasskeyFailure(failure: unknown, ceremony: Ceremony): unknown {
  // supabase-js hands on the browser's exceptions, under their names.
  const { name } = ((failure as Error).cause ?? failure) as Error;
  if (name === "NotAllowedError" || name === "AbortError") {
    return new RequestError(PASSKEY_CANCELED, CANCELED[ceremony], { cause: failure });
  }
  const code = failure instanceof RequestError && failure.code in SENTENCES ? failure.code : name;
  const sentence = SENTENCES[code];
  if (!sentence) return failure;
  return new RequestError(code, typeof sentence === "string" ? sentence : sentence[ceremony], {
    cause: failure,
  });
}
