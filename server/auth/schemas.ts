/**
 * What each auth route accepts, checked before anything else. `routes.ts` refuses every other body, and
 * handlers see only what their schema lets through.
 */
import { z } from "zod";
import { CODE_DIGITS } from "../auth-policy.ts";

/** RFC 5321 allows 256 octets for a path, including its angle brackets. */
const EMAIL_MAX_LENGTH = 254;
/** User metadata travels in every access token. */
const METADATA_MAX_BYTES = 8 * 1024;
const METADATA_MAX_DEPTH = 8;
/** Longer than any allowed password; `password-rules.ts` refuses those with its own message. */
const PASSWORD_MAX_LENGTH = 1024;

/**
 * Exactly one address: no display name, no list, nothing that could spill from the code into the address.
 * Accounts are stored under the lowercase address.
 */
const email = z
  .string("Enter an email address")
  .trim()
  .toLowerCase()
  .max(EMAIL_MAX_LENGTH, "Unable to validate email address: invalid format")
  .pipe(z.email("Unable to validate email address: invalid format"));

const code = z
  .string("Enter the code as text")
  .trim()
  .regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), `A code has ${CODE_DIGITS} digits`);

const password = z
  .string("Enter a password")
  .min(1, "Enter a password")
  .max(PASSWORD_MAX_LENGTH, "The password is too long");

/** Leaves plenty of room for the name that the app stores. */
const metadata = z
  .record(z.string(), z.unknown(), "User metadata must be an object")
  .refine(
    (data) => depthOf(data, METADATA_MAX_DEPTH) <= METADATA_MAX_DEPTH,
    "User metadata is nested too deeply",
  )
  .refine(fitsMetadata, `User metadata cannot be larger than ${METADATA_MAX_BYTES / 1024} KiB`);

const shortText = z.string("Enter text").max(100, "The text is too long");
/** Tokens and ids that we or a library made, never typed by hand. */
const opaque = z.string("Enter text").min(1, "The value is missing").max(512, "The value is too long");

export const signUpBody = z.object({ email, password, data: metadata.default({}) });
export const passwordGrant = z.object({ email, password });
export const pkceGrant = z.object({ auth_code: opaque, code_verifier: opaque });
export const refreshGrant = z.object({ refresh_token: opaque });
export const verifyBody = z.object({
  email,
  token: code,
  type: z.enum(["signup", "recovery", "email", "email_change"], "Verify requires a verification type"),
});
export const resendBody = z.object({
  email,
  type: z.literal("signup", "Missing one of these types: signup"),
});
export const addressBody = z.object({ email });
export const userBody = z.object({
  email: email.optional(),
  password: password.optional(),
  data: metadata.optional(),
  current_password: password.optional(),
  /** The code that `/reauthenticate` mails; supabase-js's name for it. */
  nonce: code.optional(),
});
const FACTOR_TYPES = "factor_type needs to be totp or webauthn";
export const enrollBody = z.object({
  factor_type: z.string(FACTOR_TYPES).max(20, FACTOR_TYPES),
  friendly_name: shortText.optional(),
  issuer: shortText.optional(),
});
/** A code, or what a security key answered. Which of them depends on the factor. */
export const factorProofBody = z.object({
  code: z
    .string("Code needs to be non-empty")
    .min(1, "Code needs to be non-empty")
    .max(20, "The code is too long")
    .optional(),
  webauthn: z
    .object(
      {
        type: z.enum(["create", "request"], "WebAuthn type must be create or request"),
        credential_response: z.unknown(),
      },
      "WebAuthn config required",
    )
    .optional(),
  challenge_id: z.unknown(),
});
export const passkeyAnswerBody = z.object({ challenge_id: opaque, credential: z.unknown() });
export const passkeyNameBody = z.object({
  friendly_name: z
    .string("friendly_name is required")
    .trim()
    .min(1, "friendly_name is required")
    .max(120, "friendly_name must be 120 characters or less"),
});
export const signOutScope = z.enum(["global", "local", "others"]);

/** Whether metadata is small enough to store and to send with every token. */
export function fitsMetadata(data: object): boolean {
  return Buffer.byteLength(JSON.stringify(data)) <= METADATA_MAX_BYTES;
}

/** How deeply a JSON value nests, counting up to `most` + 1: outside input may nest without end. */
function depthOf(value: unknown, most: number): number {
  if (typeof value !== "object" || value === null) return 0;
  if (most < 0) return 1;
  return 1 + Math.max(0, ...Object.values(value).map((part) => depthOf(part, most - 1)));
}
