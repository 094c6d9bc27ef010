/** The requests of the account functions. */
import { z } from "zod";

/** POST use-recovery-code; answered with `{"status":"accepted"}`. */
export const recoveryCodeRequest = z.object({
  /** As typed: case, dashes and spaces don't matter. */
  code: z.string().min(1).max(100),
});

/** POST delete-account; answered with `{"status":"deleted"}`. */
export const deleteAccountRequest = z.object({
  /** Optional within 15 minutes of signing in. */
  password: z.string().min(1).max(200).nullish(),
});
