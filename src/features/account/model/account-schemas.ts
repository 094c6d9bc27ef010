/** What the forms of the account accept, and what they say otherwise. */
import * as z from "zod/mini";
import { email, filled, newPassword, sixDigits } from "@/lib/auth/auth-field-schemas.ts";
import { DELETE_WORD } from "./delete-word.ts";

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
