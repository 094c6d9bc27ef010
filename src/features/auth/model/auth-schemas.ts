/** What the forms accept that sign users in, and what they say otherwise. */
import * as z from "zod/mini";
import { passwordProblem } from "@/lib/password-rules.ts";
import { DELETE_WORD } from "./delete-word.ts";

const filled = (problem: string) => z.string().check(z.minLength(1, problem));

const email = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: "Enter your email address.", abort: true }),
    z.regex(/^[^\s@]+@[^\s@]+$/, "Enter a full email address, such as name@example.com."),
  );

const newPassword = z.string().check(({ value, issues }) => {
  const problem = value ? passwordProblem(value) : "Choose a password.";
  if (problem) issues.push({ code: "custom", message: problem, input: value });
});

const sixDigits = z.string().check(z.regex(/^\d{6}$/, "Enter all six digits."));

export const signInForm = z.object({ email, password: filled("Enter your password.") });
export const signUpForm = z.object({ email, password: newPassword });
export const emailForm = z.object({ email });
export const newPasswordForm = z.object({ password: newPassword });
export const codeForm = z.object({ code: sixDigits });

export const changePasswordForm = z.object({
  current: filled("Enter your current password."),
  password: newPassword,
});

/** @param current the account's address. @param proof what proves that its owner is asking. */
export const changeEmailForm = (current: string, proof: "password" | "code") =>
  z.object({
    email: email.check(
      z.refine((wished) => wished.toLowerCase() !== current.toLowerCase(), "That’s already your address."),
    ),
    password: proof === "password" ? filled("Enter your password.") : z.string(),
    code: proof === "code" ? sixDigits : z.string(),
  });

export const deleteAccountForm = z.object({
  password: filled("Enter your password."),
  word: z
    .string()
    .check(z.refine((word) => word.trim().toUpperCase() === DELETE_WORD, `Type ${DELETE_WORD} to confirm.`)),
});
