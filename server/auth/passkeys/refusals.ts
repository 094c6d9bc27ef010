import { authError } from "../responses.ts";

export const passkeysDisabled = () => authError(404, "passkey_disabled", "Passkeys are disabled");

/** The same for a passkey that doesn't exist, another user's, and a wrong answer. */
export const verificationFailed = () =>
  authError(400, "webauthn_verification_failed", "Credential verification failed");

export const tooManyPasskeys = () =>
  authError(422, "too_many_passkeys", "Maximum number of passkeys reached");

export const passkeyNotFound = () => authError(404, "validation_failed", "Passkey not found");
