/** The requests of the account functions, and what downloading the account answers. */
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

/** export_my_data: what isn't the rows of a table, and the tables to ask export_my_rows for. */
export const exportedAccount = z.looseObject({ tables: z.array(z.string()) });

/** export_my_rows. */
export const exportedRows = z.object({
  rows: z.array(z.unknown()),
  /** What to ask for the following page with; null after the last. */
  next: z.nullable(z.record(z.string(), z.string())),
});
