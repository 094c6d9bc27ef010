/** What the account functions are sent. */
import { z } from "zod";

/** POST use-recovery-code; answered with `{"status":"accepted"}`. */
export const recoveryCodeRequest = z.object({
  /** As typed: case, dashes and spaces do not matter. */
  code: z.string().min(1).max(100),
});

/** POST delete-account; answered with `{"status":"deleted"}`. */
export const deleteAccountRequest = z.object({
  /** Not needed by who has signed in within the last 15 minutes. */
  password: z.string().min(1).max(200).nullish(),
});
