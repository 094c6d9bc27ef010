/** The requests of the account functions. */
import * as z from "zod/mini";

/** POST use-recovery-code; answered with `{"status":"accepted"}`. */
export const recoveryCodeRequest = z.object({
  /** As typed: case, dashes and spaces don't matter. */
  code: z
    .string()
    .check(
      z.minLength(1, "Enter one of your recovery codes."),
      z.maxLength(100, "That’s not a recovery code."),
    ),
});

/** POST delete-account; answered with `{"status":"deleted"}`. */
export const deleteAccountRequest = z.object({
  /** Optional within 15 minutes of signing in. */
  password: z.nullish(z.string().check(z.minLength(1), z.maxLength(200))),
});
