/** What administrators' forms accept, and what they say otherwise. The database enforces the same limits. */
import * as z from "zod/mini";

export const administratorForm = z.object({
  address: z.string().check(z.trim(), z.minLength(1, "Enter the account’s email address.")),
  reason: z.string().check(z.trim(), z.minLength(5, "Give a reason of at least 5 characters.")),
});

export const configurationForm = z.object({
  name: z
    .string()
    .check(
      z.minLength(1, { error: "Give it a name.", abort: true }),
      z.regex(/^[a-z0-9][a-z0-9.-]{0,49}$/, "Small letters, digits, dots, and hyphens."),
    ),
  engine: z.string(),
  passages: z
    .string()
    .check(z.refine((text) => /^\d+$/.test(text) && +text >= 1 && +text <= 20, "From 1 to 20.")),
  instructions: z.string().check(z.maxLength(4000, "At most 4,000 characters.")),
});
