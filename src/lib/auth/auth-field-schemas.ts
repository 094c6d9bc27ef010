/** What the fields of sign-in and account forms accept, and what they say otherwise. */
import * as z from "zod/mini";
import { passwordProblem } from "@/lib/password-rules.ts";

/** A field that may not be left empty. */
export const filled = (problem: string) => z.string().check(z.minLength(1, problem));

export const email = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: "Enter your email address.", abort: true }),
    z.regex(/^[^\s@]+@[^\s@]+$/, "Enter a full email address, such as name@example.com."),
  );

export const newPassword = z.string().check(({ value, issues }) => {
  const problem = value ? passwordProblem(value) : "Choose a password.";
  if (problem) issues.push({ code: "custom", message: problem, input: value });
});

export const sixDigits = z.string().check(z.regex(/^\d{6}$/, "Enter all six digits."));

/** The form of an emailed code, or of an authenticator's. */
export const codeForm = z.object({ code: sixDigits });
